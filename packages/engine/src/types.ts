// The engine's vocabulary: every closed set is listed once as a constant array and every shared shape is defined here (rules M, S, P, O, R, F, V).

/** Version of the rules that resolve a match; a change of any outcome raises it, and replays carry it (D4). */
export const RULES_VERSION = 1;

/** Dense index of a territory in its `GameMap`, 0 … territories − 1. */
export type TerritoryIndex = number;
/** Dense index of a bonus in its `GameMap`. */
export type BonusIndex = number;
/** Dense index of a seat, 0 … seats − 1. */
export type SeatIndex = number;

/** Owner of a territory that no seat holds. */
export const NEUTRAL = -1;
/** Owner of a territory in a view whose seat may not know it (never in a `Position`). */
export const UNKNOWN_OWNER = -2;
/** Armies of a territory in a view whose seat may not know them (never in a `Position`). */
export const UNKNOWN_ARMIES = -1;
/** The "seat" for which `viewFor` builds what an onlooker may see: all on a match without fog, nothing hidden otherwise. */
export const SPECTATOR = -1;

export const PHASES = ['picking', 'orders', 'finished'] as const;
export type Phase = (typeof PHASES)[number];

/** What became of a seat: `playing`, `eliminated` (V1: no territory left) or `surrendered` (V3). */
export const SEAT_FATES = ['playing', 'eliminated', 'surrendered'] as const;
export type SeatFate = (typeof SEAT_FATES)[number];

/**
 * Why an accepted attack or transfer moved nothing (R5): its source was lost, nothing there may move, an attack-only order met own land or a
 * transfer-only order foreign land (O5). The others are outcomes of the contest's lenient rules (T4): the source was not the seat's when ordering, the
 * target is no neighbour, fewer than one army was ordered, the pair was used already, the budget of the source is spent.
 */
