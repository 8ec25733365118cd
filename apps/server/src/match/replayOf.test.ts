// The replay of a finished match: all rounds are resolved once more, and nobody waits for that.
import { buildReplay, makeGame, parseSettings } from '@salient/engine';
import { playRandomMatch } from '@salient/engine/testing';
import { afterEach, expect, it, vi } from 'vitest';
import type { MatchData, Play } from './matchData.ts';
import { buildReplayOf } from './replayOf.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const library = TEST_MAPS.get('grid12x10');
const settings = parseSettings({ distribution: 'automatic', maxRounds: 30 });

afterEach(() => vi.restoreAllMocks());

it.each([
  ['rounds of 10 ms let the event loop turn between any two', 10, 30, 60],
  ['of rounds of 3 ms four have their turn at once', 3, 7, 15],
  ['short rounds are all made at once', 0, 0, 1],
])('%s; it is what it is when made at one go', async (_, roundMs, least, most) => {
  if (library === undefined || !settings.ok) throw new Error('no map or settings');
  const game = makeGame(library.map, settings.value, 4);
  if (!game.ok) throw new Error('no game');
  const { picks, pickKey, rounds } = playRandomMatch(game.value, { seed: 'replay', rounds: 30 });
  const played = { game: game.value, document: library.document, picks: { key: pickKey, commits: picks }, rounds };
  const data = { seats: [], commitments: [], playedOnFrom: null } as unknown as MatchData;
  let nowMs = 1_000;
  // Asked once after every round, and after every turn.
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += roundMs));
  let turns = 0;
  const count = (): void => {
    turns++;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const replay = await buildReplayOf(data, played as unknown as Play);
  clearImmediate(counting);
  expect(rounds).toHaveLength(30);
  expect(turns).toBeGreaterThanOrEqual(least);
  expect(turns).toBeLessThanOrEqual(most);
  if (replay === undefined) throw new Error('no replay');
  const { keysFrom, seedCommitment } = replay;
  const atOnce = buildReplay({ ...played, seats: [], keysFrom, seedCommitment });
  expect(replay).toEqual(
    JSON.parse(JSON.stringify({ ...atOnce, map: { ...atOnce.map, document: replay.map.document } })),
  );
});
