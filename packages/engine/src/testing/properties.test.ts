// What must hold in every round of every game, tried on plans that fast-check makes, shrinks and prints (rules R1–R6, X4, F2, V4, D1).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepFreeze } from '../debug/deepFreeze.ts';
import type { Game } from '../game.ts';
import { autopilot } from '../orders/autopilot.ts';
import { availableArmies, remainingIncome } from '../orders/available.ts';
import { enumerateOrders } from '../orders/enumerate.ts';
import { validateOrders } from '../orders/validateOrders.ts';
import { fingerprint } from '../position/fingerprint.ts';
import { incomeOf } from '../position/income.ts';
import { clonePosition, copyPositionInto, PLAYING } from '../position/position.ts';
import { canSee, viewFor } from '../position/view.ts';
import { makeFastRandomSource } from '../rng/fastRandom.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import { filterEvents } from '../round/filterEvents.ts';
import { foldEvents } from '../round/foldEvents.ts';
import { playRound, resolveRound } from '../round/playRound.ts';
import { type GameEvent, NEUTRAL, type Position, SPECTATOR } from '../types.ts';
import { must } from './build.ts';
import { type ScenePlan, sceneOf } from './scene.ts';

const small = fc.nat({ max: 30 });
const settingsPlan = fc.record({
  fog: fc.constantFrom('none' as const, 'normal' as const),
  luckPercent: fc.constantFrom(100, 0, 16, 50),
  rounding: fc.constantFrom('straight' as const, 'weighted' as const),
  offenceRatePercent: fc.constantFrom(60, 0, 37, 100),
  defenceRatePercent: fc.constantFrom(70, 0, 81, 100),
  oneArmyGuard: fc.boolean(),
  baseIncome: fc.constantFrom(5, 0, 12),
  territoriesPerIncome: fc.constantFrom(0, 3),
  armyCap: fc.constantFrom(0, 2),
  maxRounds: fc.constantFrom(0, 2, 9),
  maxRoundsResult: fc.constantFrom('mostTerritories' as const, 'draw' as const),
});
const plans: fc.Arbitrary<ScenePlan> = fc.record({
  land: fc.array(fc.record({ joins: small, owner: small, armies: small }), { minLength: 2, maxLength: 14 }),
  roads: fc.array(fc.tuple(small, small), { maxLength: 12 }),
  bonuses: fc.array(
    fc.record({ armies: fc.nat({ max: 9 }), territories: fc.array(small, { minLength: 1, maxLength: 4 }) }),
    { maxLength: 4 },
  ),
  seats: fc.integer({ min: 2, max: 5 }),
  settings: settingsPlan,
  round: fc.nat({ max: 20 }),
  choices: fc.array(fc.array(fc.nat({ max: 4000 }), { maxLength: 60, size: '+1' }), { minLength: 2, maxLength: 5 }),
  luck: fc.nat(),
});

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 400), seed: SEED };
const randomOf = ({ luck }: ScenePlan) => makeRandomSource(roundKeyFromSeed('property', luck % 65536));
const viewersOf = (game: Game): number[] => [SPECTATOR, ...Array.from({ length: game.seats }, (_, seat) => seat)];

/** A property of a scene and its resolved round. A failure prints the seed and the shrunk plan. */
function always(name: string, check: (round: ReturnType<typeof resolvePlan>, plan: ScenePlan) => void): void {
  test(`${name} (seed ${SEED})`, () => {
    fc.assert(
      fc.property(plans, (plan) => check(resolvePlan(plan), plan)),
      RUNS,
    );
  });
}

function resolvePlan(plan: ScenePlan) {
  const scene = sceneOf(plan);
  const { position: after, events } = resolveRound(scene.game, scene.position, scene.commits, randomOf(plan));
  return { ...scene, after, events };
}

const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((total, value) => total + value, 0);

function armyChange(event: GameEvent): number {
  if (event.kind === 'deployed') return event.armies;
  return event.kind === 'attacked' ? -(event.attackersLost ?? 0) - (event.defendersLost ?? 0) : 0;
}

always('armies come from deploys and go in fights, and in no other way', ({ position, after, events }) => {
  expect(sum(after.armies)).toBe(sum(position.armies) + sum(events.map(armyChange)));
});