export const SKIP_REASONS = [
  'lostSource',
  'nothingToMove',
  'notAnAttack',
  'notATransfer',
  'notOwned',
  'notAdjacent',
  'notPositive',
  'pairUsed',
  'budgetSpent',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What an attack/transfer may be when its turn comes; without a mode it may be either (O5). */
export const ORDER_MODES = ['attack', 'transfer'] as const;
export type OrderMode = (typeof ORDER_MODES)[number];

/** Place `armies` (whole, ≥ 1) on an own territory (O1, R3). */
export interface DeployOrder {
  readonly kind: 'deploy';
  readonly territory: TerritoryIndex;
  readonly armies: number;
}

/** Send armies to a neighbour; attack or transfer is judged at execution (O1, O5, R5). */
export interface AttackTransferOrder {
  readonly kind: 'attackTransfer';
  readonly from: TerritoryIndex;
  readonly to: TerritoryIndex;
  /** Whole, ≥ 1; 0 in an order by percent. */
  readonly armies: number;
  /** Attack only or transfer only; either, where absent (O5). */
  readonly mode?: OrderMode;
  /** Instead of a number: this share, 1 … 100, of what may move when its turn comes, rounded down (O5). */
  readonly percent?: number;
}

export type Order = DeployOrder | AttackTransferOrder;

/** Owner and armies of one territory right after something touched it (R6); in a view, unknown parts as constants above. */
export interface Standing {
  readonly territory: TerritoryIndex;
  readonly owner: number;
  readonly armies: number;
}

/** How a match ended: who won (one seat, or a team's seats), who shares the draw, or no result (V1–V3). */
export type MatchResult =
  | { readonly kind: 'win'; readonly seats: readonly SeatIndex[] }
  | { readonly kind: 'draw'; readonly seats: readonly SeatIndex[] }
  | { readonly kind: 'noResult' };

/** Anything with owners and armies by territory: a `Position` (typed arrays) or a `View` (plain arrays). */
export interface Standings {
  readonly owner: ArrayLike<number>;
  readonly armies: ArrayLike<number>;
}

/** The whole truth about a match between rounds. Made and cloned by `position/`, mutated only by `playRound` and its kin. */
export interface Position {
  phase: Phase;
  /** 0 while picking, then 1, 2, …: the round whose orders are being planned. */
  round: number;
  /** Seat index or `NEUTRAL`, by territory. */
  readonly owner: Int16Array;
  /** Whole armies ≥ 0, by territory. */
  readonly armies: Int32Array;
  /** Index into `SEAT_FATES`, by seat. */
  readonly fate: Uint8Array;
  /** Territories offered to each seat while picking (P1); empty lists otherwise. */
  offers: readonly (readonly TerritoryIndex[])[];
  /** With sequence `cycle` the seats in the order of round 1, drawn once (R4, R11); else empty. */
  seatOrder: readonly SeatIndex[];
  /** Null until `phase` is `finished`. */
  result: MatchResult | null;
}

/** What one seat (or a spectator) may know: plain JSON, the only thing ever sent to a seat, a bot or a watcher (F3). */
export interface View {
  /** The viewer, or `SPECTATOR`. */
  readonly seat: SeatIndex;
  readonly phase: Phase;
  readonly round: number;
  /** Seat, `NEUTRAL` or `UNKNOWN_OWNER`, by territory. */
  readonly owner: readonly number[];
  /** Armies or `UNKNOWN_ARMIES`, by territory. */
  readonly armies: readonly number[];
  /** Public (F3). */
  readonly fates: readonly SeatFate[];
  /** The viewer's own offer while picking, else empty. */
  readonly offer: readonly TerritoryIndex[];
  /** Public, and there only with sequence `cycle`: the seats in the order of round 1; every round the first goes to the end (R4). */
  readonly seatOrder?: readonly SeatIndex[];
  readonly result: MatchResult | null;
}

/** One seat's accepted orders or its surrender, for one round. */
export type Commit =
  | { readonly kind: 'orders'; readonly seat: SeatIndex; readonly orders: ValidatedOrders }
  | { readonly kind: 'surrender'; readonly seat: SeatIndex };

declare const validated: unique symbol;
/** A canonical, lawful order list that only `validateOrders` (and `autopilot`, which goes through it) can make (O1, O2). */
export type ValidatedOrders = readonly Order[] & { readonly [validated]: true };

/** One seat's wishes while picking: territories of its offer, best first, no repeats (P2). Fewer than asked is lawful. */
export interface PickCommit {
  readonly seat: SeatIndex;
  readonly territories: readonly TerritoryIndex[];
}

/**
 * What happened, in the order it happened. Facts only: ids and numbers. `index` counts from 0 within a round (renumbered per seat
 * after filtering, F2). In a filtered event a part that the viewer may not know is null, or missing from `touched`.
 */
export type GameEvent =
  | {
      readonly kind: 'picked';
      readonly index: number;
      readonly seat: SeatIndex | null;
      readonly touched: readonly Standing[];
    }
  | {
      readonly kind: 'deployed';
      readonly index: number;
      readonly seat: SeatIndex | null;
      readonly armies: number;
      readonly touched: readonly Standing[];
    }
  | {
      readonly kind: 'transferred';
      readonly index: number;
      readonly seat: SeatIndex | null;
      readonly from: TerritoryIndex | null;
      readonly to: TerritoryIndex | null;
      readonly armies: number | null;
      readonly touched: readonly Standing[];
    }
  | {
      readonly kind: 'attacked';
      readonly index: number;
      readonly seat: SeatIndex | null;
      readonly from: TerritoryIndex | null;
      readonly to: TerritoryIndex | null;
      /** Owner of the target before the fight: a seat or `NEUTRAL`; null if the viewer may not know. */
      readonly defender: number | null;
      /** Armies that really went, with both sides' numbers before and losses. */
      readonly armies: number | null;
      readonly defendingArmies: number | null;
      readonly attackersLost: number | null;
      readonly defendersLost: number | null;
      readonly captured: boolean | null;
      /** Only by the contest's rules: kills that the attackers' roll came to, though there were fewer defenders (T9). */
      readonly hits?: number | null;
      readonly touched: readonly Standing[];
    }
  | {
      readonly kind: 'skipped';
      readonly index: number;
      readonly seat: SeatIndex | null;
      readonly from: TerritoryIndex | null;
      readonly to: TerritoryIndex | null;
      readonly reason: SkipReason;
      readonly touched: readonly Standing[];
    }
  | {
      /** Only in filtered events: armies marched out of land the viewer sees into land it does not; what became of them is hidden. */
      readonly kind: 'departed';
      readonly index: number;
      readonly seat: SeatIndex;
      readonly from: TerritoryIndex;
      readonly touched: readonly Standing[];
    }
  | { readonly kind: 'seen'; readonly index: number; readonly touched: readonly Standing[] }
  | { readonly kind: 'unseen'; readonly index: number; readonly touched: readonly Standing[] }
  | {
      readonly kind: 'surrendered';
      readonly index: number;
      readonly seat: SeatIndex;
      /** By setting `surrender: 'bot'` the seat stays in the match and a bot plays it from now on (V9). */
      readonly playedOn?: true;
      readonly touched: readonly Standing[];
    }
  | {
      readonly kind: 'eliminated';
      readonly index: number;
      readonly seat: SeatIndex;
      readonly touched: readonly Standing[];
    }
  | {
      /** The last event of a round: the next phase, its round number and, when over, the result. */
      readonly kind: 'roundEnded';
      readonly index: number;
      readonly phase: Phase;
      readonly round: number;
      readonly result: MatchResult | null;
      readonly touched: readonly Standing[];
    };

/** Every reason for which the engine refuses something a user gave it, by the part that refuses. */
export const FAULT_CODES = [
  // Any document or value.
  'notAnObject',
  'notAList',
  'notText',
  'notJson',
  'notABoolean',
  'notWhole',
  'outOfRange',
  'missingField',
  'unknownField',
  'unknownValue',
  'unsupported',
  'tooMany',
  'tooLarge',
  'badFormat',
  'badId',
  // Maps (M3) and games.
  'duplicateId',
  'duplicateConnection',
  'selfConnection',
  'unknownTerritory',
  'unknownBonus',
  'emptyBonus',
  'notConnected',
  'seatCount',
  'mapTooSmall',
  'notBalanced',
  // Settings that do not go together, or not with these seats (S6).
  'conflict',
  'teamCount',
  'noStart',
  // Orders (O2) and picks (P2).
  'wrongPhase',
  'notASeat',
  'seatOut',
  'notAnOrder',
  'unknownKind',
  'notYours',
  'notAdjacent',
  'notPositive',
  'overIncome',
  'tooManyArmies',
  'notOffered',
  'repeatedPick',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** Why something was refused: a code for programs, an English sentence for people, and the place and numbers it speaks of (O2). */
export interface Fault {
  readonly code: FaultCode;
  readonly message: string;
  /** Index of the order or pick in the list that was given. */
  readonly index?: number;
  /** Where in a document, such as `bonuses[2].territories[0]`. */
  readonly path?: string;
  readonly numbers?: Readonly<Record<string, number>>;
}
