// The HTTP side of a server over a store in memory, on a port of this machine, for one test at a time.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseConfig } from '../../config.ts';
import { ManualClock } from '../../match/testing/manualClock.ts';
import { TEST_MAPS } from '../../match/testing/testMaps.ts';
import { makeMetrics } from '../../ops/metrics.ts';
import { MemoryStore } from '../../store/memoryStore.ts';
import { makeApp } from '../app.ts';

let server: Server | undefined;

/** @param untilArchived what becomes of a match whose replay is not there yet */
export async function listenHere(
  environment: Readonly<Record<string, string>> = {},
  untilArchived: (code: string, store: MemoryStore) => Promise<void> = async () => undefined,
) {
  const config = parseConfig(environment);
  if (!config.ok) throw new Error(config.faults);
  const parts = { clock: new ManualClock(), store: new MemoryStore(), maps: TEST_MAPS, metrics: makeMetrics() };
  const mine = { untilArchived: (code: string) => untilArchived(code, parts.store) };
  const rooms = { list: async () => [], isWell: () => true, mine } as never;
  const app = makeApp({ ...parts, config: config.value, rooms, isReady: () => true, clientFolder: '/none' });
  const http = createServer(app);
  server = http;
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { ...parts, ask: (path: string) => fetch(url + path) };
}

/** To be called after each test. */
export function hangUp(): void {
  server?.closeAllConnections();
  server?.close();
}
