// What a match is given: its ports, the maps, its pace, and where it may count and log.
import type { GameMap, MapDocument, Result } from '@salient/engine';
import type { Refusal } from '@salient/protocol';
import type { Pace } from './pace.ts';
import type { BotBroker, Clock, KeySource, MatchStore } from './ports.ts';

export interface LibraryMap {
  readonly map: GameMap;
  readonly document: MapDocument;
}

/** The maps a match may be played on, by id. */
export interface MapLibrary {
  /** At once: a generated map that is not on the shelf is made on the spot, while everything else waits. Whoever may be the first to ask loads it before. */
  get(id: string): LibraryMap | undefined;
  /** The same; a generated map is made elsewhere, and `get` finds it then. For matches that are there: it waits for its turn, however many others do. */
  load(id: string): Promise<LibraryMap | undefined>;
  /** The same for whoever may ask again: refused while as many maps wait to be made as should. */
  ask(id: string): Promise<Result<LibraryMap | undefined, Refusal>>;
  /** The shipped ones; generated maps are known by their ids alone. */
  list(): readonly string[];
}

/** Where a bot seat's orders came from when its round closed. */
export const TURN_SOURCES = ['search', 'progress', 'quick', 'autopilot'] as const;
export type TurnSource = (typeof TURN_SOURCES)[number];

/** Why an answer from the broker was ignored. */
export const IGNORED_TURNS = ['late', 'foreign', 'duplicate', 'unlawful', 'unsaved'] as const;
export type IgnoredTurn = (typeof IGNORED_TURNS)[number];

/** How long a round took to end. */
export interface RoundTimes {
  readonly phase: 'picking' | 'orders';
  /** Working it out. */
  readonly resolveMs: number;
  /** From its deadline until its end was stored; null without a deadline, or when all had committed before. */
  readonly lagMs: number | null;
}

export interface MatchDeps {
  readonly clock: Clock;
  readonly store: MatchStore;
  readonly broker: BotBroker;
  readonly keys: KeySource;
  readonly maps: MapLibrary;
  readonly pace: Pace;
  /** Whether the thoughts of bots are written into the log of their match. */
  readonly keepsThoughts?: boolean;
  /** Once per bot seat and round (`search` … `autopilot`), and once per ignored answer. */
  readonly onTurnSource?: (source: TurnSource | IgnoredTurn) => void;
  /** Once per round that is resolved and stored. */
  readonly onRound?: (round: RoundTimes) => void;
  /** Once per match that is called off, or over without a replay, because of a fault of the program. */
  readonly onFault?: (what: 'round' | 'replay') => void;
  /** One line for operators: never tokens, orders or keys. */
  readonly log?: (line: MatchLogLine) => void;
}

export interface MatchLogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly match: string;
  readonly message: string;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
}
