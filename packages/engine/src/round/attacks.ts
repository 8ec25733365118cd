// Stage: attack/transfers in sequence, each judged when its turn comes (rules O4, O5, R4, R5).
import { PLAYING } from '../position/position.ts';
import { shuffleFirst } from '../rng/shuffle.ts';
import type { AttackTransferOrder, SeatIndex } from '../types.ts';
import { applyFight, decideFight } from './combat.ts';
import type { RoundRun } from './roundRun.ts';

/**
 * R4 `shuffled`: for i = 1, 2, … the seats' i-th attack/transfers. All living seats are ranked on the stream (sequence, i), i counted from 0, whether or
 * not they have an order there; where at most one has, the ranking cannot matter and is not drawn.
 */
export function resolveAttacks(run: RoundRun): void {
  run.movable.set(run.position.armies);
  const living = listLiving(run);
  for (let i = 0; ; i++) {
    const seats = countAt(run, i);
    if (seats === 0) return;
    // Ranks of another index must not shine through: every index shuffles the seats from ascending order.
    for (let place = 0; place < living; place++) run.sequence[place] = run.living[place];
    if (seats > 1) shuffleFirst(run.random.stream('sequence', i), run.sequence, living);
    for (let place = 0; place < living; place++) resolveOrder(run, run.sequence[place], i);
  }
}

function listLiving(run: RoundRun): number {
  const { fate } = run.position;
  let count = 0;
  for (let seat = 0; seat < fate.length; seat++) {
    run.attackCount[seat] = run.orders[seat].length - run.firstAttack[seat];
    if (fate[seat] === PLAYING) run.living[count++] = seat;
  }
  return count;
}

/** How many seats have an attack/transfer at this index; seats that are out have no orders at all. */
function countAt({ attackCount }: RoundRun, i: number): number {
  let count = 0;
  for (let seat = 0; seat < attackCount.length; seat++) if (attackCount[seat] > i) count++;
  return count;
}

function resolveOrder(run: RoundRun, seat: SeatIndex, i: number): void {
  if (i >= run.attackCount[seat]) return;
  const order = run.orders[seat][run.firstAttack[seat] + i];
  if (order.kind === 'attackTransfer') resolveAttackTransfer(run, seat, order);
}

function resolveAttackTransfer(run: RoundRun, seat: SeatIndex, order: AttackTransferOrder): void {
  const { position, fight, movable, observer } = run;
  const { from, to } = order;
  fight.seat = seat;
  fight.from = from;
  fight.to = to;
  if (position.owner[from] !== seat) {
    observer?.skipped(position, fight, 'lostSource');
    return;
  }
  const leaving = Math.min(
    order.armies,
    movable[from],
    position.armies[from] - (run.game.settings.oneArmyGuard ? 1 : 0),
  );
  if (leaving <= 0) {
    observer?.skipped(position, fight, 'nothingToMove');
    return;
  }
  fight.armies = leaving;
  movable[from] -= leaving;
  if (position.owner[to] === seat) transfer(run);
  else attack(run);
}

function transfer(run: RoundRun): void {
  const { fight, position } = run;
  position.armies[fight.from] -= fight.armies;
  position.armies[fight.to] += fight.armies;
  run.observer?.transferred(position, fight);
}

function attack(run: RoundRun): void {
  const { fight, position } = run;
  fight.defender = position.owner[fight.to];
  fight.defendingArmies = position.armies[fight.to];
  decideFight(run);
  applyFight(run, fight);
  run.observer?.attacked(position, fight);
}
