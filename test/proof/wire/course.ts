// Pairs of whole matches that differ only in what one observer may not know: who sends what in which round, computed before anything is played (rules F1–F10).
import * as engine from '@salient/engine';
import { must } from '@salient/engine/testing';
import type { Plan } from '@salient/protocol';
import { areFriends, makeGame } from '../../resolver/game.ts';
import { lessonsOf } from '../../resolver/knowledge.ts';
import { resolve } from '../../resolver/round.ts';
import { pick } from '../../resolver/start.ts';
import { textOf } from '../compare.ts';
import { type Dice, makeDice } from '../dice.ts';
import { randomGame } from '../randomGames.ts';
import { ordersOf, otherCommit, randomOrders, type Table } from '../secrets.ts';
import { commitOf, namesOf, worldOf } from '../translate.ts';
import { wireRoundKey } from './keys.ts';

/** Who looks: a device with one seat or with two (hotseat), or somebody who watches a seat's past. */
export type Observer =
  | { readonly kind: 'seats'; readonly seats: readonly number[] }
  | { readonly kind: 'watcher'; readonly watched: number };

/** How a seat's plan comes in: committed, left as a draft until the deadline, or not at all (the autopilot's). */
export type Manner = 'commit' | 'draft' | 'none';

export interface SeatTurn {
  readonly seat: number;
  readonly manner: Manner;
  readonly plan: Plan;
  /** Sent before the plan and replaced by it. */
  readonly earlier: readonly Plan[];
  /** Things that leave no trace: so often something is refused, and so often something is whispered. */
  readonly refused: number;
  readonly whispers: number;
}

/** What happens in one of the two worlds from the opening of a round to its end, in this order. */
export interface RoundScript {
  readonly turns: readonly SeatTurn[];
  readonly surrenders: readonly number[];
  /** Fingerprint of the position that comes of it. */
  readonly fingerprint: string;
}

export interface Course {
  readonly seed: number;
  readonly document: engine.MapDocument;
  readonly game: engine.Game;
  readonly observer: Observer;
  /** Seats played by bots: one block. */
  readonly bots: readonly number[];
  /** The observer's own seats and those of their team: they hear each other. */
  readonly friends: readonly number[];
  /** Before these rounds the observer's connection breaks and comes back. */
  readonly breaks: readonly boolean[];
  readonly worlds: readonly [readonly RoundScript[], readonly RoundScript[]];
  /** Rounds after which the truth was not the same. */
  readonly apart: number;
}

interface Setting extends Table {
  readonly observer: Observer;
  readonly bots: readonly number[];
  readonly rounds: number;
  readonly seed: number;
}

/** One world in the making. */
interface Strand {
  position: engine.Position;
  readonly rounds: RoundScript[];
}

/** One round of one strand, tried out. */
interface Trial {
  readonly script: RoundScript;
  readonly next: engine.Position;
  /** What the observer may learn of it, in time. */
  readonly learnt: string;
}

const MOST_ROUNDS = 5;
const TRIES = 5;
/** Spectators of a fogged match are so many rounds behind (F4). */
const DELAY = 2;
/** The board of all spectators is this seat's, whichever seat's past they ask for. */
const USUALLY_WATCHED = 0;

/** The pair of a seed, or null where the two worlds came out the same, or part too soon. */
export function makeCourse(seed: number): Course | null {
  const dice = makeDice(seed);
  const { document, game } = randomGame(dice, { isForSecrets: true });
  if (game.settings.distribution === 'scenario') return null;
  const observer = chooseObserver(dice, game);
  const viewer = observer.kind === 'seats' ? observer.seats[0] : engine.SPECTATOR;
  const naive = makeGame(document, game.settings, game.seats);
  const setting: Setting = {
    game,
    naive,
    dice,
    viewer,
    names: namesOf(game),
    viewerName: viewer < 0 ? 'onlooker' : `seat${viewer}`,
    observer,
    bots: chooseBots(dice, game, observer),
    rounds: dice.between(3, MOST_ROUNDS),
    seed,
  };
  const start = engine.newMatch(game, dealer(setting, 0));
  const strands: readonly [Strand, Strand] = [
    { position: start, rounds: [] },
    { position: start, rounds: [] },
  ];
  let apart = 0;
  for (let done = 0; done < setting.rounds && goOn(setting, strands, done); done++)
    if (textOf(strands[0].position) !== textOf(strands[1].position)) apart++;
  const worlds = [strands[0].rounds, strands[1].rounds] as const;
  if (worlds[0].length < 2 || textOf(worlds[0]) === textOf(worlds[1])) return null;
  const breaks = worlds[0].map(() => dice.oneIn(4));
  const friends = [...Array(game.seats).keys()].filter((seat) => isFriend(setting, seat));
  return { seed, document, game, observer, bots: setting.bots, friends, breaks, worlds, apart };
}

