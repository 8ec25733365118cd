// How well sampled worlds tell what lies in the fog: mean log-loss of the owners and armies that a seat does not see.
import { areAllied, type Game, type Position, UNKNOWN_ARMIES, UNKNOWN_OWNER, type View } from '@salient/engine';

/** Upper ends of the classes that armies are counted in; the last class has none. */
const ARMIES_UP_TO = [1, 2, 3, 5, 8, 13, 22];

/** Sums of −ln p over what was hidden, in nats, and of how much was. */
export interface Loss {
  readonly owners: number;
  readonly ownerCount: number;
  readonly armies: number;
  readonly armiesCount: number;
}

export const NO_LOSS: Loss = { owners: 0, ownerCount: 0, armies: 0, armiesCount: 0 };

export const addLoss = (a: Loss, b: Loss): Loss => ({
  owners: a.owners + b.owners,
  ownerCount: a.ownerCount + b.ownerCount,
  armies: a.armies + b.armies,
  armiesCount: a.armiesCount + b.armiesCount,
});

/**
 * The loss of one moment. A class (an owner; a range of armies) that `count` of `n` worlds show has the probability (count + 1) / (n + classes), so that
 * what no world shows costs much, but not without end.
 */
export function lossOf(game: Game, view: View, worlds: readonly Position[], truth: Position): Loss {
  const enemies = view.fates.filter((fate, seat) => fate === 'playing' && !areAllied(game, seat, view.seat)).length;
  let loss = NO_LOSS;
  for (let territory = 0; territory < view.owner.length; territory++) {
    if (view.owner[territory] === UNKNOWN_OWNER) {
      const owners = surprise(worlds, 1 + enemies, (board) => board.owner[territory] === truth.owner[territory]);
      loss = addLoss(loss, { ...NO_LOSS, owners, ownerCount: 1 });
    }
    if (view.armies[territory] === UNKNOWN_ARMIES) {
      const actual = classOf(truth.armies[territory] ?? 0);
      const isHit = (board: Position): boolean => classOf(board.armies[territory] ?? 0) === actual;
      const armies = surprise(worlds, ARMIES_UP_TO.length + 1, isHit);
      loss = addLoss(loss, { ...NO_LOSS, armies, armiesCount: 1 });
    }
  }
  return loss;
}

function surprise(worlds: readonly Position[], classes: number, isHit: (board: Position) => boolean): number {
  return -Math.log((worlds.filter(isHit).length + 1) / (worlds.length + classes));
}

function classOf(armies: number): number {
  const found = ARMIES_UP_TO.findIndex((most) => armies <= most);
  return found < 0 ? ARMIES_UP_TO.length : found;
}
