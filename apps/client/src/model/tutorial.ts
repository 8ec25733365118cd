// The first match, led by the hand: which of five steps a player stands at, read from the match itself, so that every hint waits for the deed.
import type { Phase } from '@salient/engine';

export const TUTORIAL_STEPS = ['pick', 'deploy', 'attack', 'commit', 'watch'] as const;
export type TutorialStep = (typeof TUTORIAL_STEPS)[number];

export interface TutorialFacts {
  readonly phase: Phase;
  readonly round: number;
  /** Armies that are still to be deployed. */
  readonly left: number;
  /** Attacks and transfers ordered so far. */
  readonly moves: number;
  readonly isCommitted: boolean;
  /** A round is being played to the player. */
  readonly isReviewing: boolean;
}

/** The step that the player is to take now; `done` when the first round is over and has been watched. */
export function tutorialStep(facts: TutorialFacts): TutorialStep | 'done' {
  if (facts.phase === 'picking') return 'pick';
  if (facts.phase === 'finished' || facts.round > 1) return facts.isReviewing ? 'watch' : 'done';
  if (facts.isCommitted) return 'watch';
  if (facts.left > 0) return 'deploy';
  return facts.moves === 0 ? 'attack' : 'commit';
}
