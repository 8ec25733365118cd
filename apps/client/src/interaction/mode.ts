// The vocabulary of the interaction machine: where a player stands in planning a turn, what they do, and what comes of it.
import type { Game, Order, View } from '@salient/engine';
import type { PickModifiers } from '../map/api.ts';

/** idle → (picking | deploying → source → target → armies) → committed (client.md, Stack). */
export type Mode =
  /** Nothing to plan: watching, resolving, out, over. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'picking' }
  /** `last`: the territory deployed on last, which keys and the stepper act on. */
  | { readonly kind: 'deploying'; readonly last: number | null }
  | { readonly kind: 'source' }
  | { readonly kind: 'target'; readonly from: number }
  /** An order exists and its number can be changed. */
  | { readonly kind: 'armies'; readonly from: number; readonly to: number }
  | { readonly kind: 'committed' };

export type Input =
  | { readonly kind: 'pick'; readonly territory: number; readonly modifiers: PickModifiers }
  /** Escape, or a click on the sea: one step back. */
  | { readonly kind: 'back' }
  | { readonly kind: 'goDeploy' }
  | { readonly kind: 'goAttack' }
  /** An order chosen in the list. */
  | { readonly kind: 'open'; readonly order: Order }
  /** A number for what is being edited: the last deploy, or the open order. */
  | { readonly kind: 'setArmies'; readonly armies: number }
  | { readonly kind: 'addArmies'; readonly by: number };

/** The one change of the draft that an input asks for; numbers are final and in range. */
export type Edit =
  | { readonly kind: 'deploy'; readonly territory: number; readonly armies: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly armies: number }
  | { readonly kind: 'picks'; readonly territories: readonly number[] };

/** Why nothing happened; the sentence is in text/. */
export type Notice =
  | { readonly kind: 'notYours'; readonly territory: number }
  | { readonly kind: 'allPlaced' }
  | { readonly kind: 'nothingToTakeBack'; readonly territory: number }
  | { readonly kind: 'nothingCanLeave'; readonly territory: number }
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

export const PLAIN_CLICK: PickModifiers = { shift: false, alt: false, secondary: false };
