// The stages of a round in their order, one list for live play and playouts alike (rule R2).
import { resolveAttacks } from './attacks.ts';
import { resolveDeploys } from './deploys.ts';
import type { RoundRun } from './roundRun.ts';
import { resolveSurrenders } from './surrenders.ts';
import { closeRound, decideVictory, eliminateSeats } from './victory.ts';

/** R2 in full: every stage that a round has or will have once there are cards (section C), in order. */
export const STAGE_NAMES = [
  'effects',
  'earlyCards',
  'surrenders',
  'deploys',
  'attacks',
  'lateCards',
  'cardPieces',
  'eliminations',
  'victory',
  'close',
] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** A named step of the round that changes the run's position. */
export interface Stage {
  readonly name: StageName;
  readonly resolve: (run: RoundRun) => void;
}

/** The stages of today in the order of `STAGE_NAMES`. Income is derived from the position, so its stage stores nothing. */
export const STAGES: readonly Stage[] = [
  { name: 'surrenders', resolve: resolveSurrenders },
  { name: 'deploys', resolve: resolveDeploys },
  { name: 'attacks', resolve: resolveAttacks },
  { name: 'eliminations', resolve: eliminateSeats },
  { name: 'victory', resolve: decideVictory },
  { name: 'close', resolve: closeRound },
];

/** Runs every stage. */
export function runStages(run: RoundRun): void {
  for (let i = 0; i < STAGES.length; i++) STAGES[i].resolve(run);
}
