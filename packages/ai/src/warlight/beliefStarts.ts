// Where the others may have started: land dealt by the match's distribution, as far as the viewer did not see it (rules P1, P3, P8–P10, T2).
import {
  type FastRandomSource,
  hasOwnOffer,
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
 * docs/bots-notes.md.
 */
const ODD_ONE_IN = 7;
const ODD_ONE_IN_OF_TWO = 2;

/** Deals starts on a neutral board of round 1; the views of round 1 are put right by whoever calls. */
export type DealStarts = (position: Position, random: FastRandomSource) => void;

/** What a task knows of the start: views of the picks and of round 1, where there are any. */
export function makeStartDealer(task: BotTask): DealStarts {
  const { game, view } = task;
  const { distribution, picksPerSeat, startArmies } = game.settings;
  if (distribution === 'scenario') return (position) => layScenario(task, position);
  const known = [...task.observations, view].filter(({ round }) => round <= 1);
  const facts = factsOf(game);
  const classic = startTerritoryValues(facts);
  const isByTaste = distribution === 'offer' || distribution === 'ranked' || distribution === 'contest';
  const eligible = eligibleStarts(task, known);
  const lost = lostStarts(task);
  const others = othersOf(task);
  const oddOneIn = game.seats === 2 && hasOwnOffer(game) ? ODD_ONE_IN_OF_TWO : ODD_ONE_IN;
  return (position, random) => {
    layWastelands(task, position, known, random);
    const values = random.below(CLASSIC_ONE_IN) === 0 ? classic : pickValues(facts, position.armies);
    const settle = (territory: number, seat: number): void => {
      position.owner[territory] = seat;
      position.armies[territory] = startArmies;
    };
    for (const seat of others) for (const territory of seenStarts(known, seat)) settle(territory, seat);
    for (const territory of lost) {
      const takers = others.filter((seat) => countOf(position, seat) < picksPerSeat);
      if (position.owner[territory] === NEUTRAL && takers.length > 0)
        settle(territory, takers[random.below(takers.length)]);
    }
    for (let pick = 0; pick < picksPerSeat; pick++) {
      for (const seat of others) {
        if (countOf(position, seat) > pick) continue;
        const free = eligible.filter((territory) => position.owner[territory] === NEUTRAL);
        if (free.length === 0) return;
        const isChosen = isByTaste && random.below(oddOneIn) > 0;
        settle(isChosen ? dearest(free, values, random) : free[random.below(free.length)], seat);
      }
    }
  };
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

/** Wastelands where the view of the picks shows them; where that hides land, or there is none, anywhere. */
function layWastelands({ game }: BotTask, position: Position, known: readonly View[], random: FastRandomSource): void {
  const shown = known.find(({ phase, armies }) => phase === 'picking' && !armies.includes(UNKNOWN_ARMIES));
  const { wastelandCount, wastelandArmies } = game.settings;
  if (shown !== undefined) {
    position.armies.set(shown.armies);
    return;
  }
  for (let k = 0; k < wastelandCount; k++) position.armies[random.below(position.armies.length)] = wastelandArmies;
}
