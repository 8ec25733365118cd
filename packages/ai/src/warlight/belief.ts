// What may lie in the fog: boards played forward from the start by the generator, held against all that the seat saw, round by round (a particle filter
// after N. Gordon, D. Salmond, A. Smith, 1993; resampled systematically after every round).
import {
  areAllied,
  copyPositionInto,
  type FastRandomSource,
  type FogLevel,
  guessPosition,
  makeNeutralPosition,
  type Position,
  playTurns,
  SEAT_FATES,
  UNKNOWN_ARMIES,
  type View,
} from '@salient/engine';
import type { BotTask } from '../bot.ts';
import type { Sighting } from '../sighting.ts';
import { enemyInTheDark, openAccounts, settleFights } from './beliefFights.ts';
import { repair, surpriseOf, type Watch } from './beliefRepair.ts';
import { makeStartDealer } from './beliefStarts.ts';
import { agree, ordersSeen } from './beliefTurns.ts';
import type { WarTurn } from './domain.ts';
import { IMAGINED_STYLES } from './duel/duelStyles.ts';
import { isDuel } from './duel/isDuel.ts';
import { factsOf } from './facts.ts';
import { makePlayouts, type Playouts, policyFor } from './playout.ts';

/** Long ago few boards are enough: what matters of that time was seen since or is forgotten, and the cost of a job stays bounded. */
const FULL_ROUNDS = 16;
const EARLY_WORLDS = 8;
/**
 * Boards times land times seats that leave most of a turn to the search: all that is wanted with six seats on the map of the world. 64 boards of 300 territories
 * and twelve seats took twice the time of a whole turn, before the first playout.
 */
const ROOM = 16_384;
/** Noise of the turns that are imagined for the others, 0 … 1. */
const NOISE = 0.3;
/**
 * Of ten marches of others onto nobody's land out of sight how many they put off: drawn for every seat of a board at its start, for good, so that boards that are
 * too quick or too slow die out. As quick as the generator they are between two by the standard rules, and in the thickest fog, where next to nothing tells them
 * apart. What was measured: docs/notes/fog.md.
 */
const PATIENCES = [0, 3, 6];
const NO_PATIENCE = [0];
const THICKEST_FOG: readonly FogLevel[] = ['heavy', 'complete'];
/**
 * Costs are hand-set guesses at log-likelihoods: taken at their word they would leave too few boards alive where much is seen. Where armies are hidden so little
 * is that they may be.
 */
const TEMPER = 0.3;
const TEMPER_IN_THE_DARK = 1;

const PLAYING = SEAT_FATES.indexOf('playing');

const affordable = ({ map, seats }: BotTask['game']): number =>
  Math.max(EARLY_WORLDS, Math.floor(ROOM / (map.territories.length * seats)));

/**
 * At most `wanted` positions, equally likely, whose view for the seat is exactly `task.view`; fewer with much land and many seats, and one suffices where nothing
 * is hidden and for the picks.
 */
export function sampleWorlds(task: BotTask, wanted: number, random: FastRandomSource): Position[] {
  const { game, view } = task;
  if (view.phase !== 'orders' || !view.armies.includes(UNKNOWN_ARMIES)) return [guessPosition(game, view)];
  const filter = makeFilter(task, random);
  const copy = (imagined: Imagined): Imagined => ({ ...imagined, board: copyOf(imagined.board, game) });
  const count = Math.min(wanted, affordable(game));
  const early = Math.min(count, EARLY_WORLDS);
  const fullFrom = view.round - FULL_ROUNDS;
  let worlds = filter.start(fullFrom > 1 ? early : count);
  for (let round = 1; round < view.round; round++) {
    const costs = worlds.map((world) => filter.advance(world, round));
    worlds = resample(worlds, costs, {
      random,
      copy,
      temper: filter.temper(round),
      count: round + 1 < fullFrom ? early : count,
    });
  }
  return worlds.map(({ board }) => board);
}

/** A board, and by seat how patient its player is taken to be (`PATIENCES`). */
interface Imagined {
  readonly board: Position;
  readonly patience: readonly number[];
}

interface Filter {
  /** Boards of round 1. */
  start(count: number): Imagined[];
  /** Plays the round and puts the board right; returns how badly it had foreseen what was seen then. */
  advance(world: Imagined, round: number): number;
  /** What the costs of that round are multiplied by. */
  temper(round: number): number;
}

