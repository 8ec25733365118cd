// What a bot is: something that starts on a task, thinks in short slices, and has a lawful answer from the first moment on.
import type { DeployOrder, Game, Order, TerritoryIndex, ValidatedOrders, View } from '@salient/engine';
import type { RunReport } from './bots/runReport.ts';
import type { Knobs } from './knobs.ts';
import type { Sighting } from './sighting.ts';

/** Settings of a bot, plain JSON: each bot names its own as knobs; whoever takes them from outside checks them (`checkParameters`). */
export type BotParameters = Readonly<Record<string, number | string | boolean>>;

/** One seat's turn to be worked out. Whether picks or orders are wanted follows from `view.phase`. */
export interface BotTask {
  readonly game: Game;
  /** Of the seat that is to answer: all that the bot knows about the position. */
  readonly view: View;
  /** Earlier views of the same seat, oldest first; may be empty. */
  readonly observations: readonly View[];
  /** What the seat saw of orders in earlier rounds, its own among them, oldest first; whoever asks may not know. */
  readonly sightings?: readonly Sighting[];
  /** What the seat wished for when it picked, best first; empty before, where nothing was picked, and where whoever asks does not know. */
  readonly wishes?: readonly TerritoryIndex[];
  /** Seeds every random choice of the bot. Has nothing to do with the dice. */
  readonly seed: string;
  readonly parameters: BotParameters;
  /** Playouts that the run will be given, where that is known: a search can then plan its phases. It may be stopped earlier or run longer. */
  readonly expectedPlayouts?: number;
  /**
   * Which of several searches of one turn this is, to be merged by their reports: 0 or absent is the first, and plays as if it were alone; each other one
   * has random numbers of its own over the same candidates.
   */
  readonly share?: number;
}

/** Orders in a round, or territories best first while picking; the other one is empty. Checked by the engine's validator. */
export interface BotAnswer {
  readonly orders: ValidatedOrders;
  readonly picks: readonly TerritoryIndex[];
  /** The engine's code for why the bot's own wish was refused and something lawful stands in its place; absent when all is well. */
  readonly refused?: string;
}

/** One candidate turn as it stood when asked. */
export interface ThoughtCandidate {
  /** In the engine's notation; while picking, territory ids. */
  readonly orders: readonly string[];
  readonly visits: number;
  /** Mean value, 0 … 1: the seat's chance to win as the search sees it. */
  readonly value: number;
  /** Its part in the mixed strategy, 0 … 1, in thousandths; absent where a bot does not mix. */
  readonly probability?: number;
  /** By AMAF: visits and value in the mean over its actions; absent where a bot has none, or several searches are told as one. */
  readonly amaf?: { readonly visits: number; readonly value: number };
}

/** A territory or bonus, by id, and what the turn generator's values say of it: only the comparison within one turn means something. */
export interface LandWorth {
  readonly id: string;
  readonly value: number;
}

/** Hidden land that a seat holds in so many of the sampled worlds. */
export interface LandBelief {
  readonly id: string;
  readonly owner: number;
  /** 0 … 1, in thousandths. */
  readonly chance: number;
  /** Mean of the worlds where it is the owner's, in tenths. */
  readonly armies: number;
}

/** What a run has done so far: small JSON for logs and screens. */
export interface Thoughts {
  readonly version: 2;
  readonly bot: string;
  readonly playouts: number;
  readonly nodes: number;
  /** Rounds searched below the position, in the tree. */
  readonly meanDepth: number;
  readonly maxDepth: number;
  /** Playouts that ended in a finished game inside the tree. */
  readonly terminalLeaves: number;
  /** Moves credited by AMAF; absent where a bot has none. */
  readonly amafUpdates?: number;
  /** First what may be played, then most visited first: a handful of what stands at the root, or all that was tried (`ThoughtDetail`). */
  readonly candidates: readonly ThoughtCandidate[];
  /** The land that seemed worth most to the seat, best first, a handful or all, while picking of what is offered; absent from bots that do not search. */
  readonly territories?: readonly LandWorth[];
  readonly bonuses?: readonly LandWorth[];
  /** Where something is hidden: land that is thought to be a seat's, likeliest first. */
  readonly belief?: readonly LandBelief[];
}

/** `brief` names a handful of each thing, to travel with every answer; `whole` every turn that was tried (of very many the foremost) and all land, for who keeps a log of it. */
export type ThoughtDetail = 'brief' | 'whole';

/** One turn being thought about. It has no clock: whoever asks calls `step` for as long as there is time (`budget.ts`). */
export interface BotRun {
  /** Playouts so far; 0 for a bot that does not search. */
  readonly playouts: number;
  /** Thinks for one short slice (a few ms). False when nothing more is to be gained. */
  step(): boolean;
  /** Is the answer certain, whatever `left` more playouts bring? Absent where it never is before the end. */
  isDecided?(left: number): boolean;
  /** The answer if time were up now: always lawful. */
  best(): BotAnswer;
  /**
   * Two steps: from now on every answer deploys exactly this, and the run goes on searching attacks and transfers. Where a bot does not offer it, the
   * moves of the answer that the deployment was taken from go with it.
   * @param played that answer's orders, where it is not this run's own: several searches found it together. A bot that goes on with the tree it has needs none
   */
  fixDeployment?(deploys: readonly DeployOrder[], played?: readonly Order[]): void;
  /** @param detail `brief` if it is not said */
  thoughts(detail?: ThoughtDetail): Thoughts;
  /** What the run knows at its root, to be merged with others of the same turn (`mergeRuns`); absent where a bot offers no such thing. */
  report?(): RunReport;
  /** One of several searches, all of which are to be merged: the rest of its playouts goes to what none of them has tried. Absent where a bot merges without that. */
  meet?(others: readonly RunReport[]): void;
}

/** A way to play; one serves any number of runs at the same time. */
export interface Bot {
  readonly name: string;
  /** The parameters that it takes. */
  readonly knobs: Knobs;
  /** What it has, by name, where nothing else is said; absent from bots that do not tell. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** What is wrong with parameters that are each allowed by themselves, as a sentence; undefined where they go together. */
  faultOf?(parameters: BotParameters): string | undefined;
  /** Throws a `RangeError` if the view's seat may not act or a parameter is none of its knobs' or fits no other: nobody should ask then. */
  start(task: BotTask): BotRun;
}
