// The service worker: keeps the app's shell, so that the game opens at once and also without a network. It never takes over by itself:
// a new version waits until the player wishes it, or until no page of the old one is open.
import { handlingOf } from './requests.ts';

/** The little of the service workers' interface that is used here; the compiler knows this folder as a page's. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
}
const worker = self as unknown as WorkerScope;

/** Written in by the build (serviceWorker.config.ts): what the home page needs, a space between; and what tells this build from others. */
const SHELL: readonly string[] = '__SHELL__'.split(' ');
const CACHE = 'salient-__VERSION__';
const PAGE = '/';

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...SHELL])));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(removeOldCaches());
});

worker.addEventListener('message', (event) => {
  if (event.data === 'takeOver') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, worker.location.origin);
  if (handling === 'page') event.respondWith(fetchPage(event.request));
  if (handling === 'built') event.respondWith(fetchBuilt(event.request));
});

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function fetchPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** Names of built files hold a hash of their content: what is kept is right for ever. */
async function fetchBuilt(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}