function chooseObserver(dice: Dice, { seats }: engine.Game): Observer {
  if (dice.oneIn(4)) return { kind: 'watcher', watched: dice.below(seats) };
  return { kind: 'seats', seats: seats > 2 && dice.oneIn(3) ? [0, 1] : [dice.below(seats)] };
}

/** A block of seats behind those of the device that makes the match. */
function chooseBots(dice: Dice, { seats }: engine.Game, observer: Observer): number[] {
  const first = observer.kind === 'seats' && observer.seats.length > 1 ? 2 : 1;
  const block = Array.from({ length: dice.below(seats - first + 1) }, (_, at) => first + at);
  return block.some((seat) => isObservers(observer, seat)) ? [] : block;
}

const isObservers = (observer: Observer, seat: number): boolean =>
  observer.kind === 'seats' && observer.seats.includes(seat);

const dealer = ({ seed }: Setting, round: number): engine.RandomSource =>
  engine.makeRandomSource(wireRoundKey(seed, round));

/** One more round in both worlds. @returns false where they would part, or the match would end and all fog lift */
function goOn(setting: Setting, strands: readonly [Strand, Strand], done: number): boolean {
  const [one, two] = strands;
  const first = tryFirst(setting, one, done);
  if (first === null) return false;
  for (let tries = 0; tries < TRIES; tries++) {
    const second = trySecond(setting, first.script, { strand: two, done, isOther: tries < TRIES - 1 });
    if (second === null || second.learnt !== first.learnt) continue;
    for (const [strand, trial] of [
      [one, first],
      [two, second],
    ] as const) {
      strand.rounds.push(trial.script);
      strand.position = trial.next;
    }
    return true;
  }
  return false;
}

function tryFirst(setting: Setting, { position, rounds }: Strand, done: number): Trial | null {
  const { dice, game, bots, observer } = setting;
  const isPicking = position.phase === 'picking';
  const living = [...Array(game.seats).keys()].filter((seat) => engine.SEAT_FATES[position.fate[seat]] === 'playing');
  // Where a bot plays on, a seat may be alive after its surrender.
  const gone = rounds.flatMap(({ surrenders }) => surrenders);
  const mayGo = (seat: number): boolean => !bots.includes(seat) && !gone.includes(seat) && !isObservers(observer, seat);
  const surrenders = isPicking ? [] : living.filter((seat) => mayGo(seat) && dice.oneIn(24));
  const turns = living.map((seat): SeatTurn => {
    const manner = dice.from(['commit', 'commit', 'commit', 'draft', 'none'] as const);
    return makeTurn(setting, position, { seat, manner, plan: randomPlan(setting, position, seat) });
  });
  return resolveTrial(setting, position, { turns: mixed(dice, turns), surrenders }, done);
}

interface Other {
  readonly strand: Strand;
  readonly done: number;
  /** Do strangers plan something else? What leaves no trace is other in any case. */
  readonly isOther: boolean;
}

function trySecond(
  setting: Setting,
  script: RoundScript,
  { strand: { position }, done, isOther }: Other,
): Trial | null {
  const turns = script.turns.map((turn): SeatTurn => {
    const { seat, manner } = turn;
    if (isObservers(setting.observer, seat)) return turn;
    const changes = isOther && setting.dice.oneIn(2) && !isFriend(setting, seat);
    const plan = manner === 'none' ? turn.plan : otherPlan(setting, position, { seat, plan: turn.plan, changes });
    return makeTurn(setting, position, { seat, manner, plan });
  });
  return resolveTrial(setting, position, { turns, surrenders: script.surrenders }, done);
}

const isFriend = ({ observer, naive, names }: Setting, seat: number): boolean =>
  observer.kind === 'seats' && observer.seats.some((own) => areFriends(naive, names.owner(own), names.owner(seat)));

type Sent = Pick<SeatTurn, 'seat' | 'manner' | 'plan'>;

function makeTurn(setting: Setting, position: engine.Position, { seat, manner, plan }: Sent): SeatTurn {
  const { dice, game } = setting;
  const earlier =
    manner === 'none' ? [] : Array.from({ length: dice.between(1, 3) }, () => randomPlan(setting, position, seat));
  const isOrders = position.phase !== 'picking';
  const lazy: Plan = isOrders
    ? { kind: 'orders', orders: [...engine.autopilot(game, engine.viewFor(game, position, seat))] }
    : { kind: 'picks', territories: [] };
  const noise = manner === 'none' ? { refused: 0, whispers: 0 } : { refused: dice.below(3), whispers: dice.below(3) };
  return { seat, manner, plan: manner === 'none' ? lazy : plan, earlier, ...noise };
}

