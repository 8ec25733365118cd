// A generated map in service: named by its id, served with its drawing, played by bots in workers, its replay verified from the id alone (rule M7).
import { hashMap, type MapDocument, parseMap, parseReplay, verifyReplay } from '@salient/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PACE } from '../../apps/server/src/match/pace.ts';
import { openBotMatch, playBotMatch, workerShare } from './botMatch.ts';
import { type HereServer, startHere } from './harness.ts';
import { makeDataDir } from './serverProcess.ts';

const PACE = { ...DEFAULT_PACE, botBudgetMs: 100, botOnlyRoundMs: 400 };
const MAP = 'gen-4-24-integration';

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
beforeEach(async () => {
  data = makeDataDir();
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '1' }, { pace: PACE });
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
