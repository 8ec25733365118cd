// The name under which the browser knows this server, and whose a request is, when a proxy in between tells it: believed from trusted proxies only.
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import express from 'express';

/** Says whether a request that came straight from `address` came from a proxy that is trusted. */
export type Trust = (address: string) => boolean;

/** @param proxies addresses, networks and Express's words, as in the configuration */
export function makeTrust(proxies: readonly string[]): Trust {
  const app = express();
  app.set('trust proxy', [...proxies]);
  const isTrusted = app.get('trust proxy fn') as (address: string, hops: number) => boolean;
  return (address) => proxies.length > 0 && isTrusted(address, 0);
}

/** Whose a request is: the nearest address that no trusted proxy has forwarded for. As Express has it, for upgrades, which never reach Express. */
export function visitorOf({ headers, socket }: IncomingMessage, isTrusted: Trust): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = socket.remoteAddress ?? '';
  for (const next of forwarded.reverse().map((one) => one.trim())) {
    if (next === '' || !isTrusted(address)) break;
    address = next;
  }
  return address;
}

/**
 * Before anybody else reads a request or an upgrade: a trusted proxy's X-Forwarded-Host becomes its Host, which origins are compared
 * with and links are made from. From anybody else the header is dropped.
 */
export function honourForwardedHost(http: HttpServer, isTrusted: Trust): void {
  const honour = ({ headers, socket }: IncomingMessage): void => {
    const named = headers['x-forwarded-host'];
    delete headers['x-forwarded-host'];
    const first = String(named ?? '')
      .split(',')[0]
      ?.trim();
    if (first && isTrusted(socket.remoteAddress ?? '')) headers.host = first;
  };
  http.prependListener('request', honour);
  http.prependListener('upgrade', honour);
}
