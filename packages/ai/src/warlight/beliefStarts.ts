// Where the others may have started: land dealt by the match's distribution, as far as the viewer did not see it (rules P1, P3, P8–P10, T2).
import {
  type FastRandomSource,
  type Game,
  hasOwnOffer,
  makeNeutralPosition,
  NEUTRAL,
  type Position,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
  type View,
} from '@salient/engine';
import type { BotTask } from '../bot.ts';
import { factsOf } from './facts.ts';
import { dearest } from './imaginedDraft.ts';
import { lostStarts, othersOf } from './lostWishes.ts';
import { pickValues } from './picks.ts';
import { startTerritoryValues } from './values.ts';

/** By which values others choose: of so many boards one by the classic start values, the others by what bonuses pay. */
const CLASSIC_ONE_IN = 3;
/**
 * One start of so many is anywhere: nobody's taste is known. Between two with offers of their own picks are searched, and hard to foretell. What was measured:
 * docs/notes/fog.md.
 */
const ODD_ONE_IN = 7;
const ODD_ONE_IN_OF_TWO = 2;

/** Deals starts on a neutral board of round 1; the views of round 1 are put right by whoever calls. */
export type DealStarts = (position: Position, random: FastRandomSource) => void;

/** What a task knows of the start: views of the picks and of round 1, where there are any. */
export function makeStartDealer(task: BotTask): DealStarts {
  const { game, view } = task;
  if (game.settings.distribution === 'scenario') return (position) => layScenario(task, position);
  const known = [...task.observations, view].filter(({ round }) => round <= 1);
  const facts = factsOf(game);
  const classic = startTerritoryValues(facts);
  // Who picks under fog sees no wastelands (F7), unless they are told to all.
  const told = known.find(({ phase }) => phase === 'picking') ?? makeNeutralPosition(game);
  const paying = pickValues(facts, told.armies);
  const eligible = eligibleStarts(task, known);
  const lost = lostStarts(task);
  const layWastelands = makeWastelands(task, known);
  return (position, random) => {
    const wastelands = layWastelands(position, random);
    const values = random.below(CLASSIC_ONE_IN) === 0 ? classic : paying;
    for (const seat of othersOf(task))
      for (const territory of seenStarts(known, seat)) settle(game, position, territory, seat);
    dealLost(task, position, lost, random);
    const open = eligible.filter((territory) => !wastelands.includes(territory));
    dealRest(task, position, { eligible: open, values }, random);
  };
}

function settle({ settings }: Game, position: Position, territory: number, seat: number): void {
  position.owner[territory] = seat;
  position.armies[territory] = settings.startArmies;
}

/** What was wished for in vain is somebody's who still has a start to come. */
function dealLost(task: BotTask, position: Position, lost: readonly number[], random: FastRandomSource): void {
  const { picksPerSeat } = task.game.settings;
  const others = othersOf(task);
  for (const territory of lost) {
    const takers = others.filter((seat) => countOf(position, seat) < picksPerSeat);
    if (position.owner[territory] === NEUTRAL && takers.length > 0)
      settle(task.game, position, territory, takers[random.below(takers.length)]);
  }
}

/** Starts that nothing tells of: in turns, by taste where seats choose, now and then and elsewhere anywhere. */
function dealRest(
  task: BotTask,
  position: Position,
  { eligible, values }: { readonly eligible: readonly number[]; readonly values: Float64Array },
  random: FastRandomSource,
): void {
  const { game } = task;
  const { distribution, picksPerSeat } = game.settings;
  const isByTaste = distribution === 'offer' || distribution === 'ranked' || distribution === 'contest';
  const oddOneIn = game.seats === 2 && hasOwnOffer(game) ? ODD_ONE_IN_OF_TWO : ODD_ONE_IN;
  const isFree = (territory: number): boolean => position.owner[territory] === NEUTRAL;
  const others = othersOf(task);
  for (let pick = 0; pick < picksPerSeat; pick++) {
    for (const seat of others) {
      if (countOf(position, seat) > pick) continue;
      const free = eligible.filter(isFree);
      if (free.length === 0) return;
      const isChosen = isByTaste && random.below(oddOneIn) > 0;
      settle(game, position, isChosen ? dearest(free, values, random) : free[random.below(free.length)], seat);
    }
  }
}

const countOf = ({ owner }: Position, seat: number): number =>
  owner.reduce((sum, value) => sum + (value === seat ? 1 : 0), 0);

const seenStarts = (known: readonly View[], seat: number): number[] => [
  ...new Set(known.flatMap(({ owner }) => [...owner.keys()].filter((territory) => owner[territory] === seat))),
];

/** Land whose owner the viewer did not see; not of its own offer where offers are apart (P1), of the pool where all pick from one. */
function eligibleStarts({ game }: BotTask, known: readonly View[]): number[] {
  const offer = new Set(known.find(({ phase }) => phase === 'picking')?.offer);
  const first = known.find(({ phase }) => phase === 'orders');
  return game.map.territories
    .map(({ index }) => index)
    .filter((territory) => first === undefined || first.owner[territory] === UNKNOWN_OWNER)
    .filter((territory) => offer.size === 0 || offer.has(territory) !== hasOwnOffer(game));
}

function layScenario({ game }: BotTask, position: Position): void {
  for (const { id, index } of game.map.territories) {
    if (!Object.hasOwn(game.settings.scenario, id)) continue;
    position.owner[index] = game.settings.scenario[id].owner;
    position.armies[index] = game.settings.scenario[id].armies;
  }
}

/** Lays wastelands; those that nobody saw are drawn anew every time. Returns where these lie. */
type LayWastelands = (position: Position, random: FastRandomSource) => readonly number[];

/** Land that was seen to be nobody's is as it was seen; wastelands beyond those lie where nothing was seen and nobody was offered anything (P5), by the rules of the contests perhaps two in one place (T6). */
function makeWastelands({ game }: BotTask, known: readonly View[]): LayWastelands {
  const { wastelandCount, wastelandArmies, ruleset } = game.settings;
  const offered = new Set(known.flatMap(({ offer }) => offer));
  const seen = new Map<number, number>();
  const places: number[] = [];
  for (const { index: land } of game.map.territories) {
    const armies = known.find((view) => view.owner[land] === NEUTRAL && view.armies[land] !== UNKNOWN_ARMIES)?.armies;
    if (armies !== undefined) seen.set(land, armies[land]);
    else if (!offered.has(land) && known.every(({ owner }) => owner[land] < 0)) places.push(land);
  }
  const missing = wastelandCount - [...seen.values()].filter((armies) => armies === wastelandArmies).length;
  return (position, random) => {
    for (const [land, armies] of seen) position.armies[land] = armies;
    const left = [...places];
    const laid: number[] = [];
    while (laid.length < missing && left.length > 0) {
      const at = random.below(left.length);
      laid.push(...(ruleset === 'standard' ? left.splice(at, 1) : [left[at]]));
    }
    for (const land of laid) position.armies[land] = wastelandArmies;
    return laid;
  };
}