always('every territory has one owner who exists, lives or is nobody, and no fewer armies than it may', (round) => {
  const { game, position, after } = round;
  after.owner.forEach((owner, t) => {
    expect(owner === NEUTRAL || (owner >= 0 && owner < game.seats)).toBe(true);
    if (owner !== NEUTRAL) expect(after.fate[owner]).toBe(PLAYING);
    const hasGuard = game.settings.oneArmyGuard && (owner !== NEUTRAL || position.armies[t] > 0);
    expect(after.armies[t]).toBeGreaterThanOrEqual(hasGuard ? 1 : 0);
  });
});

always(
  'land changes hands by capture or surrender only, and events carry every standing as it was then (R6)',
  (round) => {
    const board = clonePosition(round.position);
    for (const event of round.events) {
      for (const { territory, owner, armies } of event.touched) {
        const isCapture = event.kind === 'attacked' && event.captured && event.to === territory && owner === event.seat;
        const isSurrender = event.kind === 'surrendered' && board.owner[territory] === event.seat && owner === NEUTRAL;
        if (owner !== board.owner[territory]) expect(isCapture || isSurrender, JSON.stringify(event)).toBe(true);
        board.owner[territory] = owner;
        board.armies[territory] = armies;
      }
    }
    expect([board.owner, board.armies]).toEqual([round.after.owner, round.after.armies]);
  },
);

always('nobody deploys more than its income or marches with more than it has', ({ game, position, events }) => {
  for (let seat = 0; seat < game.seats; seat++) {
    const deployed = events.filter((event) => event.kind === 'deployed' && event.seat === seat);
    expect(sum(deployed.map(armyChange))).toBeLessThanOrEqual(incomeOf(game, position, seat));
  }
  const board = clonePosition(position);
  for (const event of events) {
    if ((event.kind === 'attacked' || event.kind === 'transferred') && event.from !== null) {
      expect(board.owner[event.from]).toBe(event.seat);
      const guard = game.settings.oneArmyGuard ? 1 : 0;
      expect(event.armies).toBeLessThanOrEqual(board.armies[event.from] - guard);
    }
    for (const standing of event.touched) {
      board.owner[standing.territory] = standing.owner;
      board.armies[standing.territory] = standing.armies;
    }
  }
});

always('inputs stay as they were, frozen or not', ({ game, position, commits }, plan) => {
  const [copy, frozen] = [clonePosition(position), deepFreeze(structuredClone(commits))];
  deepFreeze(position.offers);
  resolveRound(game, position, frozen, randomOf(plan));
  expect(position).toEqual(copy);
});

always(
  'the order in which commits arrive does not matter (R1, R3)',
  ({ game, position, commits, after, events }, plan) => {
    for (const arrived of [[...commits].reverse(), [...commits.slice(1), ...commits.slice(0, 1)]]) {
      const again = resolveRound(game, position, arrived, randomOf(plan));
      expect(again).toEqual({ position: after, events });
    }
  },
);

always('in place and on a copy the same comes out, whatever was played before on the same board', (round, plan) => {
  const { game, position, commits, after } = round;
  const board = clonePosition(after);
  copyPositionInto(position, board);
  playRound(game, board, commits, randomOf(plan));
  expect(board).toEqual(after);
  expect(fingerprint(board)).toBe(fingerprint(after));
  copyPositionInto(position, board);
  expect(() => playRound(game, board, commits, makeFastRandomSource(plan.luck))).not.toThrow();
});

