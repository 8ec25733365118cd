// The page's side of the service worker: installs it where the browser has one (https, or this computer), and knows when a new version waits.
import { signal } from '@preact/signals';

const ready = signal<ServiceWorker | null>(null);

/** Whether a new version has been fetched and waits for the player's word. */
export const isUpdateReady = (): boolean => ready.value !== null;

/** Call once, when the page stands. Over plain http there is no service worker, and nothing happens. */
export async function startServiceWorker(): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!container) return;
  try {
    const registration = await container.register('/sw.js');
    follow(registration, container);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => undefined);
    });
  } catch {
    // Private windows and strict settings refuse it; the game needs none.
  }
}

/** The first version ever is no update: nothing was controlled before it. */
function follow(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  const tell = () => {
    if (registration.waiting && container.controller) ready.value = registration.waiting;
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
}

/** The new version takes over, and the page is loaded anew with it. */
export function applyUpdate(): void {
  const waiting = ready.peek();
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('takeOver');
}