function makeFilter(task: BotTask, random: FastRandomSource): Filter {
  const { game, view } = task;
  const watch: Watch = { game, seat: view.seat, random };
  const views = new Map([...task.observations, view].map((seen): [number, View] => [seen.round, seen]));
  const sightings = new Map((task.sightings ?? []).map((seen): [number, Sighting] => [seen.round, seen]));
  const deal = makeStartDealer(task);
  const given = rememberTurns(watch, view.fates.length);
  const course: Course = {
    watch,
    playouts: makePlayouts(
      factsOf(game),
      { policy: policyFor(game, 'fitting'), noise: NOISE, styles: IMAGINED_STYLES },
      random,
    ),
    cycle: view.seatOrder ?? [],
  };
  const canWait = (game.seats > 2 || isDuel(game)) && !THICKEST_FOG.includes(game.settings.fog);
  const patiences = canWait ? PATIENCES : NO_PATIENCE;
  const enemyAt = (round: number): number => {
    const seen = views.get(round);
    return seen === undefined ? -1 : enemyInTheDark(watch, seen);
  };
  return {
    temper: (round) => (enemyAt(round) < 0 ? TEMPER : TEMPER_IN_THE_DARK),
    start(count) {
      return Array.from({ length: count }, () => {
        const board = makeNeutralPosition(game);
        board.seatOrder = course.cycle;
        deal(board, random);
        settleRound(watch, board, 1, { before: undefined, now: views.get(1) });
        return { board, patience: view.fates.map(() => patiences[random.below(patiences.length)]) };
      });
    },
    advance(world, round) {
      const [before, now] = [views.get(round), views.get(round + 1)];
      const sighting = sightings.get(round);
      const { board } = world;
      const enemy = enemyAt(round);
      const accounts = enemy < 0 ? undefined : openAccounts(watch, board, enemy);
      const cost = play(course, world, { before, now, sighting, given: given(round, before && sighting) });
      const surprise = now === undefined ? 0 : surpriseOf(watch, board, before, now);
      settleRound(watch, board, round + 1, { before, now });
      if (accounts === undefined || now === undefined) return cost + surprise;
      return cost + surprise + settleFights(watch, board, accounts, { fights: sighting?.fights ?? [], now });
    },
  };
}

/**
 * By seat, of every round made once: what the viewer's side did, as it was seen. Without its own orders enemies that fell against its new armies would live on
 * on the imagined boards.
 */
function rememberTurns({ game, seat: viewer }: Watch, seats: number): TurnsGiven {
  const known = new Map<number, readonly (WarTurn | undefined)[]>();
  const seatsOfGame = [...Array(seats).keys()];
  return (round, sighting) => {
    const old = known.get(round);
    if (old !== undefined) return old;
    const turns = seatsOfGame.map((seat): WarTurn | undefined =>
      areAllied(game, seat, viewer) ? { kind: 'orders', orders: ordersSeen(sighting, seat) } : undefined,
    );
    known.set(round, turns);
    return turns;
  };
}

type TurnsGiven = (round: number, sighting: Sighting | undefined) => readonly (WarTurn | undefined)[];

interface Course {
  readonly watch: Watch;
  readonly playouts: Playouts;
  readonly cycle: readonly number[];
}

interface Seen {
  readonly before: View | undefined;
  readonly now: View | undefined;
}

interface Played extends Seen {
  readonly sighting: Sighting | undefined;
  /** By seat: what the viewer's side did, as it was seen; the others play by the generator. */
  readonly given: readonly (WarTurn | undefined)[];
}

function play(
  { watch, playouts }: Course,
  { board, patience }: Imagined,
  { before, now: after, sighting, given }: Played,
): number {
  const turns = playouts.writeTurns(board, given);
  let cost = 0;
  if (before !== undefined && after !== undefined && sighting !== undefined) {
    turns.forEach((turn, seat) => {
      if (given[seat] !== undefined || board.fate[seat] !== PLAYING) return;
      cost += agree(watch, board, { seat, turn, patience: patience[seat] }, { before, after, sighting });
    });
  }
  playTurns(watch.game, board, turns, watch.random);
  return cost;
}

/** Makes the board one of that round: as it was seen, or, where no view was kept, with everybody still in it. */
function settleRound(watch: Watch, world: Position, round: number, { before, now }: Seen): void {
  if (now !== undefined) {
    repair(watch, world, before, now);
    return;
  }
  world.phase = 'orders';
  world.round = round;
  world.result = null;
  world.fate.fill(PLAYING);
}

/** Draws `count` of them in proportion to exp(−temper · cost), each as often as its share says, give or take one. */
function resample<T>(worlds: readonly T[], costs: readonly number[], { random, count, copy, temper }: Draw<T>): T[] {
  const least = Math.min(...costs);
  const weights = costs.map((cost) => Math.exp(temper * (least - cost)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const offset = random.below(OFFSETS) / OFFSETS;
  const drawn: T[] = [];
  let reached = 0;
  worlds.forEach((world, index) => {
    reached += (weights[index] / total) * count;
    let isFirst = true;
    while (drawn.length < count && drawn.length + offset < reached) {
      drawn.push(isFirst ? world : copy(world));
      isFirst = false;
    }
  });
  while (drawn.length < count) drawn.push(copy(worlds[worlds.length - 1]));
  return drawn;
}

interface Draw<T> {
  readonly random: FastRandomSource;
  readonly count: number;
  /** What costs are multiplied by, > 0. */
  readonly temper: number;
  readonly copy: (world: T) => T;
}

const OFFSETS = 1024;

function copyOf(world: Position, game: BotTask['game']): Position {
  const copy = makeNeutralPosition(game);
  copyPositionInto(world, copy);
  return copy;
}
