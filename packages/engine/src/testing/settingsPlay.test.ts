// What must hold under every combination of settings: sequences, modes, fogs, teams, multi-attack, ways to win (rules R4–R6, F1, F2, F9, S7, V1–V9, T3–T8).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areAllied, type Game, makeGame } from '../game.ts';
import { makePackedTurn, packOrders } from '../orders/packedTurn.ts';
import { validateOrders } from '../orders/validateOrders.ts';
import { fingerprint } from '../position/fingerprint.ts';
import { incomeOf } from '../position/income.ts';
import { clonePosition, makeNeutralPosition, PLAYING, SURRENDERED } from '../position/position.ts';
import { FULL, HIDDEN, sightOf } from '../position/sight.ts';
import { viewFor } from '../position/view.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import { filterEvents } from '../round/filterEvents.ts';
import { foldEvents } from '../round/foldEvents.ts';
import { playRound, playTurns, resolveRound } from '../round/playRound.ts';
import { FOG_LEVELS, ROUNDINGS } from '../settings/options.ts';
import {
  type Commit,
  type GameEvent,
  NEUTRAL,
  type Position,
  SKIP_REASONS,
  SPECTATOR,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
} from '../types.ts';
import { must, settingsWith } from './build.ts';
import { gridMap, lineMap, twoTriangles } from './maps.ts';
import { rngOfChoices } from './scene.ts';
import { variedOrders } from './variedOrders.ts';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const MAPS = [gridMap(4, 4), lineMap(8), twoTriangles()];
const small = fc.nat({ max: 30 });

const standard = fc.record({
  sequence: fc.constantFrom('shuffled' as const, 'alternating' as const, 'cycle' as const),
  fog: fc.constantFrom(...FOG_LEVELS),
  luckPercent: fc.constantFrom(100, 0, 16, 50),
  rounding: fc.constantFrom(...ROUNDINGS),
  oneArmyGuard: fc.boolean(),
  multiAttack: fc.boolean(),
  surrender: fc.constantFrom('neutral' as const, 'bot' as const),
  shareVictoryPercent: fc.constantFrom(0, 0, 40, 70),
  maxRounds: fc.constantFrom(0, 0, 3),
});
const contest = fc.record({
  preset: fc.constantFrom('contestC1' as const, 'contestC2' as const),
  fog: fc.constantFrom(...FOG_LEVELS),
});
const plans = fc.record({
  map: fc.nat({ max: MAPS.length - 1 }),
  seats: fc.integer({ min: 2, max: 4 }),
  /** Two teams by turns, or everybody for itself. */
  hasTeams: fc.boolean(),
  settings: fc.oneof({ weight: 4, arbitrary: standard }, { weight: 1, arbitrary: contest }),
  land: fc.array(fc.record({ owner: small, armies: small }), { minLength: 16, maxLength: 16 }),
  order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  round: fc.nat({ max: 5 }),
  choices: fc.array(fc.array(fc.nat({ max: 4000 }), { maxLength: 80, size: '+1' }), { minLength: 4, maxLength: 4 }),
  luck: fc.nat({ max: 65535 }),
});
type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

interface Scene {
  readonly game: Game;
  readonly position: Position;
  readonly commits: readonly Commit[];
}

function sceneOf(plan: Plan): Scene {
  const isContest = 'preset' in plan.settings;
  const seats = isContest ? 2 : plan.seats;
  const teams = plan.hasTeams && !isContest ? Array.from({ length: seats }, (_, seat) => seat % 2) : [];
  const settings = settingsWith({ ...plan.settings, picksPerSeat: 1, wastelandCount: 0, teams });
  const game = must(makeGame(MAPS[plan.map], settings, seats));
  const position = makeNeutralPosition(game);
  position.phase = 'orders';
  position.round = settings.maxRounds === 0 ? plan.round + 1 : 1 + (plan.round % settings.maxRounds);
  if (settings.sequence === 'cycle') position.seatOrder = plan.order.filter((seat) => seat < seats);
  for (let t = 0; t < position.owner.length; t++) {
    position.owner[t] = t < 2 ? t : (plan.land[t].owner % (seats + 1)) - 1;
    position.armies[t] = Math.max(1, plan.land[t].armies);
  }
  for (let seat = 0; seat < seats; seat++) if (!position.owner.includes(seat)) position.fate[seat] = SURRENDERED;
  return { game, position, commits: commitsOf(game, position, plan) };
}

function commitsOf(game: Game, position: Position, { choices }: Plan): Commit[] {
  return Array.from(position.fate).flatMap((fate, seat): Commit[] => {
    const rng = rngOfChoices(choices[seat]);
    if (fate !== PLAYING) return [];
    if (rng.below(12) === 11) return [{ kind: 'surrender', seat }];
    return [{ kind: 'orders', seat, orders: variedOrders(game, position, seat, rng) }];
  });
}

