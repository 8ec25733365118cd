// Whole matches of every preset and of unusual settings, written as replays and played again (rules S2, D3, D4, V9, V10).
import { describe, expect, it } from 'vitest';
import { type Game, makeGame } from '../game.ts';
import type { GameMap } from '../map/gameMap.ts';
import type { Settings } from '../settings/settings.ts';
import { PRESET_NAMES } from '../settings/settings.ts';
import { must, settingsWith } from '../testing/build.ts';
import { gridMap } from '../testing/maps.ts';
import { playRandomMatch } from '../testing/randomPlay.ts';
import { buildReplay } from './buildReplay.ts';
import { parseReplay } from './parseReplay.ts';
import type { ReplayDocument } from './replayDocument.ts';
import { replayPositions, verifyReplay } from './verifyReplay.ts';

const map = gridMap(7, 6);

interface Played {
  readonly game: Game;
  readonly replay: ReplayDocument;
}

function play(
  on: GameMap,
  settings: Partial<Settings>,
  options: { seats: number; rounds: number; isEndedByVote?: boolean },
): Played {
  const { seats, rounds, isEndedByVote = false } = options;
  const game = must(makeGame(on, settingsWith(settings), seats));
  const match = playRandomMatch(game, { seed: 'presets', rounds, surrenderOneIn: 60 });
  const replay = buildReplay({
    game,
    seats: Array.from({ length: seats }, (_, seat) => ({ name: `Seat ${seat}`, kind: 'bot' as const, bot: 'random' })),
    seedCommitment: null,
    keysFrom: 'Written seed "presets".',
    picks: { key: match.pickKey, commits: match.picks },
    rounds: match.rounds,
    isEndedByVote,
  });
  return { game, replay: must(parseReplay(JSON.stringify(replay))) };
}

describe.each(PRESET_NAMES)('preset %s', (preset) => {
  it('is played, written, read and verified', () => {
    const { game, replay } = play(map, { preset }, { seats: 2, rounds: 12 });
    expect(replay.settings).toEqual(game.settings);
    expect(verifyReplay(replay, map)).toMatchObject({ ok: true, rounds: replay.rounds.length });
  });
});

describe('unusual settings', () => {
  it.each<[string, Partial<Settings>, number]>([
    ['warlords, cycle, dense fog', { distribution: 'warlords', sequence: 'cycle', fog: 'dense' }, 4],
    ['teams that share a win', { teams: [0, 1, 1, 0], shareVictoryPercent: 40, sequence: 'alternating' }, 4],
    ['multi-attack without guard', { multiAttack: true, oneArmyGuard: false, fog: 'complete' }, 3],
    ['surrender to a bot, weighted', { surrender: 'bot', luckPercent: 16, rounding: 'weighted', maxRounds: 30 }, 3],
  ])('%s', (_title, settings, seats) => {
    const { replay } = play(map, settings, { seats, rounds: 40 });
    expect(verifyReplay(replay, map)).toMatchObject({ ok: true, rounds: replay.rounds.length });
  });
});

describe('a vote (V10)', () => {
  const { replay } = play(map, {}, { seats: 3, rounds: 2, isEndedByVote: true });

  it('ends the replay without a result', () => {
    expect(replay.result).toEqual({ kind: 'noResult' });
    expect(verifyReplay(replay, map)).toEqual({ ok: true, rounds: 2, result: { kind: 'noResult' } });
    const steps = must(replayPositions(replay, map));
    expect(steps).toHaveLength(4);
    expect(steps[3]).toMatchObject({ round: 3, commits: [], position: { phase: 'finished', round: 3 } });
    expect(steps[3].events.map(({ kind }) => kind)).toEqual(['roundEnded']);
  });

  it('cannot be taken out, changed or added', () => {
    const { vote, ...without } = replay;
    expect(verifyReplay(without, map)).toMatchObject({ ok: false, round: 2 });
    const wrong = { ...replay, vote: { standings: vote?.standings ?? '', fingerprint: '0'.repeat(16) } };
    expect(verifyReplay(wrong, map)).toMatchObject({ ok: false, round: 3 });
    expect(parseReplay({ ...replay, vote: true })).toMatchObject({ ok: false, faults: [{ path: 'vote' }] });
    const over = play(map, { maxRounds: 2 }, { seats: 3, rounds: 5 }).replay;
    expect(verifyReplay({ ...over, vote: over.rounds[1] }, map)).toMatchObject({ ok: false, round: 2 });
  });
});
