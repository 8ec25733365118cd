// The strategy library of an earlier hybrid player of 2024, made into whole simultaneous turns: everything about one favourite bonus.
import type { Order } from '@salient/engine';
import type { SearchRandom } from '../search/domain.ts';
import type { PlanGround } from './plan.ts';

/** By bonus: own armies in it and on its borders outside, as a share of everybody's there; 0 … 1. */
export function bonusStrengths({ facts, board, seat }: PlanGround): number[] {
  const { bonuses, neighbours } = facts.game.map;
  return bonuses.map(({ territories }) => {
    const around = new Set(territories.flatMap((territory) => [territory, ...neighbours[territory]]));
    let own = 0;
    let all = 0;
    for (const territory of around) {
      all += board.armies[territory];
      if (board.owner[territory] === seat) own += board.armies[territory];
    }
    return all === 0 ? 0 : own / all;
  });
}

/** The bonus with the greatest strength below 1 of those with any (lowest index among equals); −1 if there is none. */
export function favouriteBonus(ground: PlanGround): number {
  let favourite = -1;
  let best = 0;
  bonusStrengths(ground).forEach((strength, bonus) => {
    if (strength >= 1 || strength <= best) return;
    best = strength;
    favourite = bonus;
  });
  return favourite;
}

/** The own territory of a list with most enemy armies beside it for each of its own (lowest index among equals); −1 where none is threatened. */
export function mostPressed(ground: PlanGround, territories: readonly number[]): number {
  let pressed = -1;
  let most = 0;
  for (const territory of territories) {
    if (ground.board.owner[territory] !== ground.seat) continue;
    const pressure = pressureOn(ground, territory);
    if (pressure <= most) continue;
    most = pressure;
    pressed = territory;
  }
  return pressed;
}

/** Foreign armies beside, by own armies on it. */
function pressureOn(ground: PlanGround, territory: number): number {
  const { facts, board } = ground;
  const beside = facts.game.map.neighbours[territory]
    .filter((other) => isForeign(ground, other))
    .reduce((sum, other) => sum + board.armies[other], 0);
  return beside / Math.max(1, board.armies[territory]);
}

function isForeign({ facts, board, seat }: PlanGround, territory: number): boolean {
  const owner = board.owner[territory];
  return owner < 0 || facts.game.teamOf[owner] !== facts.game.teamOf[seat];
}

/** Attacks from here on inside a list of territories (all, if it is empty), drawn one after another with "stop" among them; each takes all that may leave. */
export function drawAttacks(
  ground: PlanGround,
  territories: readonly number[],
  armiesOn: (territory: number) => number,
  random: SearchRandom,
): Order[] {
  const { facts, board, seat } = ground;
  const guard = facts.game.settings.oneArmyGuard ? 1 : 0;
  const inside = new Set(territories);
  const attacks: { from: number; to: number }[] = [];
  for (let from = 0; from < facts.territories; from++) {
    if (board.owner[from] !== seat || armiesOn(from) <= guard) continue;
    for (const to of facts.game.map.neighbours[from])
      if (isForeign(ground, to) && (inside.size === 0 || inside.has(to))) attacks.push({ from, to });
  }
  const orders: Order[] = [];
  let left = attacks;
  while (left.length > 0) {
    const drawn = random.below(left.length + 1);
    if (drawn === left.length) break;
    const { from, to } = left[drawn];
    orders.push({ kind: 'attackTransfer', from, to, armies: armiesOn(from) - guard });
    left = left.filter((other) => other.from !== from && other.to !== to);
  }
  return orders;
}

/** The largest inland stack walks to the neighbour under most pressure; none where no stack is inland. */
export function fortifyLargest(ground: PlanGround): Order[] {
  const { facts, board, seat } = ground;
  const { neighbours } = facts.game.map;
  const inland = [...Array(facts.territories).keys()].filter(
    (territory) =>
      board.owner[territory] === seat &&
      board.armies[territory] > 1 &&
      !neighbours[territory].some((other) => isForeign(ground, other)),
  );
  const [from] = inland.sort((a, b) => board.armies[b] - board.armies[a] || a - b);
  if (from === undefined) return [];
  const to = mostPressed(ground, neighbours[from]);
  return to < 0 ? [] : [{ kind: 'attackTransfer', from, to, armies: board.armies[from] - 1 }];
}

/** One turn by the library: all income on the favourite bonus' most pressed territory, attacks drawn inside it, the largest inland stack moved up. */
export function makeHybridTurn(ground: PlanGround, random: SearchRandom): Order[] {
  const { facts, board, income } = ground;
  const everywhere = [...Array(facts.territories).keys()];
  const favourite = favouriteBonus(ground);
  const inside = favourite < 0 ? [] : facts.game.map.bonuses[favourite].territories;
  const pressedInside = mostPressed(ground, inside);
  const base = pressedInside >= 0 ? pressedInside : mostPressed(ground, everywhere);
  const deploys: Order[] = base >= 0 && income > 0 ? [{ kind: 'deploy', territory: base, armies: income }] : [];
  const armiesOn = (territory: number): number => board.armies[territory] + (territory === base ? income : 0);
  return [...deploys, ...drawAttacks(ground, inside, armiesOn, random), ...fortifyLargest(ground)];
}
