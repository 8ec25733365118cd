// Turns that play one border: the whole income there, to hold it or for one blow with all that stands there. What a strong opponent does in a race of stacks,
// and what no turn that buys targets by worth and price would do.
import { type Order, UNKNOWN_ARMIES } from '@salient/engine';
import type { MapFacts } from './facts.ts';
import type { Board } from './values.ts';

/** Borders, strongest first, and blows from each, weakest enemy first, at most. */
const MOST_FRONTS = 4;
const MOST_BLOWS = 2;

export interface FrontGround {
  readonly facts: MapFacts;
  /** Land beside enemies is the same on every board that may be the truth. */
  readonly board: Board;
  readonly seat: number;
  readonly income: number;
  /** Do armies behind the border join it? Only where all of the seat's land is known. */
  readonly joins: boolean;
}

/** For every border first the turn that only holds it, then the blows from it; lawful (O1–O6). */
export function frontTurns(ground: FrontGround): Order[][] {
  const turns: Order[][] = [];
  for (const front of frontsOf(ground)) {
    const held = holdAt(ground, front);
    turns.push(held);
    for (const target of enemiesBeside(ground, front).slice(0, MOST_BLOWS)) {
      const armies = ground.board.armies[front] + ground.income - guardOf(ground);
      if (armies > 0) turns.push([...held, { kind: 'attackTransfer', from: front, to: target, armies }]);
    }
  }
  return turns;
}

function holdAt(ground: FrontGround, front: number): Order[] {
  const { facts, board, seat, income, joins } = ground;
  const orders: Order[] = income > 0 ? [{ kind: 'deploy', territory: front, armies: income }] : [];
  if (!joins) return orders;
  for (let n = facts.neighbourStart[front]; n < facts.neighbourStart[front + 1]; n++) {
    const from = facts.neighbours[n];
    const armies = board.armies[from] - guardOf(ground);
    if (board.owner[from] !== seat || armies <= 0 || enemiesBeside(ground, from).length > 0) continue;
    orders.push({ kind: 'attackTransfer', from, to: front, armies });
  }
  return orders;
}

/** Own land beside enemies, by its armies and theirs. */
function frontsOf(ground: FrontGround): number[] {
  const { facts, board, seat } = ground;
  const fronts: { territory: number; armies: number }[] = [];
  for (let territory = 0; territory < facts.territories; territory++) {
    if (board.owner[territory] !== seat) continue;
    const enemies = enemiesBeside(ground, territory);
    if (enemies.length === 0) continue;
    const against = enemies.reduce((sum, enemy) => sum + board.armies[enemy], 0);
    fronts.push({ territory, armies: board.armies[territory] + against });
  }
  fronts.sort((a, b) => b.armies - a.armies || a.territory - b.territory);
  return fronts.slice(0, MOST_FRONTS).map(({ territory }) => territory);
}

/** Weakest first. */
function enemiesBeside({ facts, board, seat }: FrontGround, territory: number): number[] {
  const { teamOf } = facts.game;
  const enemies: number[] = [];
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
    const other = facts.neighbours[n];
    const owner = board.owner[other];
    if (owner >= 0 && teamOf[owner] !== teamOf[seat] && board.armies[other] !== UNKNOWN_ARMIES) enemies.push(other);
  }
  return enemies.sort((a, b) => board.armies[a] - board.armies[b] || a - b);
}

const guardOf = ({ facts }: FrontGround): number => (facts.game.settings.oneArmyGuard ? 1 : 0);
