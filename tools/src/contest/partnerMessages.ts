// What the front-end of a contest and its second thread say to each other: plain data, in one process.

import type { MessagePort } from 'node:worker_threads';
import type { BotParameters, BotTask, RunReport } from '@salient/ai';
import type { DeployOrder, Order } from '@salient/engine';
import type { ContestSetup } from './contestRules.ts';

/** To the thread: what to search, and as which of all searches. */
export interface PartnerOrder {
  readonly search: number;
  readonly step: FirstStep | SecondStep;
}

/** The turn as the first thread searches it, but for the game. */
export interface FirstStep {
  readonly kind: 'turn';
  /** What the game is built from; absent while it is the one before. */
  readonly setup?: ContestSetup;
  readonly task: Omit<BotTask, 'game'>;
}

/** From now on with this deployment, which was played by these orders. */
export interface SecondStep {
  readonly kind: 'marches';
  readonly deploys: readonly DeployOrder[];
  readonly played: readonly Order[] | undefined;
}

/** From the thread. */
export type PartnerReport =
  | { readonly kind: 'ready' }
  /** Null where it had nothing to search. */
  | { readonly kind: 'searched'; readonly search: number; readonly report: RunReport | null };

/** Places of the shared numbers: the search that is wanted now (0: none), and how many reports were sent. */
export const WANTED = 0;
export const REPORTS = 1;

/** What the thread is born with. */
export interface PartnerData {
  readonly port: MessagePort;
  readonly shared: Int32Array<SharedArrayBuffer>;
  /** By its name: bots are no plain data. */
  readonly bot: string;
  readonly parameters: BotParameters;
  /** Its first game, by imagined rounds of which its code is made fast. */
  readonly setup: ContestSetup;
}