function randomPlan(setting: Setting, position: engine.Position, seat: number): Plan {
  if (position.phase === 'picking') return picksPlan(setting.dice, position.offers[seat]);
  const orders = ordersOf(setting, position, seat, randomOrders(setting, position, seat));
  return { kind: 'orders', orders: orders.kind === 'orders' ? [...orders.orders] : [] };
}

function picksPlan(dice: Dice, offered: readonly number[]): Plan {
  const offer = [...offered];
  const count = dice.between(1, Math.max(1, offer.length));
  const territories = Array.from(
    { length: Math.min(count, offer.length) },
    () => offer.splice(dice.below(offer.length), 1)[0],
  );
  return { kind: 'picks', territories };
}

interface Kept {
  readonly seat: number;
  readonly plan: Plan;
  readonly changes: boolean;
}

function otherPlan(setting: Setting, position: engine.Position, { seat, plan, changes }: Kept): Plan {
  if (plan.kind === 'picks') return changes ? picksPlan(setting.dice, position.offers[seat]) : plan;
  const sent = ordersOf(setting, position, seat, plan.orders);
  const commit = otherCommit(setting, sent, { position, changed: new Set(changes ? [seat] : []) });
  return { kind: 'orders', orders: commit.kind === 'orders' ? [...commit.orders] : [] };
}

type Draft = Pick<RoundScript, 'turns' | 'surrenders'>;

/** Null where the match would be over, and nothing hidden any more. */
function resolveTrial(setting: Setting, position: engine.Position, script: Draft, done: number): Trial | null {
  const resolved =
    position.phase === 'picking' ? resolvePicks(setting, position, script) : resolveOrders(setting, position, script);
  const { next, facts } = resolved;
  if (next.phase === 'finished') return null;
  const { naive, names, observer, rounds } = setting;
  const world = worldOf(names, position);
  const isPast = done < rounds - DELAY;
  const watched = observer.kind === 'seats' ? observer.seats : [USUALLY_WATCHED, observer.watched];
  const eyes = observer.kind === 'seats' || isPast ? watched : [];
  const told = facts.filter(({ kind }) => ['surrendered', 'eliminated', 'roundEnded'].includes(kind));
  const learnt = textOf([
    eyes.map((seat) => [world.offers.get(names.owner(seat)), lessonsOf(naive, world, facts, names.owner(seat))]),
    told.map((fact) => ({ ...fact, changes: null })),
    next.fate,
  ]);
  return { script: { ...script, fingerprint: engine.fingerprint(next) }, next, learnt };
}

type Resolved = { readonly next: engine.Position; readonly facts: ReturnType<typeof resolve>['facts'] };

function resolvePicks(setting: Setting, position: engine.Position, { turns }: Draft): Resolved {
  const { game, naive, names } = setting;
  const picks = turns.flatMap(({ seat, plan }) =>
    plan.kind === 'picks' && plan.territories.length > 0
      ? [must(engine.validatePicks(game, position, seat, [...plan.territories]))]
      : [],
  );
  const bySeat = picks.sort((a, b) => a.seat - b.seat);
  const wishes = bySeat.map(({ seat, territories }) => [names.owner(seat), territories.map(names.land)] as const);
  const { facts } = pick(naive, worldOf(names, position), new Map(wishes), dealer(setting, 0));
  return { next: engine.resolvePicks(game, position, bySeat, dealer(setting, 0)).position, facts };
}

function resolveOrders(setting: Setting, position: engine.Position, { turns, surrenders }: Draft): Resolved {
  const { game, naive, names } = setting;
  const commits = turns
    .map(({ seat, plan }): engine.Commit => {
      if (surrenders.includes(seat) || plan.kind === 'picks') return { kind: 'surrender', seat };
      return { kind: 'orders', seat, orders: must(engine.validateOrders(game, position, seat, plan.orders)) };
    })
    .sort((a, b) => a.seat - b.seat);
  const random = dealer(setting, position.round);
  const sent = commits.map((commit) => commitOf(names, commit));
  const { facts } = resolve(naive, worldOf(names, position), sent, random);
  return { next: engine.resolveRound(game, position, commits, random).position, facts };
}

/** The same in any order. */
function mixed<T>(dice: Dice, all: readonly T[]): T[] {
  const rest = [...all];
  return all.map(() => rest.splice(dice.below(rest.length), 1)[0]);
}