const randomOf = ({ luck }: Plan) => makeRandomSource(roundKeyFromSeed('settings', luck));
const viewersOf = (game: Game): number[] => [SPECTATOR, ...Array.from({ length: game.seats }, (_, seat) => seat)];

function resolvePlan(plan: Plan) {
  const scene = sceneOf(plan);
  const { position: after, events } = resolveRound(scene.game, scene.position, scene.commits, randomOf(plan));
  return { ...scene, after, events };
}

function always(name: string, check: (round: ReturnType<typeof resolvePlan>, plan: Plan) => void): void {
  test(`${name} (seed ${SEED})`, () => {
    fc.assert(
      fc.property(plans, (plan) => check(resolvePlan(plan), plan)),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 500), seed: SEED },
    );
  });
}

const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((total, value) => total + value, 0);

/** Walks the events with the board as it was right before each. */
function walk(
  position: Position,
  events: readonly GameEvent[],
  visit: (event: GameEvent, board: Position) => void,
): Position {
  const board = clonePosition(position);
  for (const event of events) {
    visit(event, board);
    for (const { territory, owner, armies } of event.touched) {
      board.owner[territory] = owner;
      board.armies[territory] = armies;
    }
  }
  return board;
}

always('filtered events folded over the old view give the next view, whatever the fog (F2, F9, T8)', (round) => {
  const { game, position, events, after } = round;
  for (const viewer of viewersOf(game)) {
    const told = filterEvents(game, position, events, viewer);
    expect(told.map(({ index }) => index)).toEqual(told.map((_, index) => index));
    expect(foldEvents(viewFor(game, position, viewer), told)).toEqual(viewFor(game, after, viewer));
  }
});

always(
  'no event shows more of a territory than its viewer saw before or after something happened (F1, F9)',
  (round) => {
    const { game, position, events, after } = round;
    if (game.settings.fog === 'none' || after.phase === 'finished') return;
    for (const viewer of viewersOf(game)) {
      const most = new Array<number>(position.owner.length).fill(HIDDEN);
      const look = (board: Position): void => {
        for (let t = 0; t < most.length; t++) most[t] = Math.max(most[t], sightOf(game, board, viewer, t));
      };
      look(walk(position, events, (_event, board) => look(board)));
      const told = filterEvents(game, position, events, viewer).flatMap(({ touched }) => touched);
      for (const { territory, owner, armies } of told) {
        if (owner !== UNKNOWN_OWNER) expect(most[territory]).not.toBe(HIDDEN);
        if (armies !== UNKNOWN_ARMIES) expect(most[territory]).toBe(FULL);
      }
    }
  },
);

always(
  'armies come from deploys and go in fights, and allies never fight (S7)',
  ({ game, position, events, after }) => {
    const end = walk(position, events, (event, board) => {
      if (event.kind === 'attacked')
        expect(areAllied(game, event.seat ?? NEUTRAL, event.defender ?? NEUTRAL)).toBe(false);
      if (event.kind === 'transferred')
        expect(areAllied(game, event.seat ?? NEUTRAL, board.owner[event.to ?? 0])).toBe(true);
      if (event.kind !== 'attacked' && event.kind !== 'transferred') return;
      const guard = game.settings.oneArmyGuard ? 1 : 0;
      expect(board.owner[event.from ?? 0]).toBe(event.seat);
      expect(event.armies).toBeGreaterThanOrEqual(1);
      expect(event.armies).toBeLessThanOrEqual(board.armies[event.from ?? 0] - guard);
    });
    expect([end.owner, end.armies]).toEqual([after.owner, after.armies]);
    const deployed = events.map((event) => (event.kind === 'deployed' ? event.armies : 0));
    const lost = events.map((event) =>
      event.kind === 'attacked' ? (event.attackersLost ?? 0) + (event.defendersLost ?? 0) : 0,
    );
    expect(sum(after.armies)).toBe(sum(position.armies) + sum(deployed) - sum(lost));
  },
);

always('without multi-attack no army moves twice (R5, T5)', ({ game, position, events }) => {
  if (game.settings.multiAttack) return;
  const mayLeave = position.armies.slice();
  walk(position, events, (event) => {
    if (event.kind === 'deployed') mayLeave[event.touched[0].territory] += event.armies;
    if (event.kind !== 'attacked' && event.kind !== 'transferred') return;
    const from = event.from ?? 0;
    mayLeave[from] -= event.armies ?? 0;
    expect(mayLeave[from]).toBeGreaterThanOrEqual(0);
  });
});

