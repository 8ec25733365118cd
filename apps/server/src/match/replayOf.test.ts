// The replay of a finished match: all rounds are resolved once more, and nobody waits for that.
import { buildReplay, makeGame, parseSettings } from '@salient/engine';
import { playRandomMatch } from '@salient/engine/testing';
import { expect, it } from 'vitest';
import type { MatchData, Play } from './matchData.ts';
import { buildReplayOf } from './replayOf.ts';
import { TEST_MAPS } from './testing/testMaps.ts';

const library = TEST_MAPS.get('grid12x10');
const settings = parseSettings({ distribution: 'automatic', maxRounds: 30 });

it('lets the event loop turn between any two rounds, and is what it is when made at once', async () => {
  if (library === undefined || !settings.ok) throw new Error('no map or settings');
  const game = makeGame(library.map, settings.value, 4);
  if (!game.ok) throw new Error('no game');
  const { picks, pickKey, rounds } = playRandomMatch(game.value, { seed: 'replay', rounds: 30 });
  const played = { game: game.value, document: library.document, picks: { key: pickKey, commits: picks }, rounds };
  const data = { seats: [], commitments: [], playedOnFrom: null } as unknown as MatchData;
  let turns = 0;
  const count = (): void => {
    turns++;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const replay = await buildReplayOf(data, played as unknown as Play);
  clearImmediate(counting);
  expect(rounds).toHaveLength(30);
  expect(turns).toBeGreaterThanOrEqual(30);
  const { keysFrom, seedCommitment } = replay;
  const atOnce = buildReplay({ ...played, seats: [], keysFrom, seedCommitment });
  expect(replay).toEqual(
    JSON.parse(JSON.stringify({ ...atOnce, map: { ...atOnce.map, document: replay.map.document } })),
  );
});
