// The searching seat's turns without walks that lead nowhere: armies with no enemy beside them do not walk away from the front, those inland walk to it, and none change places.
import type { AttackTransferOrder, Order, Position } from '@salient/engine';
import type { TurnSource } from '../search/turnSource.ts';
import type { WarTurn } from './domain.ts';
import type { MapFacts } from './facts.ts';
import { makeSurvey, type Survey, surveyBoard } from './survey.ts';
import { measureFronts, stepFrom } from './transfers.ts';
import type { Walk } from './walk.ts';
import type { WarTurnSourceOptions } from './warTurnSource.ts';

/**
 * What a search cannot tell apart (stacks that no front sees within its horizon) is decided by rule: else chance decides it anew every round, and whole stacks
 * walk inland and back. No difference of strength was to be seen (docs/notes/faults.md). The source itself by the rules of the contests, and with multi-attack, where a
 * march over own land may be the first part of a longer one.
 */
export function withStraightWalks(source: TurnSource<WarTurn>, options: WarTurnSourceOptions): TurnSource<WarTurn> {
  const { facts, worlds, seat: self } = options;
  const { multiAttack, ruleset } = facts.game.settings;
  if (multiAttack || ruleset !== 'standard') return source;
  const straighten = makeStraightener(facts, worlds[0], self);
  const straight = (seat: number, turn: WarTurn): WarTurn =>
    seat === self && turn.kind === 'orders' ? { kind: 'orders', orders: straighten(turn.orders) } : turn;
  return {
    ...source,
    incumbent: (seat) => straight(seat, source.incumbent(seat)),
    generate: (seat, place, random) => straight(seat, source.generate(seat, place, random)),
    mutate: (seat, turn, random) => straight(seat, source.mutate(seat, turn, random)),
    cross: (seat, mother, father, random) => straight(seat, source.cross(seat, mother, father, random)),
  };
}

/** Where a seat's armies stand, and by territory how far that is from the front. */
interface Ground extends Walk {
  readonly board: Position;
  readonly survey: Survey;
  /** By own territory without foreign neighbours: the next one on the way to the front. */
  readonly steps: ReadonlyMap<number, number>;
}

function makeStraightener(facts: MapFacts, board: Position, seat: number): (orders: readonly Order[]) => Order[] {
  const survey = makeSurvey(facts);
  surveyBoard(facts, board, seat, survey);
  const walk = { facts, distance: new Int32Array(facts.territories), queue: new Int32Array(facts.territories) };
  measureFronts({ ...walk, board, survey, front: -1 });
  const steps = new Map<number, number>();
  for (const from of survey.own.subarray(0, survey.ownCount)) {
    const to = survey.foreignBeside[from] === 0 ? stepFrom(walk, from) : -1;
    if (to >= 0) steps.set(from, to);
  }
  const ground = { ...walk, board, survey, steps };
  return (orders) => {
    const kept = withoutSwaps(
      ground,
      orders.filter((order) => !leadsAway(ground, order)),
    );
    for (const [from, armies] of idleInland(ground, kept)) addWalk(kept, from, steps.get(from) ?? from, armies);
    return kept;
  };
}

/** A walk over own land to where the front is no nearer, of armies with no enemy beside them. Single ones stay: they are what delays other marches. */
function leadsAway({ board, survey, distance }: Ground, order: Order): boolean {
  if (order.kind === 'deploy') return false;
  const { from, to, armies } = order;
  if (board.owner[from] !== survey.seat || board.owner[to] !== survey.seat) return false;
  if (survey.threat[from] > 0 || (survey.hasContact && armies === 1)) return false;
  return distance[to] > 0 && distance[to] >= distance[from];
}

/** Of two walks against each other the difference: the armies stand in the same places afterwards. A single one is again what delays others. */
function withoutSwaps(ground: Ground, orders: readonly Order[]): Order[] {
  const kept = [...orders];
  for (const [place, walk] of kept.entries()) {
    if (!isWalk(ground, walk)) continue;
    const isBack = (other: Order): boolean =>
      isWalk(ground, other) && other.from === walk.to && other.to === walk.from && other.armies > 0;
    const at = kept.findIndex((other, later) => later > place && isBack(other));
    const both = at < 0 ? 0 : Math.min(walk.armies, kept[at].armies);
    if (both === 0 || (both === 1 && ground.survey.hasContact)) continue;
    kept[place] = { ...walk, armies: walk.armies - both };
    kept[at] = { ...kept[at], armies: kept[at].armies - both };
  }
  return kept.filter(({ armies }) => armies > 0);
}

/** Is it a march between own lands that is made as long as both are? */
const isWalk = ({ board, survey }: Ground, order: Order): order is AttackTransferOrder =>
  order.kind === 'attackTransfer' &&
  order.mode !== 'attack' &&
  board.owner[order.from] === survey.seat &&
  board.owner[order.to] === survey.seat;

/** By territory with a step to take: the armies that no order moves on, if there are any. */
function idleInland({ facts, board, steps }: Ground, orders: readonly Order[]): ReadonlyMap<number, number> {
  const guard = facts.game.settings.oneArmyGuard ? 1 : 0;
  const idle = new Map([...steps.keys()].map((from) => [from, board.armies[from] - guard]));
  for (const order of orders) {
    const place = order.kind === 'deploy' ? order.territory : order.from;
    const standing = idle.get(place);
    if (standing !== undefined)
      idle.set(place, order.kind === 'deploy' ? standing + order.armies : standing - order.armies);
  }
  return new Map([...idle].filter(([, armies]) => armies > 0));
}

/** They join a walk there that is ordered already, or go last. */
function addWalk(orders: Order[], from: number, to: number, armies: number): void {
  const at = orders.findIndex((order) => order.kind !== 'deploy' && order.from === from && order.to === to);
  const known = orders[at];
  if (known?.kind === 'attackTransfer') orders[at] = { ...known, armies: known.armies + armies };
  else orders.push({ kind: 'attackTransfer', from, to, armies });
}
