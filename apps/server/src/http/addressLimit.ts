// How often one address may do something per minute. IPv6 counts by /64, because one household has that many addresses.
import { isIPv6 } from 'node:net';

const WINDOW_MS = 60_000;
/** Above this many addresses the old ones are forgotten first. */
const MAX_ADDRESSES = 20_000;

/** @returns whether this time is still within the limit; counts it */
export type AddressLimit = (address: string) => boolean;

/** @param perMinute times per window of one minute, which begins with an address's first time */
export function makeAddressLimit(perMinute: number, nowMs: () => number): AddressLimit {
  const windows = new Map<string, { readonly untilMs: number; count: number }>();
  return (address) => {
    const now = nowMs();
    const key = networkOf(address);
    let window = windows.get(key);
    if (!window || window.untilMs <= now) {
      windows.delete(key);
      if (windows.size >= MAX_ADDRESSES) forget(windows, now);
      window = { untilMs: now + WINDOW_MS, count: 0 };
      windows.set(key, window);
    }
    window.count++;
    return window.count <= perMinute;
  };
}

/** Windows stand in the order they began in: the ended ones are in front. If none has ended, the oldest one goes. */
function forget(windows: Map<string, { readonly untilMs: number }>, nowMs: number): void {
  for (const [key, { untilMs }] of windows) {
    if (untilMs > nowMs && windows.size < MAX_ADDRESSES) return;
    windows.delete(key);
  }
}

/** What counts as one visitor. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = address.includes('::')
    ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
}