always(
  'a round ends with the one event that says so, and events are numbered from 0',
  ({ events, after, position }) => {
    expect(events.map(({ index }) => index)).toEqual(events.map((_, index) => index));
    expect(events.filter(({ kind }) => kind === 'roundEnded')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({
      kind: 'roundEnded',
      phase: after.phase,
      round: after.round,
      result: after.result,
    });
    expect(after.round).toBe(after.phase === 'finished' ? position.round : position.round + 1);
  },
);

always(
  'a match is over exactly when one seat is left or the rounds are used up, and then fate and result agree',
  (round) => {
    const { game, position, after } = round;
    const living = Array.from(after.fate).filter((fate) => fate === PLAYING).length;
    const isLast = game.settings.maxRounds > 0 && position.round >= game.settings.maxRounds;
    expect(after.phase).toBe(living <= 1 || isLast ? 'finished' : 'orders');
    expect(after.result === null).toBe(after.phase !== 'finished');
    if (after.result?.kind === 'win') for (const seat of after.result.seats) expect(after.fate[seat]).toBe(PLAYING);
    for (let seat = 0; seat < game.seats; seat++)
      if (after.fate[seat] === PLAYING) expect(after.owner.includes(seat)).toBe(true);
  },
);

always('filtered events folded over the old view give the next view, for every seat and the onlooker (F2)', (round) => {
  const { game, position, events, after } = round;
  for (const viewer of viewersOf(game)) {
    const told = filterEvents(game, position, events, viewer);
    expect(told.map(({ index }) => index)).toEqual(told.map((_, index) => index));
    expect(foldEvents(viewFor(game, position, viewer), told)).toEqual(viewFor(game, after, viewer));
  }
});

always('no event shows a standing that its viewer may not see (F1)', ({ game, position, events, after }) => {
  if (game.settings.fog === 'none') return;
  for (const viewer of viewersOf(game)) {
    const board = clonePosition(position);
    const sight = (): boolean[] => Array.from(board.owner, (_, t) => canSee(game, board, viewer, t));
    const seenEver = sight();
    for (const { touched } of events) {
      for (const { territory, owner } of touched) board.owner[territory] = owner;
      sight().forEach((sees, t) => {
        seenEver[t] ||= sees;
      });
    }
    const told = filterEvents(game, position, events, viewer).flatMap(({ touched }) => touched);
    if (after.phase !== 'finished') for (const { territory } of told) expect(seenEver[territory]).toBe(true);
  }
});

always('the same orders are lawful by the view as by the position (O2)', ({ game, position, commits }) => {
  for (const commit of commits) {
    if (commit.kind !== 'orders') continue;
    const view = viewFor(game, position, commit.seat);
    expect(must(validateOrders(game, view, commit.seat, commit.orders))).toEqual(commit.orders);
  }
});

always(
  'the autopilot of every living seat is lawful, uses all income and attacks nobody (V4)',
  ({ game, position }, plan) => {
    const commits = livingOf(game, position).map((seat) => {
      const orders = autopilot(game, viewFor(game, position, seat));
      expect(orders.every(({ kind }) => kind === 'deploy')).toBe(true);
      expect(sum(orders.map(({ armies }) => armies))).toBe(incomeOf(game, position, seat));
      return { kind: 'orders' as const, seat, orders };
    });
    expect(() => resolveRound(game, position, commits, randomOf(plan))).not.toThrow();
  },
);

always('every order that enumeration lists is lawful, and what is available may be ordered', ({ game, position }) => {
  for (const seat of livingOf(game, position)) {
    const draft = { standings: position, seat, orders: [] };
    for (const order of enumerateOrders(game, draft).slice(0, 60))
      expect(validateOrders(game, position, seat, [order]).ok, JSON.stringify(order)).toBe(true);
    const marches = game.map.territories.flatMap(({ index }) => {
      const armies = availableArmies(game, draft, index);
      return armies > 0 ? [{ kind: 'attackTransfer', from: index, to: game.map.neighbours[index][0], armies }] : [];
    });
    expect(validateOrders(game, position, seat, marches).ok).toBe(true);
    expect(remainingIncome(game, draft)).toBe(incomeOf(game, position, seat));
  }
});

test(`the plans reach everything that can happen in a round (seed ${SEED})`, () => {
  const counts = new Map<string, number>();
  const count = (what: string): unknown => counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const plan of fc.sample(plans, { numRuns: 1000, seed: SEED })) {
    for (const event of resolvePlan(plan).events) {
      count(event.kind);
      if (event.kind === 'attacked' && event.captured) count('captured');
      if (event.kind === 'skipped') count(event.reason);
      if (event.kind === 'roundEnded' && event.result !== null) count(event.result.kind);
    }
  }
  const rare = ['surrendered', 'eliminated', 'lostSource', 'nothingToMove', 'win', 'draw'];
  for (const what of ['deployed', 'transferred', 'attacked', 'captured'])
    expect(counts.get(what), what).toBeGreaterThan(50);
  for (const what of rare) expect(counts.get(what), what).toBeGreaterThan(10);
});

const livingOf = (game: Game, { fate }: Position): number[] =>
  Array.from({ length: game.seats }, (_, seat) => seat).filter((seat) => fate[seat] === PLAYING);
