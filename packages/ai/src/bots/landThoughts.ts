// What a searching bot tells of the land: what it seems worth to the seat, and who may stand in the fog.
import { type Position, UNKNOWN_OWNER } from '@salient/engine';
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
  const cut = <T>(list: T[], named: number): T[] => (detail === 'brief' ? list.slice(0, named) : list);
  const territories = cut(
    ranked(landValues, (index) => game.map.territories[index].id),
    NAMED.worths,
  );
  const bonuses = cut(
    ranked(bonusValues, (index) => game.map.bonuses[index].id),
    NAMED.worths,
  );
  if (!view.owner.includes(UNKNOWN_OWNER)) return { territories, bonuses };
  const hidden = [...view.owner.keys()].filter((territory) => view.owner[territory] === UNKNOWN_OWNER);
  const beliefs = hidden.flatMap((territory) =>
    beliefOf(worlds, territory).map((belief) => ({ id: game.map.territories[territory].id, ...belief })),
  );
  beliefs.sort((a, b) => b.chance - a.chance);
  return { territories, bonuses, belief: cut(beliefs, NAMED.beliefs) };
}

const ranked = (values: Float64Array, idOf: (index: number) => string): LandWorth[] =>
  [...values.keys()]
    .sort((a, b) => values[b] - values[a] || a - b)
    .map((index) => ({ id: idOf(index), value: Math.round(values[index]) }));

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
