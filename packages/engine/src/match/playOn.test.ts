// Playing on from any round of a match: what begins there is what was there (rule D12).
import { describe, expect, it } from 'vitest';
import { makeGame } from '../game.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import { parseSettings } from '../settings/parseSettings.ts';
import { commitsOf, deploy, gameOn, positionOf } from '../testing/build.ts';
import { gridMap } from '../testing/maps.ts';
import { playRandomMatch } from '../testing/randomPlay.ts';
import { SEAT_FATES } from '../types.ts';
import { buildReplay } from './buildReplay.ts';
import { newMatch } from './newMatch.ts';
import { parseReplay } from './parseReplay.ts';
import { isPlayedOnFrom, playOnFrom } from './playOn.ts';
import type { ReplayDocument } from './replayDocument.ts';
import { replayPositions, verifyReplay } from './verifyReplay.ts';

const map = gridMap(5, 4);
const game = gameOn(map, 4, { maxRounds: 30, teams: [0, 1, 2, 1], fog: 'normal' });
const match = playRandomMatch(game, { seed: 'on', rounds: 25, surrenderOneIn: 25 });
const SEATS = ['Ana', 'Björn', 'Chiara', 'Dan'].map((name) => ({ name, kind: 'bot', bot: 'random' }) as const);
const replay = buildReplay({
  game,
  seats: SEATS,
  seedCommitment: null,
  keysFrom: 'A test.',
  picks: { key: match.pickKey, commits: match.picks },
  rounds: match.rounds,
});
const steps = replayPositions(replay, map);
const positions = steps.ok ? steps.value.map(({ position }) => position).filter(({ phase }) => phase === 'orders') : [];

/** A replay of a match that began at `round` and had no round yet. */
function begunAt(
  round: number,
  change: (scenario: Record<string, { owner: number; armies: number }>) => void = () => undefined,
): ReplayDocument {
  const on = playOnFrom(replay, map, round);
  if (!on.ok) throw new Error(on.faults[0].message);
  const scenario = structuredClone(on.value.settings.scenario) as Record<string, { owner: number; armies: number }>;
  change(scenario);
  const settings = parseSettings({ ...on.value.settings, scenario });
  if (!settings.ok) throw new Error(settings.faults[0].message);
  const made = makeGame(map, settings.value, on.value.seats.length);
  if (!made.ok) throw new Error(made.faults[0].message);
  return buildReplay({
    game: made.value,
    seats: on.value.seats.map((seat) => SEATS[seat]),
    seedCommitment: null,
    keysFrom: 'A test.',
    playedOnFrom: { match: 'origin', round },
    picks: { key: roundKeyFromSeed('on', 0), commits: [] },
    rounds: [],
  });
}

describe('playing on (D12)', () => {
  it('begins every round as it was, with the seats that still played', () => {
    expect(positions.length).toBeGreaterThan(10);
    expect(positions.some(({ fate }) => fate.some((one) => one !== 0))).toBe(true);
    for (const position of positions) {
      const begun = begunAt(position.round);
      const made = makeGame(map, begun.settings, begun.seats.length);
      if (!made.ok) throw new Error(made.faults[0].message);
      const start = newMatch(made.value, makeRandomSource(roundKeyFromSeed('other', 0)));
      const living = Array.from(position.fate.keys()).filter((seat) => SEAT_FATES[position.fate[seat]] === 'playing');
      expect(Array.from(start.owner, (owner) => living[owner] ?? -1)).toEqual(
        Array.from(position.owner, (owner) => (living.includes(owner) ? owner : -1)),
      );
      expect(Array.from(start.armies)).toEqual(Array.from(position.armies));
      expect([start.phase, start.round, begun.settings.maxRounds]).toEqual(['orders', 1, 31 - position.round]);
      expect(begun.settings.teams).toEqual(living.map((seat) => [0, 1, 2, 1][seat]));
    }
  });

  it('its replay names the other match, verifies by itself, and is held against the other one', () => {
    const begun = begunAt(6);
    const read = parseReplay(JSON.stringify(begun));
    expect(read.ok && read.value.playedOnFrom).toEqual({ match: 'origin', round: 6 });
    expect(verifyReplay(begun, map)).toMatchObject({ ok: true, rounds: 0 });
    expect(isPlayedOnFrom(begun, map, replay)).toBe(true);
    expect(isPlayedOnFrom({ ...begun, playedOnFrom: { match: 'origin', round: 7 } }, map, replay)).toBe(false);
    expect(isPlayedOnFrom({ ...begun, seats: [...begun.seats, SEATS[0]] }, map, replay)).toBe(false);
    expect(isPlayedOnFrom(replay, map, replay)).toBe(false);
    const [first] = map.territories;
    const stronger = begunAt(6, (scenario) => {
      scenario[first.id] = { ...scenario[first.id], armies: scenario[first.id].armies + 1 };
    });
    expect(isPlayedOnFrom(stronger, map, replay)).toBe(false);
  });

  it.each([0, 999, -1, 1.5])('round %j has no beginning: told with those that have one', (round) => {
    const last = positions.at(-1)?.round ?? 0;
    expect(playOnFrom(replay, map, last).ok).toBe(true);
    expect(playOnFrom(replay, map, last + 1).ok).toBe(false);
    expect(playOnFrom(replay, map, round)).toMatchObject({
      ok: false,
      faults: [
        {
          code: 'outOfRange',
          message: expect.stringContaining(`1 to ${last}.`),
          numbers: { value: round, min: 1, max: last },
        },
      ],
    });
  });

  it('goes on with as many armies on a territory as a scenario may have, and refuses one more with a sentence (P9)', () => {
    const [first, second] = map.territories;
    const scenario = { [first.id]: { owner: 0, armies: 99_999 }, [second.id]: { owner: 1, armies: 1 } };
    const crowded = gameOn(map, 2, { distribution: 'scenario', scenario, baseIncome: 1, picksPerSeat: 1 });
    const round = (number: number) => ({
      key: roundKeyFromSeed('crowd', number),
      commits: commitsOf(crowded, positionOf(crowded, '0:99999'), [[deploy(0, 1)]]),
    });
    const document = buildReplay({
      game: crowded,
      seats: SEATS.slice(0, 2),
      seedCommitment: null,
      keysFrom: 'A test.',
      picks: { key: roundKeyFromSeed('crowd', 0), commits: [] },
      rounds: [round(1), round(2)],
    });
    const most = playOnFrom(document, map, 2);
    expect(most.ok && parseSettings(most.value.settings).ok).toBe(true);
    const [, row] = document.rounds;
    expect(row.standings).toContain('0:100001');
    expect(playOnFrom(document, map, 3)).toMatchObject({
      ok: false,
      faults: [
        { code: 'outOfRange', path: 'round 3', message: expect.stringMatching(new RegExp(`${first.name}.*100000`)) },
      ],
    });
  });

  it('refuses a replay on another map, or of a match that cannot be played', () => {
    expect(playOnFrom(replay, gridMap(4, 4), 2).ok).toBe(false);
    expect(playOnFrom({ ...replay, rulesVersion: 99 }, map, 2).ok).toBe(false);
  });

  it.each([{ match: 3, round: 1 }, { match: 'a', round: 0.5 }, 'a', { match: 'a'.repeat(99), round: 1 }])(
    'a replay with %j as its origin is not read',
    (playedOnFrom) => {
      expect(parseReplay({ ...JSON.parse(JSON.stringify(replay)), playedOnFrom }).ok).toBe(false);
    },
  );
});
