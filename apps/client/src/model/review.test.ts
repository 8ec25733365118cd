// Luck, history, round summary and move strip: held against matches played at random, and against rounds written by hand.
import { fightOdds, foldEvents, type GameEvent, UNKNOWN_OWNER } from '@salient/engine';
import { expect, test } from 'vitest';
import { historyOf, valuesOf } from './history.ts';
import { luckLedger } from './luck.ts';
import { moveStrip } from './moveStrip.ts';
import { ALL_SEEING, recordFor } from './replayFacts.ts';
import type { RoundRecord } from './roundRecord.ts';
import { summarizeRound } from './roundSummary.ts';
import { mustReplay, playDocument } from './testing.ts';

const replay = mustReplay(playDocument({ seed: 'review', rounds: 14, surrenderOneIn: 60 }));
const { game } = replay;
const records = replay.steps.map((_, index) => recordFor(replay, index, ALL_SEEING) as RoundRecord);

type Attack = Extract<GameEvent, { readonly kind: 'attacked' }>;
const attack = (more: Partial<Attack>): Attack => ({
  kind: 'attacked',
  index: 0,
  seat: 0,
  from: 0,
  to: 1,
  defender: 1,
  armies: 5,
  defendingArmies: 3,
  attackersLost: 1,
  defendersLost: 3,
  captured: true,
  touched: [],
  ...more,
});

test('one seat’s luck is the other’s bad luck, in the round where it was', () => {
  const odds = fightOdds(5, 3, game.settings);
  const fought = { round: 4, events: [attack({})] };
  const [first, second, third] = luckLedger(game, [{ round: 3, events: [] }, fought]);
  const luck = 3 - odds.expectedDefendersLost + (odds.expectedAttackersLost - 1);
  expect(first).toMatchObject({ fights: 1, killed: 3, lost: 1, expectedKilled: odds.expectedDefendersLost });
  expect(first?.luck).toBeCloseTo(luck, 12);
  expect(second?.luck).toBeCloseTo(-luck, 12);
  expect([first?.best?.round, second?.worst?.round]).toEqual([4, 4]);
  expect(third).toMatchObject({ fights: 0, luck: 0, best: null, worst: null });
});

test('where chance decides nothing, no round was the luckiest', () => {
  const certain = { ...game, settings: { ...game.settings, luckPercent: 0, rounding: 'straight' as const } };
  const rounds = [1, 2].map((round) => ({ round, events: [attack({ attackersLost: 2 })] }));
  const [first] = luckLedger(certain, rounds);
  expect(first).toMatchObject({ fights: 2, killed: 6, lost: 4, best: null, worst: null });
  expect(first?.luck).toBeCloseTo(0, 9);
});

test('a fight against neutral land counts for one side only, a fight in the fog for none', () => {
  const events = [attack({ defender: -1 }), attack({ armies: null }), attack({ attackersLost: null })];
  expect(luckLedger(game, [{ round: 1, events }]).map(({ fights }) => fights)).toEqual([1, 0, 0]);
});

test('what seats won and lost by luck adds up over a match, but for the fights against nobody', () => {
  const events = replay.steps.map((step) => ({
    round: step.round,
    events: step.events.filter((event) => event.kind !== 'attacked' || (event.defender ?? -1) >= 0),
  }));
  const rows = luckLedger(game, events);
  expect(rows.reduce((sum, { fights }) => sum + fights, 0)).toBeGreaterThan(10);
  expect(rows.reduce((sum, { luck }) => sum + luck, 0)).toBeCloseTo(0, 9);
  expect(rows.reduce((sum, row) => sum + row.killed - row.lost, 0)).toBe(0);
});

test('the graphs end where the board stands', () => {
  const history = historyOf(game, records);
  const end = records.at(-1)!.after;
  for (const seat of [0, 1, 2]) {
    const land = valuesOf(history, 'territories', seat);
    expect(land).toHaveLength(records.length);
    expect(land.at(-1)).toBe(end.owner.filter((owner) => owner === seat).length);
    const armies = end.armies.filter((_, territory) => end.owner[territory] === seat);
    expect(valuesOf(history, 'armies', seat).at(-1)).toBe(armies.reduce((sum, count) => sum + count, 0));
  }
  expect(history.map(({ round }) => round)).toEqual(records.map(({ round }) => round));
});

test('every order of a round is in the strip once, the n-th of a seat in column n', () => {
  for (const { events } of records) {
    const strip = moveStrip(events);
    const told = strip.flatMap(({ moves }) => moves.map(({ event }) => event));
    const orders = events.filter(({ kind }) => kind === 'attacked' || kind === 'transferred' || kind === 'skipped');
    expect(new Set(told)).toEqual(new Set(orders));
    for (const seat of [0, 1, 2]) {
      const own = events.filter((event) => orders.includes(event) && 'seat' in event && event.seat === seat);
      const columns = own.map((event) => strip.findIndex(({ moves }) => moves.some((move) => move.event === event)));
      expect(columns).toEqual(own.map((_, place) => place));
    }
  }
});

