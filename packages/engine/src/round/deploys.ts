// Stage: every seat's first deploy, every seat's second … (rule R3).
import type { RoundRun } from './roundRun.ts';

/** Places the deploys and notes for every seat where its attack/transfers begin. Unobserved, seat by seat: their order cannot matter. */
export function resolveDeploys(run: RoundRun): void {
  if (run.observer === null) {
    for (let seat = 0; seat < run.orders.length; seat++) deployAll(run, seat);
    return;
  }
  let placed = true;
  for (let i = 0; placed; i++) {
    placed = false;
    for (let seat = 0; seat < run.orders.length; seat++) if (deployAt(run, seat, i)) placed = true;
  }
}

function deployAll(run: RoundRun, seat: number): void {
  const list = run.orders[seat];
  const { armies } = run.position;
  let i = 0;
  for (; i < list.length; i++) {
    const order = list[i];
    if (order.kind !== 'deploy') break;
    armies[order.territory] += order.armies;
  }
  run.nextAttack[seat] = i;
}

function deployAt(run: RoundRun, seat: number, i: number): boolean {
  const list = run.orders[seat];
  if (i >= list.length) return false;
  const order = list[i];
  if (order.kind !== 'deploy') return false;
  run.position.armies[order.territory] += order.armies;
  run.nextAttack[seat] = i + 1;
  run.observer?.deployed(run.position, seat, order.territory, order.armies);
  return true;
}