always(
  'the same orders come again from the view, and nobody deploys above its income (O2, T4)',
  ({ game, position, commits }) => {
    for (const commit of commits) {
      if (commit.kind !== 'orders') continue;
      const again = validateOrders(
        game,
        viewFor(game, position, commit.seat),
        commit.seat,
        structuredClone(commit.orders),
      );
      expect(must(again)).toEqual(commit.orders);
      const deployed = commit.orders.map((order) => (order.kind === 'deploy' ? order.armies : 0));
      expect(sum(deployed)).toBeLessThanOrEqual(incomeOf(game, position, commit.seat));
    }
  },
);

always(
  'neither the order of commits nor what was played before matters, in place or on a copy (R1, D1)',
  (round, plan) => {
    const { game, position, commits, after } = round;
    const board = clonePosition(position);
    playRound(game, board, [...commits].reverse(), randomOf(plan));
    expect(board).toEqual(after);
    expect(fingerprint(board)).toBe(fingerprint(after));
  },
);

always('turns packed by the caller resolve as the same orders do, and are left as they are', (round, plan) => {
  const { game, position, commits, after } = round;
  if (commits.some(({ kind }) => kind === 'surrender')) return;
  const turns = Array.from({ length: game.seats }, () => makePackedTurn(2));
  for (const commit of commits) if (commit.kind === 'orders') packOrders(turns[commit.seat], commit.orders);
  const copies = structuredClone(turns);
  const board = clonePosition(position);
  playTurns(game, board, turns, randomOf(plan));
  expect(board).toEqual(after);
  expect(turns).toEqual(copies);
});

always(
  'a match is over when one side is left, a share is reached or the rounds are used up (V1, V2, V7, V8)',
  (round) => {
    const { game, position, after } = round;
    const { maxRounds, shareVictoryPercent } = game.settings;
    const living = Array.from(after.fate).flatMap((fate, seat) => (fate === PLAYING ? [seat] : []));
    const sides = new Set(living.map((seat) => game.teamOf[seat]));
    const landOf = (side: number): number =>
      Array.from(after.owner).filter((owner) => owner >= 0 && game.teamOf[owner] === side).length;
    const needed = shareVictoryPercent * after.owner.length;
    const isShared = shareVictoryPercent > 0 && [...sides].some((side) => 100 * landOf(side) >= needed);
    const isLast = maxRounds > 0 && position.round >= maxRounds;
    expect(after.phase).toBe(sides.size <= 1 || isShared || isLast ? 'finished' : 'orders');
    if (after.result?.kind !== 'win') return;
    expect(new Set(after.result.seats.map((seat) => game.teamOf[seat])).size).toBe(1);
    expect(after.result.seats.some((seat) => after.fate[seat] === PLAYING)).toBe(true);
  },
);

always('alternating and cycle take one move of each seat by turns, as long as it has any (R4, R10)', (round) => {
  const { game, events, commits } = round;
  const { sequence } = game.settings;
  if (sequence !== 'alternating' && sequence !== 'cycle') return;
  const moved = events.flatMap((event) =>
    event.kind === 'attacked' || event.kind === 'transferred' ? [event.seat ?? NEUTRAL] : [],
  );
  const left = new Map(commits.map(({ seat }) => [seat, moved.filter((mover) => mover === seat).length]));
  const first: number[] = [];
  for (let at = 0, pass = 0; at < moved.length; pass++) {
    const expected = [...left.values()].filter((moves) => moves > 0).length;
    const turn = moved.slice(at, at + expected);
    expect(new Set(turn).size, `pass ${pass}: ${turn}`).toBe(expected);
    if (pass === 0) first.push(...turn);
    const inOrder = first.filter((seat) => turn.includes(seat));
    expect(turn).toEqual(sequence === 'alternating' && pass % 2 === 1 ? inOrder.reverse() : inOrder);
    for (const seat of turn) left.set(seat, (left.get(seat) ?? 0) - 1);
    at += expected;
  }
});

test(`the plans reach every outcome (seed ${SEED})`, () => {
  const counts = new Map<string, number>();
  const count = (what: string): unknown => counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const plan of fc.sample(plans, { numRuns: 3000, seed: SEED })) {
    const { events } = resolvePlan(plan);
    for (const event of events) {
      count(event.kind);
      if (event.kind === 'skipped') count(event.reason);
      if (event.kind === 'surrendered') count(event.playedOn ? 'playedOn' : 'left');
    }
  }
  for (const what of [...SKIP_REASONS, 'playedOn', 'left', 'eliminated'])
    expect(counts.get(what), what).toBeGreaterThan(5);
});