test('orders of an index meet where they touch the same land', () => {
  const events: GameEvent[] = [
    attack({ seat: 0, from: 0, to: 1 }),
    attack({ seat: 1, from: 1, to: 0 }),
    attack({ seat: 2, from: 8, to: 9 }),
    attack({ seat: 0, from: 8, to: 7 }),
  ];
  const [first, second] = moveStrip(events);
  expect(first?.moves.map(({ meets }) => meets)).toEqual([[1], [0], []]);
  expect(second?.moves.map(({ seat, meets }) => [seat, meets])).toEqual([[0, []]]);
});

test('departures are told, orders without a place or a seat are not', () => {
  const hidden: GameEvent = {
    kind: 'transferred',
    index: 1,
    seat: 1,
    from: null,
    to: null,
    armies: null,
    touched: [],
  };
  const departed: GameEvent = { kind: 'departed', index: 0, seat: 1, from: 3, touched: [] };
  const strip = moveStrip([departed, hidden, attack({ seat: null })]);
  expect(strip).toMatchObject([{ place: 1, moves: [{ kind: 'departed', seat: 1, from: 3, to: null }] }]);
  expect(strip[0]?.moves).toHaveLength(1);
});

test('the summary of a round tells lasting conquests and nothing of the picks', () => {
  expect(summarizeRound(game, records[0]!)).toEqual([]);
  for (const record of records.slice(1)) {
    expect(foldEvents(record.before, record.events)).toEqual(record.after);
    const facts = summarizeRound(game, record);
    const told = facts.flatMap((fact) => (fact.kind === 'took' ? fact.territories.map((t) => [t, fact.seat]) : []));
    const changed = record.after.owner.flatMap((owner, territory) =>
      owner >= 0 && owner !== record.before.owner[territory] ? [[territory, owner]] : [],
    );
    expect(told.toSorted()).toEqual(changed.toSorted());
    const gone = record.events.filter(({ kind }) => kind === 'eliminated' || kind === 'surrendered');
    expect(facts.filter(({ kind }) => kind === 'out')).toHaveLength(gone.length);
  }
});

test('land that its loser does not see any more was taken all the same', () => {
  const { before } = records[1]!;
  const after = { ...before, owner: before.owner.with(1, UNKNOWN_OWNER) };
  const events = [attack({ seat: 0, defender: 1, to: 1 }), attack({ seat: 2, defender: 0, to: 1 })];
  const round = { round: 2, before: { ...before, owner: before.owner.with(1, 1) }, after };
  expect(summarizeRound(game, { ...round, events })).toContainEqual({ kind: 'took', seat: 2, territories: [1] });
  const unseen = summarizeRound(game, { ...round, events: [attack({ seat: null, to: 1 })] });
  expect(unseen.filter(({ kind }) => kind === 'took')).toEqual([]);
});

test('conquests between others are told wherever owners are seen, though their fights are not', () => {
  for (const fog of ['light', 'dense'] as const) {
    const played = mustReplay(playDocument({ seed: 'owners', rounds: 10, surrenderOneIn: 60, settings: { fog } }));
    const rounds = played.steps.map((_, index) => recordFor(played, index, 0) as RoundRecord).slice(1);
    for (const record of rounds) {
      const told = summarizeRound(played.game, record).flatMap((fact) =>
        fact.kind === 'took' ? fact.territories : [],
      );
      const changed = record.after.owner.flatMap((owner, t) =>
        owner >= 0 && owner !== record.before.owner[t] ? [t] : [],
      );
      expect(told.toSorted()).toEqual(changed.toSorted());
    }
    const unheard = rounds.filter(({ before, after, events }) =>
      after.owner.some(
        (owner, t) => owner > 0 && owner !== before.owner[t] && !events.some((one) => 'to' in one && one.to === t),
      ),
    );
    expect(unheard.length, 'rounds with a conquest that only its owner tells').toBeGreaterThan(0);
  }
});

test('fights in numbers that nobody told are still fights', () => {
  const { before } = records[1]!;
  const held = attack({ to: 4, seat: null, armies: null, captured: false });
  const facts = summarizeRound(game, {
    round: 2,
    before,
    after: before,
    events: [held, held, attack({ to: null, armies: null })],
  });
  expect(facts).toEqual([{ kind: 'foughtFor', territories: [4] }]);
});

test('the biggest fight is one between seats, where there was one', () => {
  const { before, after } = records[1]!;
  const events = [
    attack({ index: 0, armies: 90, defender: -1 }),
    attack({ index: 1, armies: 4 }),
    attack({ index: 2, armies: 9 }),
  ];
  const facts = summarizeRound(game, { round: 2, before, after, events });
  expect(facts.find(({ kind }) => kind === 'biggestFight')).toMatchObject({ event: { index: 2 } });
  const quiet = summarizeRound(game, { round: 2, before, after: before, events: [] });
  expect(quiet).toEqual([]);
});
