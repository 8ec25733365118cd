// Small changes of a turn: part of a deployment moved, a march dropped, inserted, moved in the order, resized, turned elsewhere, bound to what its target is now, or held back behind a dummy.
import type { SearchRandom } from '../search/domain.ts';
import type { March, PlanGround, TurnPlan } from './plan.ts';
import { CONFIDENCES, priceOf } from './prices.ts';

type Mutation = (ground: PlanGround, plan: TurnPlan, random: SearchRandom) => void;

const pick = <T>(list: readonly T[], random: SearchRandom): T => list[random.below(list.length)];

/** Own territories with any foreign neighbour. */
export function borderOf({ facts, board, seat }: PlanGround): number[] {
  const border: number[] = [];
  for (let territory = 0; territory < facts.territories; territory++) {
    if (board.owner[territory] !== seat) continue;
    if (facts.game.map.neighbours[territory].some((other) => isForeign({ facts, board, seat }, other)))
      border.push(territory);
  }
  return border;
}

function isForeign({ facts, board, seat }: Pick<PlanGround, 'facts' | 'board' | 'seat'>, territory: number): boolean {
  const owner = board.owner[territory];
  return owner < 0 || facts.game.teamOf[owner] !== facts.game.teamOf[seat];
}

/** Half of one deployment or all of it goes to another border; what marched from there marches in step. */
const moveDeploy: Mutation = (ground, plan, random) => {
  const border = borderOf(ground);
  if (plan.deploys.size === 0 || border.length === 0) return;
  const from = pick([...plan.deploys.keys()], random);
  const to = pick(border, random);
  const standing = plan.deploys.get(from) ?? 0;
  const armies = random.below(2) === 0 ? standing : Math.ceil(standing / 2);
  if (from === to || armies === 0) return;
  if (armies === standing) plan.deploys.delete(from);
  else plan.deploys.set(from, standing - armies);
  plan.deploys.set(to, (plan.deploys.get(to) ?? 0) + armies);
  const joined = plan.marches.find((march) => march.from === to);
  if (joined !== undefined) joined.armies += armies;
  else insertFrom(ground, plan, to, random);
};

const dropMarch: Mutation = (_, plan, random) => {
  if (plan.marches.length > 0) plan.marches.splice(random.below(plan.marches.length), 1);
};

const insertMarch: Mutation = (ground, plan, random) => {
  const border = borderOf(ground);
  if (border.length > 0) insertFrom(ground, plan, pick(border, random), random);
};

/** A march to any neighbour, of the size that some confidence asks for or of all that is there, at any place in the order. */
function insertFrom(ground: PlanGround, plan: TurnPlan, from: number, random: SearchRandom): void {
  const to = pick(ground.facts.game.map.neighbours[from], random);
  const place = random.below(plan.marches.length + 1);
  plan.marches.splice(place, 0, { from, to, armies: sizeFor(ground, plan, { from, to }, random) });
}

function sizeFor(
  { facts, board }: PlanGround,
  { deploys }: TurnPlan,
  { from, to }: Pick<March, 'from' | 'to'>,
  random: SearchRandom,
): number {
  const all = board.armies[from] + (deploys.get(from) ?? 0);
  const choice = random.below(CONFIDENCES.length + 2);
  return choice < CONFIDENCES.length ? priceOf(facts.prices, board.armies[to], choice) : all;
}

/** One march to the front, to the end or anywhere: first blows and delays. */
const reorder: Mutation = (_, { marches }, random) => {
  if (marches.length < 2) return;
  const [march] = marches.splice(random.below(marches.length), 1);
  const places = [0, marches.length, random.below(marches.length + 1)];
  marches.splice(pick(places, random), 0, march);
};

const resize: Mutation = (ground, plan, random) => {
  if (plan.marches.length === 0) return;
  const march = pick(plan.marches, random);
  march.armies = sizeFor(ground, plan, march, random);
};

/** The same armies against another neighbour. */
const turnElsewhere: Mutation = ({ facts }, { marches }, random) => {
  if (marches.length === 0) return;
  const place = random.below(marches.length);
  const { from, armies } = marches[place];
  marches[place] = { from, to: pick(facts.game.map.neighbours[from], random), armies };
};

/**
 * A march that is not made if its target has changed hands by its turn: no blow at a stack that has taken what was to be reinforced, no walk into what another march
 * has taken; bound already, it is free again (O5). The contests know no modes.
 */
const bindMarch: Mutation = ({ facts, board, seat }, { marches }, random) => {
  if (marches.length === 0 || facts.game.settings.ruleset !== 'standard') return;
  const place = random.below(marches.length);
  const { mode, ...free } = marches[place];
  const bound: March = { ...free, mode: isForeign({ facts, board, seat }, free.to) ? 'attack' : 'transfer' };
  marches[place] = mode === undefined ? bound : free;
};

/** A transfer of one army between own lands goes first, so that all that follows comes a slot later. */
const delay: Mutation = ({ facts, board, seat }, { marches }, random) => {
  const start = random.below(facts.territories);
  for (let k = 0; k < facts.territories; k++) {
    const from = (start + k) % facts.territories;
    if (board.owner[from] !== seat || board.armies[from] < 2) continue;
    const to = facts.game.map.neighbours[from].find((other) => board.owner[other] === seat);
    if (to === undefined || marches.some((march) => march.from === from && march.to === to)) continue;
    marches.unshift({ from, to, armies: 1 });
    return;
  }
};

/** Every kind as often as it stands here. */
const MUTATIONS: readonly Mutation[] = [
  moveDeploy,
  moveDeploy,
  dropMarch,
  insertMarch,
  insertMarch,
  reorder,
  resize,
  turnElsewhere,
  bindMarch,
  delay,
];

/** Changes a plan in one way or, less often, in several. */
export function mutatePlan(ground: PlanGround, plan: TurnPlan, random: SearchRandom): void {
  do {
    pick(MUTATIONS, random)(ground, plan, random);
  } while (random.below(3) === 0);
}

/** A child of two plans: for every place the one or the other parent's deployment and marches, in the mother's order before the father's. */
export function crossPlans(mother: TurnPlan, father: TurnPlan, random: SearchRandom): TurnPlan {
  const isMothers = new Map<number, boolean>();
  const chosen = (territory: number): boolean => {
    const known = isMothers.get(territory);
    if (known !== undefined) return known;
    const drawn = random.below(2) === 0;
    isMothers.set(territory, drawn);
    return drawn;
  };
  const deploys = new Map<number, number>();
  for (const [territory, armies] of mother.deploys) if (chosen(territory)) deploys.set(territory, armies);
  for (const [territory, armies] of father.deploys) if (!chosen(territory)) deploys.set(territory, armies);
  const marches = [
    ...mother.marches.filter(({ from }) => chosen(from)),
    ...father.marches.filter(({ from }) => !chosen(from)),
  ];
  return { deploys, marches: marches.map((march) => ({ ...march })) };
}
