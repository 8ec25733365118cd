// What the start prints: where to open the game on this machine, and from another device on the same network.
import { networkInterfaces } from 'node:os';

const LOCAL_ONLY = new Set(['localhost', '127.0.0.1', '::1']);
const EVERYWHERE = new Set(['0.0.0.0', '::']);

/**
 * @param host what the server was told to bind to; undefined for all interfaces
 * @param lan this machine's address on its network, from `findLanAddress`
 */
export function describeAddresses(port: number, host: string | undefined, lan: string | undefined): string {
  const url = (name: string): string => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (host !== undefined && !EVERYWHERE.has(host) && !LOCAL_ONLY.has(host)) return `Salient is ready: ${url(host)}`;
  const local = `Salient is ready: ${url('localhost')}`;
  return lan === undefined || (host !== undefined && LOCAL_ONLY.has(host))
    ? local
    : `${local}\nFrom other devices on this network: ${url(lan)}`;
}

/** The first IPv4 address that is not this machine's own; undefined without a network. */
export function findLanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
