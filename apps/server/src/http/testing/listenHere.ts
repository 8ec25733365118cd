// The HTTP side of a server over a store in memory, on a port of this machine, for one test at a time.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MatchSummary } from '@salient/protocol';
import { pino } from 'pino';
import { parseConfig } from '../../config.ts';
import type { RoomHost } from '../../rooms/roomHost.ts';
import type { MemoryStore } from '../../store/memoryStore.ts';
import { type AppParts, makeApp } from '../app.ts';
import { makeHttpServer } from '../httpServer.ts';
import { makeTestParts } from './testParts.ts';

let server: Server | undefined;

/** What of the rooms is asked. */
interface Rooms extends Pick<RoomHost, 'create' | 'join' | 'joinLobby'>, Pick<RoomHost['mine'], 'remove'> {
  readonly list: () => Promise<readonly MatchSummary[]>;
  /** A player's own matches. */
  readonly listMine: RoomHost['mine']['list'];
  readonly isWell: () => boolean;
  /** What becomes of a match whose replay is not there yet. */
  readonly untilArchived: (code: string, store: MemoryStore) => Promise<void>;
}

const unexpected = () => Promise.reject(new Error('nobody was to ask for that'));
const NO_ROOMS: Rooms = {
  list: async () => [],
  listMine: async () => [],
  remove: unexpected,
  create: unexpected,
  join: unexpected,
  joinLobby: unexpected,
  isWell: () => true,
  untilArchived: async () => undefined,
};

export async function listenHere(
  environment: Readonly<Record<string, string>> = {},
  given: Partial<Rooms & Pick<AppParts, 'isReady'>> = {},
) {
  const { untilArchived, listMine, remove, isReady = () => true, ...doors } = { ...NO_ROOMS, ...given };
  const config = parseConfig(environment);
  if (!config.ok) throw new Error(config.faults);
  const lines: unknown[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  const parts = makeTestParts(log);
  const mine = { list: listMine, remove, untilArchived: (code: string) => untilArchived(code, parts.store) };
  const rooms = { ...doors, mine } as never;
  const app = makeApp({ ...parts, config: config.value, rooms, isReady, clientFolder: '/none' });
  const http = makeHttpServer({ most: 99, isTrusted: () => false, onRefused: unexpected }).on('request', app);
  server = http;
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    ...parts,
    http,
    /** What was logged. */
    lines,
    ask: (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(url + path, { headers }),
    post: (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }),
  };
}

/** To be called after each test. */
export function hangUp(): void {
  server?.closeAllConnections();
  server?.close();
}
