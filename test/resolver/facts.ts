// What is ordered and what happens, in the second resolver's own words (rules O1, O5, R6).
import type { OrderMode, Phase, SkipReason } from '@salient/engine';
import type { Ending, Land } from './world.ts';

export type Order =
  | { readonly kind: 'deploy'; readonly land: string; readonly armies: bigint }
  | {
      readonly kind: 'attackTransfer';
      readonly from: string;
      readonly to: string;
      /** 0 in an order by percent. */
      readonly armies: bigint;
      readonly mode: OrderMode | 'either';
      /** 0 in an order by number. */
      readonly percent: bigint;
    };
export type Move = Order & { kind: 'attackTransfer' };

export type Commit =
  | { readonly kind: 'orders'; readonly seat: string; readonly orders: readonly Order[] }
  | { readonly kind: 'surrender'; readonly seat: string };

/** Standings right after an event, by land: whatever it changed (R6). */
export type Changes = Readonly<Record<string, Land>>;

export type Fact =
  | { readonly kind: 'deployed'; readonly seat: string; readonly armies: bigint; readonly changes: Changes }
  | {
      readonly kind: 'transferred';
      readonly seat: string;
      readonly from: string;
      readonly to: string;
      readonly armies: bigint;
      readonly changes: Changes;
    }
  | {
      readonly kind: 'attacked';
      readonly seat: string;
      readonly from: string;
      readonly to: string;
      readonly defender: string;
      readonly armies: bigint;
      readonly defendingArmies: bigint;
      readonly attackersLost: bigint;
      readonly defendersLost: bigint;
      readonly captured: boolean;
      /** T9, by the contest's rules; else null. */
      readonly hits: bigint | null;
      readonly changes: Changes;
    }
  | {
      readonly kind: 'skipped';
      readonly seat: string;
      readonly from: string;
      readonly to: string;
      readonly reason: SkipReason;
      readonly changes: Changes;
    }
  | {
      readonly kind: 'surrendered';
      readonly seat: string;
      readonly isPlayedOn: boolean;
      readonly changes: Changes;
    }
  | { readonly kind: 'picked'; readonly seat: string; readonly changes: Changes }
  | { readonly kind: 'eliminated'; readonly seat: string; readonly changes: Changes }
  | {
      readonly kind: 'roundEnded';
      readonly phase: Phase;
      readonly round: number;
      readonly ending: Ending | null;
      readonly changes: Changes;
    };
