// Worlds that agree with what a seat sees: hidden land is dealt out by what was seen before and by how far opponents should have come.
import { guessPosition, type Position, SEAT_FATES, UNKNOWN_OWNER, type View } from '@salient/engine';
import type { BotTask } from '../bot.ts';
import type { SearchRandom } from '../search/domain.ts';
import { factsOf, type MapFacts } from './facts.ts';

/** Territories that a seat wins per round in the opening, and the share of its income that still stands on the board. Rough guesses. */
const GROWTH_PER_ROUND = 1.2;
const SURVIVING_SHARE = 0.5;
const MAX_GUESSED_ROUNDS = 12;

/** At most `count` positions whose view for the seat is exactly `task.view`; one suffices where nothing is hidden. */
export function sampleWorlds(task: BotTask, count: number, random: SearchRandom): Position[] {
  const hidden = hiddenTerritories(task.view);
  if (hidden.length === 0) return [guessPosition(task.game, task.view)];
  return Array.from({ length: count }, () => sampleWorld(task, hidden, random));
}

const hiddenTerritories = (view: View): number[] =>
  [...view.owner.keys()].filter((territory) => view.owner[territory] === UNKNOWN_OWNER);

function sampleWorld(task: BotTask, hidden: readonly number[], random: SearchRandom): Position {
  const facts = factsOf(task.game);
  const world = guessPosition(task.game, task.view);
  const open = new Set(hidden);
  recall(task, world, open);
  const seats = livingOpponents(task.view);
  for (const seat of shuffled(seats, random)) settle({ facts, world, open, random }, seat, hidden);
  for (const seat of shuffled(seats, random)) {
    spreadSeat({ facts, world, open, random }, seat, expectedLand(facts, task.view, seats.length));
  }
  return world;
}

/** Hidden land that was seen before keeps its last known owner, if a seat that still plays held it; neutral land may have fallen. */
function recall(task: BotTask, world: Position, open: Set<number>): void {
  for (const territory of [...open]) {
    const last = task.observations.findLast((view) => view.owner[territory] !== UNKNOWN_OWNER);
    if (last === undefined) continue;
    const owner = last.owner[territory];
    world.armies[territory] = Math.max(0, last.armies[territory]);
    if (owner < 0 || owner === task.view.seat || task.view.fates[owner] !== 'playing') continue;
    world.owner[territory] = owner;
    open.delete(territory);
  }
}

const livingOpponents = (view: View): number[] =>
  [...view.fates.keys()].filter((seat) => seat !== view.seat && view.fates[seat] === SEAT_FATES[0]);

/** How many territories an opponent should hold by now: its starts and some growth, at most a fair part of what is not the viewer's. */
function expectedLand(facts: MapFacts, view: View, opponents: number): number {
  const own = view.owner.filter((owner) => owner === view.seat).length;
  const grown = facts.game.settings.picksPerSeat + GROWTH_PER_ROUND * (view.round - 1);
  return Math.max(1, Math.min(grown, (facts.territories - own) / opponents));
}

interface Spread {
  readonly facts: MapFacts;
  readonly world: Position;
  /** Hidden territories that nobody has been given yet. */
  readonly open: Set<number>;
  readonly random: SearchRandom;
}

/** Whoever still plays has land somewhere (V1): an open territory, else one of somebody who can spare it. */
function settle({ world, open, random }: Spread, seat: number, hidden: readonly number[]): void {
  if (world.owner.includes(seat)) return;
  const places = open.size > 0 ? [...open] : hidden.filter((territory) => isSpare(world, world.owner[territory]));
  if (places.length === 0) return;
  const territory = places[random.below(places.length)];
  world.owner[territory] = seat;
  world.armies[territory] = Math.max(1, world.armies[territory]);
  open.delete(territory);
}

const isSpare = (world: Position, owner: number): boolean =>
  owner < 0 || world.owner.indexOf(owner) !== world.owner.lastIndexOf(owner);

/** Grows a seat's land over open territories until it has as much as expected, then sets its hidden armies. */
function spreadSeat(spread: Spread, seat: number, expected: number): void {
  const { facts, world, open, random } = spread;
  let land = world.owner.reduce((sum, owner) => sum + (owner === seat ? 1 : 0), 0);
  const given: number[] = [];
  while (land < expected && open.size > 0) {
    const beside = [...open].filter((territory) =>
      facts.game.map.neighbours[territory].some((other) => world.owner[other] === seat),
    );
    const choices = beside.length > 0 ? beside : [...open];
    const territory = choices[random.below(choices.length)];
    world.owner[territory] = seat;
    world.armies[territory] = 1;
    open.delete(territory);
    given.push(territory);
    land++;
  }
  if (given.length > 0) dealArmies(spread, seat, given);
}

/** Armies that should have survived, in lumps of about one income, on the seat's guessed land. */
function dealArmies(spread: Spread, seat: number, given: readonly number[]): void {
  const { facts, world, random } = spread;
  const { baseIncome, startArmies, picksPerSeat } = facts.game.settings;
  const rounds = Math.min(world.round - 1, MAX_GUESSED_ROUNDS);
  const standing = world.owner.reduce(
    (sum, owner, territory) => sum + (owner === seat ? world.armies[territory] : 0),
    0,
  );
  let left = Math.round(startArmies * picksPerSeat + SURVIVING_SHARE * baseIncome * rounds) - standing;
  while (left > 0) {
    const lump = Math.min(left, 1 + random.below(Math.max(1, baseIncome)));
    world.armies[given[random.below(given.length)]] += lump;
    left -= lump;
  }
}

function shuffled(items: readonly number[], random: SearchRandom): number[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}
