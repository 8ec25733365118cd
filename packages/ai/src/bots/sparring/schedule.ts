// The order of a turn's marches: crushing blows first, support, expansion, and the doubtful attacks last, after harmless orders that let others go ahead.
import type { Order } from '@salient/engine';
import { deploysOf, type March, march, toOrder } from './ledger.ts';
import { isRival } from './outlook.ts';
import type { Work } from './tasks.ts';

/** All orders of the turn, in the order of execution. */
export function scheduleTurn({ outlook, options, ledger }: Work): Order[] {
  const { board, seat, isFront } = outlook;
  const isStrike = ({ to }: March): boolean => isRival(board, to, seat);
  const isCrushing = (blow: March): boolean => board.armies[blow.to] <= options.early * blow.armies;
  const bySize = [...ledger.attacks].sort((a, b) => b.armies - a.armies || a.from - b.from || a.to - b.to);
  const marches = [
    ...bySize.filter((blow) => isStrike(blow) && isCrushing(blow)),
    ...ledger.transfers.filter(({ to }) => isFront[to]),
    ...ledger.transfers.filter(({ to }) => !isFront[to]),
    ...bySize.filter((blow) => !isStrike(blow)),
    ...ledger.delays,
    ...bySize.filter((blow) => isStrike(blow) && !isCrushing(blow)),
  ];
  return [...deploysOf(ledger), ...marches.map(toOrder)];
}

/** Sets single inland armies aside for harmless steps, which let others go ahead of the late blows. */
export function setDelaysAside({ outlook, options, ledger }: Work): void {
  const { facts, board, seat, isFront } = outlook;
  for (const from of outlook.own) {
    if (ledger.delays.length >= options.delays) return;
    if (isFront[from] || ledger.free[from] < 1) continue;
    const to = facts.game.map.neighbours[from].find((other) => board.owner[other] === seat);
    if (to !== undefined) march(ledger, ledger.delays, { from, to, armies: 1 });
  }
}
