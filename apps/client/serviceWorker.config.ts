// Builds the service worker beside the page, as `/sw.js`, and writes into it what the home page needs.
import type { Plugin } from 'vite';

/** Name of its entry; the file has no hash in its name, because browsers look for a new one under the same address. */
export const SERVICE_WORKER = 'serviceWorker';

/** Fonts of other scripts come when they are needed. */
const SHELL_FONT = /inter-latin-wght-normal-.*\.woff2$/;
const SHELL_MORE = /(?:^|\/)(?:backdrop-.*\.svg|index-.*\.css)$/;

const HASH_OF_PAGE = /^\/assets\/index-([\w-]+)\.(?:js|css)$/;

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...input: never[]) => unknown>>[1];

/** Replaces the marks in the worker by the files of the shell and the hashes of the page's own. */
export function serviceWorkerShell(): Plugin {
  return {
    name: 'salient-service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      // A page by itself (the board's, for tests) has no worker.
      if (!entryOfPage(bundle)) return;
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
      const shell = shellOf(bundle);
      // The page's entry names every chunk and its style sheet every font: whatever changes, one of the two hashes does.
      const version = shell.flatMap((file) => HASH_OF_PAGE.exec(file)?.[1] ?? []).join('-');
      worker.code = worker.code.replace('__SHELL__', shell.join(' ')).replace('__VERSION__', version);
    },
  };
}

const entryOfPage = (bundle: Bundle) =>
  Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry && file.name === 'index');

function shellOf(bundle: Bundle): readonly string[] {
  const files = Object.keys(bundle).filter((file) => SHELL_FONT.test(file) || SHELL_MORE.test(file));
  return [
    '/manifest.webmanifest',
    '/icons/icon-192.png',
    ...[...files, ...scriptsOfPage(bundle)].map((file) => `/${file}`),
  ].sort();
}

/** The page's entry and everything that it imports at once. */
function scriptsOfPage(bundle: Bundle): readonly string[] {
  const entry = entryOfPage(bundle);
  const found = new Set<string>();
  const follow = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    chunk.imports.forEach(follow);
  };
  if (entry) follow(entry.fileName);
  return [...found];
}
