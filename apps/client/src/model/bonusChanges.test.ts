import { type GameEvent, NEUTRAL, UNKNOWN_OWNER } from '@salient/engine';
import { expect, test } from 'vitest';
import { bonusChanges, holderOf } from './bonusChanges.ts';
import { ALL_SEEING, recordFor } from './replayFacts.ts';
import type { RoundRecord } from './roundRecord.ts';
import { mustReplay, playDocument } from './testing.ts';

const replay = mustReplay(playDocument({ seed: 'bonuses', rounds: 14, surrenderOneIn: 60 }));
const { game } = replay;
const records = replay.steps.map((_, index) => recordFor(replay, index, ALL_SEEING) as RoundRecord);
const [LAND] = game.map.bonuses.map(({ territories }) => [...territories]);
const [first = 0] = LAND ?? [];

/** A round in which the first bonus stands so before and so after it; `null`: all of it is seat 1’s. */
function round(before: number | null, after: number | null, events: readonly GameEvent[] = []): RoundRecord {
  const view = records[1]!.before;
  const owners = (owner: number | null) => {
    const all: readonly number[] = view.owner.map((_, territory) => (LAND?.includes(territory) ? 1 : NEUTRAL));
    return owner === null ? all : all.with(first, owner);
  };
  return { round: 4, before: { ...view, owner: owners(before) }, after: { ...view, owner: owners(after) }, events };
}

const taken = (seat: number | null): GameEvent => ({
  kind: 'attacked',
  index: 0,
  seat,
  from: null,
  to: first,
  defender: null,
  armies: null,
  defendingArmies: null,
  attackersLost: null,
  defendersLost: null,
  captured: true,
  touched: [],
});

test('whoever sees everything is told of every change', () => {
  for (const record of records) {
    const held = game.map.bonuses.map(({ index }) =>
      [record.before, record.after].map((view) => holderOf(game, view, index)),
    );
    const told = bonusChanges(game, record).map(({ bonus, lostBy, gainedBy }) => [bonus, lostBy, gainedBy]);
    expect(told).toEqual(held.flatMap(([then, now], bonus) => (then === now ? [] : [[bonus, then, now]])));
  }
});

test('in the fog nobody is told of a change that was none', () => {
  let told = 0;
  for (let seed = 0; seed < 40; seed++) {
    const match = mustReplay(playDocument({ seed: `fog ${seed}`, rounds: 30, surrenderOneIn: 60 }));
    const seen = (eyes: number) =>
      match.steps.map((_, at) => bonusChanges(match.game, recordFor(match, at, eyes) as RoundRecord));
    const all = seen(ALL_SEEING);
    for (const [at, change] of [0, 1, 2].flatMap((eyes) =>
      seen(eyes).flatMap((some, at) => some.map((one) => [at, one] as const)),
    )) {
      const truth = all[at]?.find(({ bonus }) => bonus === change.bonus);
      expect([null, truth?.lostBy]).toContain(change.lostBy);
      expect([null, truth?.gainedBy]).toContain(change.gainedBy);
      told++;
    }
  }
  expect(told).toBeGreaterThan(20);
});

test('what comes into sight was not gained, and what goes out of it was not lost', () => {
  expect(bonusChanges(game, round(UNKNOWN_OWNER, null))).toEqual([]);
  expect(bonusChanges(game, round(null, UNKNOWN_OWNER))).toEqual([]);
});

test('but what was seen to be conquered was', () => {
  expect(bonusChanges(game, round(UNKNOWN_OWNER, null, [taken(1)]))).toEqual([{ bonus: 0, lostBy: null, gainedBy: 1 }]);
  expect(bonusChanges(game, round(null, UNKNOWN_OWNER, [taken(null)]))).toEqual([
    { bonus: 0, lostBy: 1, gainedBy: null },
  ]);
  expect(bonusChanges(game, round(null, UNKNOWN_OWNER, [taken(2), taken(1)]))).toEqual([]);
});
