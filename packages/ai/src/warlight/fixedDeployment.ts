// Turns whose deployment cannot be changed any more: attacks and transfers for the armies as they stand after it.
import { clonePosition, type DeployOrder, type Order, type Position } from '@salient/engine';
import type { SearchRandom } from '../search/domain.ts';
import type { TurnSource } from '../search/turnSource.ts';
import type { WarTurn } from './domain.ts';
import type { MarchMaker } from './duel/duelSource.ts';
import type { MapFacts } from './facts.ts';
import { makeTurnMaker } from './makeTurn.ts';
import { ordersOfPlan, planOfOrders } from './plan.ts';
import { randomStyle } from './randomStyle.ts';
import { STYLES } from './styles.ts';

/** Of the noisy turns' target values. */
const NOISE = 0.8;

export interface FixedStep {
  readonly facts: MapFacts;
  /** Boards that agree on what the seat sees, before the deployment. */
  readonly worlds: readonly Position[];
  readonly seat: number;
  readonly deploys: readonly DeployOrder[];
  /** What the first step has found, best first: those turns lead, with this deployment. */
  readonly known: readonly (readonly Order[])[];
  /** Are those all? */
  readonly isClosed?: boolean;
  /** Puts marches by other rules before and between those of the generator. */
  readonly withMarches?: (generated: MarchMaker) => MarchMaker;
}

/** The source of turns for everybody else, and for `seat` of turns that all begin with the given deployment. */
export function makeFixedSource(source: TurnSource<WarTurn>, step: FixedStep): TurnSource<WarTurn> {
  const { facts, seat: self, deploys } = step;
  const makeTurn = makeTurnMaker(facts);
  const boards = step.worlds.map((world) => deployOn(world, deploys));
  const income = deploys.reduce((sum, { armies }) => sum + armies, 0);
  const ground = { facts, board: step.worlds[0], seat: self, income };
  const fix = (turn: WarTurn): WarTurn => {
    if (turn.kind === 'style') return turn;
    const plan = planOfOrders(turn.orders);
    plan.deploys.clear();
    for (const { territory, armies } of deploys) plan.deploys.set(territory, armies);
    return { kind: 'orders', orders: ordersOfPlan(ground, plan) };
  };
  const generated: MarchMaker = (board, place, random) => {
    const isNamed = place < STYLES.length;
    const style = isNamed ? STYLES[place] : randomStyle(random);
    return makeTurn({ board, seat: self, income: 0, style, noise: isNamed ? 0 : NOISE }, random);
  };
  const marches = step.withMarches?.(generated) ?? generated;
  const generateFixed = (index: number, random: SearchRandom): WarTurn => {
    if (index < step.known.length) return fix({ kind: 'orders', orders: step.known[index] });
    if (step.isClosed) return fix(firstOf(step));
    const place = index - step.known.length;
    const board = boards[boards.length === 1 ? 0 : random.below(boards.length)];
    return { kind: 'orders', orders: [...deploys, ...marches(board, place, random).filter(isMarch)] };
  };
  return {
    incumbent: (seat) => (seat === self ? fix(firstOf(step)) : source.incumbent(seat)),
    generate: (seat, index, random) =>
      seat === self ? generateFixed(index, random) : source.generate(seat, index, random),
    mutate: (seat, turn, random) => {
      const changed = source.mutate(seat, turn, random);
      return seat === self ? fix(changed) : changed;
    },
    cross: (seat, mother, father, random) => {
      const child = source.cross(seat, mother, father, random);
      return seat === self ? fix(child) : child;
    },
    keyOf: source.keyOf,
    replies: (seat) => source.replies?.(seat) ?? [],
  };
}

const isMarch = (order: Order): boolean => order.kind !== 'deploy';

const firstOf = ({ known }: FixedStep): WarTurn => ({ kind: 'orders', orders: known[0] ?? [] });

function deployOn(world: Position, deploys: readonly DeployOrder[]): Position {
  const board = clonePosition(world);
  for (const { territory, armies } of deploys) board.armies[territory] += armies;
  return board;
}
