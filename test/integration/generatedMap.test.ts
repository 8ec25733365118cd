// A generated map in service: named by its id, served with its drawing, played by bots in workers, its replay verified from the id alone (rule M7).
import { hashMap, type MapDocument, parseMap, parseReplay, verifyReplay } from '@salient/engine';
import { PROTOCOL_VERSION } from '@salient/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadMaps } from '../../apps/server/src/maps/mapLibrary.ts';
import type { MapLibrary } from '../../apps/server/src/match/deps.ts';
import { DEFAULT_PACE } from '../../apps/server/src/match/pace.ts';
import { refuse } from '../../apps/server/src/match/refusal.ts';
import { openBotMatch, playBotMatch, workerShare } from './botMatch.ts';
import { type HereServer, startHere } from './harness.ts';
import { makeDataDir } from './serverProcess.ts';

const PACE = { ...DEFAULT_PACE, botBudgetMs: 100, botOnlyRoundMs: 400 };
const MAP = 'gen-4-24-integration';

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
/** Whether no further map may be asked for. */
let isBusy: boolean;
beforeEach(async () => {
  data = makeDataDir();
  isBusy = false;
  const { maps } = loadMaps();
  const ask: MapLibrary['ask'] = (id) => (isBusy ? Promise.resolve(refuse('mapsBusy')) : maps.ask(id));
  const overrides = { pace: PACE, maps: { ...maps, ask } };
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '1' }, overrides);
});
afterEach(async () => {
  await server.stop();
  data.remove();
});

test('bots in workers play on it to the end, and whoever knows the id can verify the replay', async () => {
  const turns = await playBotMatch(server, 4, MAP);
  expect(workerShare(turns)).toBeGreaterThan(0);
  expect(server.metrics.read()).toMatchObject({ botRefusals: {}, exceptions: {} });

  const [replayed] = (await (await fetch(`${server.url}/api/replays`)).json()) as { id: string; mapId: string }[];
  expect(replayed.mapId).toBe(MAP);
  const document = (await (await fetch(`${server.url}/api/maps/${MAP}`)).json()) as MapDocument;
  const replay = parseReplay(await (await fetch(`${server.url}/api/matches/${replayed.id}/replay`)).json());
  const map = parseMap(document);
  if (!replay.ok || !map.ok) throw new Error('no replay or no map');
  expect(document.geometry).toBeDefined();
  expect(replay.value.map.hash).toBe(hashMap(document));
  expect(verifyReplay(replay.value, map.value)).toMatchObject({ ok: true });
});

test('an id that makes no map is refused with a code, by page and by match alike', async () => {
  const answer = await fetch(`${server.url}/api/maps/gen-16-20-x`);
  expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'noSuchMap' })]);
  await expect(openBotMatch(server.url, 4, 'gen-16-20-x')).rejects.toMatchObject({
    message: 'There is no such map here. Choose one from the list.',
  });
  const watcher = await openBotMatch(server.url, 4);
  await watcher.leave();
});

test('while too many maps wait to be made, page, new match and lobby are refused with a code, and the lobby is as it was', async () => {
  const watcher = await openBotMatch(server.url, 4);
  isBusy = true;
  const { message } = refuse('mapsBusy').faults;
  const page = await fetch(`${server.url}/api/maps/gen-2-20-x`);
  expect([page.status, await page.json()]).toEqual([503, { code: 'mapsBusy', message }]);
  const made = await fetch(`${server.url}/matchmake/create/match`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ v: PROTOCOL_VERSION, name: 'Bob', options: { mapId: 'gen-2-20-x' } }),
  });
  expect([made.status, await made.json()]).toEqual([503, { code: 'mapsBusy', message }]);
  expect(server.metrics.read()).toMatchObject({ httpRefusals: { mapsBusy: 2 }, exceptions: {} });
  expect(await watcher.refusal('configure', { mapId: 'gen-2-20-x' })).toMatchObject({ code: 'mapsBusy', message });
  expect(watcher.room.state.mapId).toBe('lagoon');
  await watcher.leave();
});
