// What a searching bot tells of the land: what it seems worth to the seat, to start from while picking, and who may stand in the fog.
import { type GameMap, type Position, UNKNOWN_OWNER } from '@salient/engine';
import type { BotTask, LandBelief, LandWorth, ThoughtDetail, Thoughts } from '../bot.ts';
import { factsOf } from '../warlight/facts.ts';
import { laterBonusValues, laterTerritoryValues } from '../warlight/values.ts';

/** Named of each in brief thoughts. */
const NAMED = { worths: 6, beliefs: 24 } as const;
/** Rarer owners are not worth a line. */
const LEAST_CHANCE = 0.2;
const THOUSANDTHS = 1_000;

/** Worth by the classic values on the first of `worlds`; belief as the shares of all of them, likeliest first. Costs less than a playout. */
export function describeLand(
  { game, view }: BotTask,
  worlds: readonly Position[],
  detail: ThoughtDetail = 'brief',
): Pick<Thoughts, 'territories' | 'bonuses' | 'belief'> {
  const facts = factsOf(game);
  const [board] = worlds;
  const bonusValues = laterBonusValues(facts, board);
  const landValues = laterTerritoryValues({ facts, board, seat: view.seat }, bonusValues);
  const worths = worthsOf(game.map, { territories: landValues, bonuses: bonusValues }, detail);
  if (!view.owner.includes(UNKNOWN_OWNER)) return worths;
  const hidden = [...view.owner.keys()].filter((territory) => view.owner[territory] === UNKNOWN_OWNER);
  const beliefs = hidden.flatMap((territory) =>
    beliefOf(worlds, territory).map((belief) => ({ id: game.map.territories[territory].id, ...belief })),
  );
  beliefs.sort((a, b) => b.chance - a.chance);
  return { ...worths, belief: detail === 'brief' ? beliefs.slice(0, NAMED.beliefs) : beliefs };
}

/** By place on the map. */
export interface LandValues {
  readonly territories: Float64Array;
  readonly bonuses: Float64Array;
}

/** While picking: worth of what is offered, and of all bonuses. */
export const describeStarts = (
  { game, view: { offer } }: BotTask,
  values: LandValues,
  detail: ThoughtDetail = 'brief',
): Pick<Thoughts, 'territories' | 'bonuses'> => worthsOf(game.map, values, detail, offer);

function worthsOf(
  map: GameMap,
  { territories, bonuses }: LandValues,
  detail: ThoughtDetail,
  places: readonly number[] = [...territories.keys()],
): { readonly territories: LandWorth[]; readonly bonuses: LandWorth[] } {
  const named = detail === 'brief' ? NAMED.worths : Number.POSITIVE_INFINITY;
  return {
    territories: ranked(territories, places, map.territories).slice(0, named),
    bonuses: ranked(bonuses, [...bonuses.keys()], map.bonuses).slice(0, named),
  };
}

const ranked = (
  values: Float64Array,
  places: readonly number[],
  named: readonly { readonly id: string }[],
): LandWorth[] =>
  [...places]
    .sort((a, b) => values[b] - values[a] || a - b)
    .map((place) => ({ id: named[place].id, value: Math.round(values[place]) }));

/** Seats that hold the territory in enough of the worlds. */
function beliefOf(worlds: readonly Position[], territory: number): Omit<LandBelief, 'id'>[] {
  const owners = new Set(worlds.map(({ owner }) => owner[territory]));
  return [...owners].flatMap((owner) => {
    const theirs = worlds.filter((world) => world.owner[territory] === owner);
    const chance = Math.round((theirs.length / worlds.length) * THOUSANDTHS) / THOUSANDTHS;
    const armies = theirs.reduce((sum, world) => sum + world.armies[territory], 0) / theirs.length;
    return owner >= 0 && chance >= LEAST_CHANCE ? [{ owner, chance, armies: Math.round(armies * 10) / 10 }] : [];
  });
}
