// The vocabulary of the interaction machine: where a player stands in planning a turn, what they do, and what comes of it.
import type { AttackTransferOrder, Game, Order, OrderMode, View } from '@salient/engine';
import type { PickModifiers } from '../map/api.ts';

/** idle → (picking | deploying → source → target → armies) → committed. */
export type Mode =
  /** Nothing to plan: watching, resolving, out, over. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'picking' }
  /** `last`: the territory deployed on last, which keys and the stepper act on. */
  | { readonly kind: 'deploying'; readonly last: number | null }
  | { readonly kind: 'source' }
  | { readonly kind: 'target'; readonly from: number }
  /** An order exists and can be changed; `key` tells it from others of the same pair (`orderKey`). */
  | { readonly kind: 'armies'; readonly from: number; readonly to: number; readonly key: string }
  | { readonly kind: 'committed' };

export type Input =
  | { readonly kind: 'pick'; readonly territory: number; readonly modifiers: PickModifiers }
  /** Escape, or a click on the sea: one step back. */
  | { readonly kind: 'back' }
  | { readonly kind: 'goDeploy' }
  | { readonly kind: 'goAttack' }
  /** An order chosen in the list. */
  | { readonly kind: 'open'; readonly order: Order }
  | Change;

/** A change of what is being edited: the last deploy, or the open order. */
export type Change =
  /** A number for what is being edited, in its own unit: armies of the last deploy, armies or percent of the open order. */
  | { readonly kind: 'setAmount'; readonly amount: number }
  /** So many steps more (or fewer): 1 army, or 5 percent. */
  | { readonly kind: 'addAmount'; readonly by: number }
  /** The open order counts armies, or says which share of them goes (rule O5). */
  | { readonly kind: 'setUnit'; readonly unit: AmountUnit }
  /** The open order only attacks, only transfers, or (null) does either (rule O5). */
  | { readonly kind: 'setMode'; readonly mode: OrderMode | null };

export const AMOUNT_UNITS = ['armies', 'percent'] as const;
export type AmountUnit = (typeof AMOUNT_UNITS)[number];

/** The one change of the draft that an input asks for; numbers are final and in range. */
export type Edit =
  | { readonly kind: 'deploy'; readonly territory: number; readonly armies: number }
  /** `replaces`: the key of the order that is changed, null for a new one. */
  | { readonly kind: 'move'; readonly order: AttackTransferOrder; readonly replaces: string | null }
  | { readonly kind: 'picks'; readonly territories: readonly number[] };

/** Why nothing happened; the sentence is in text/. */
export type Notice =
  | { readonly kind: 'notYours'; readonly territory: number }
  | { readonly kind: 'allPlaced' }
  | { readonly kind: 'nothingToTakeBack'; readonly territory: number }
  | { readonly kind: 'nothingCanLeave'; readonly territory: number }
  /** The same where no army must stay behind (rule O4). */
  | { readonly kind: 'nothingIsLeft'; readonly territory: number }
  /** With multi-attack: land of others that no order of the draft sends armies to. */
  | { readonly kind: 'nothingArrives'; readonly territory: number }
  | { readonly kind: 'notReachable'; readonly from: number; readonly territory: number }
  | { readonly kind: 'notOffered'; readonly territory: number }
  | { readonly kind: 'picksFull'; readonly max: number }
  | { readonly kind: 'isCommitted' };

export interface Reaction {
  readonly mode: Mode;
  readonly edit: Edit | null;
  readonly notice: Notice | null;
}

/** What the machine may look at; it never changes it. */
export interface PlanningContext {
  readonly game: Game;
  readonly view: View;
  readonly seat: number;
  readonly orders: readonly Order[];
  readonly picks: readonly number[];
}

/** Nothing of the draft changes. */
export const stay = (mode: Mode, notice: Notice | null = null): Reaction => ({ mode, edit: null, notice });

export const PLAIN_CLICK: PickModifiers = { shift: false, alt: false, secondary: false };
