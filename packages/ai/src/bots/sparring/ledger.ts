// The armies of a turn while its tasks are committed: what is still to be deployed, what may still march, what is planned.
import type { Order } from '@salient/engine';
import type { Outlook } from './outlook.ts';

export interface March {
  readonly from: number;
  readonly to: number;
  armies: number;
}

export interface Ledger {
  /** Income not yet deployed. */
  left: number;
  /** By territory. */
  readonly deployed: number[];
  /** By own territory: armies that may still march; 0 elsewhere. */
  readonly free: number[];
  readonly attacks: March[];
  readonly transfers: March[];
  /** Harmless steps. */
  readonly delays: March[];
}

export function openLedger({ board, seat, income }: Outlook): Ledger {
  return {
    left: income,
    deployed: Array.from(board.owner, () => 0),
    free: Array.from(board.owner, (owner, t) => (owner === seat ? Math.max(0, board.armies[t] - 1) : 0)),
    attacks: [],
    transfers: [],
    delays: [],
  };
}

/** Deploys at most what is left; the new armies may march. */
export function deploy(ledger: Ledger, territory: number, armies: number): void {
  const placed = Math.max(0, Math.min(armies, ledger.left));
  ledger.left -= placed;
  ledger.deployed[territory] += placed;
  ledger.free[territory] += placed;
}

/** Armies that stay where they are. */
export function reserve(ledger: Ledger, territory: number, armies: number): void {
  ledger.free[territory] = Math.max(0, ledger.free[territory] - armies);
}

/** Plans a march of free armies, or adds to one that is planned already. */
export function march(ledger: Ledger, list: March[], { from, to, armies }: March): void {
  if (armies <= 0) return;
  ledger.free[from] -= armies;
  const known = list.find((other) => other.from === from && other.to === to);
  if (known === undefined) list.push({ from, to, armies });
  else known.armies += armies;
}

export const deploysOf = ({ deployed }: Ledger): Order[] =>
  deployed.flatMap((armies, territory) => (armies > 0 ? [{ kind: 'deploy', territory, armies }] : []));

export const toOrder = ({ from, to, armies }: March): Order => ({ kind: 'attackTransfer', from, to, armies });
