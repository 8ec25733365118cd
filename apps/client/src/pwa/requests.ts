// What the service worker does with a request: the page may come from its store when there is no network, built files always, the rest never.

/** `page`: the network, else the stored page. `built`: the store, else the network, and kept. `network`: as if there were no worker. */
export type Handling = 'page' | 'built' | 'network';

export interface AskedFor {
  readonly method: string;
  /** A request's `mode`; `navigate` is a page. */
  readonly mode: string;
  readonly url: string;
}

/** @param origin the worker's own; nothing of anybody else's is touched */
export function handlingOf({ method, mode, url }: AskedFor, origin: string): Handling {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'network';
  if (mode === 'navigate') return 'page';
  return pathname.startsWith('/assets/') || pathname.startsWith('/icons/') ? 'built' : 'network';
}
