// Stage: attack/transfers, in the order that the settings ask for (rules R4, R5).
import { playContest } from './contest.ts';
import { openMoves, type RoundRun } from './roundRun.ts';
import { playAlternating, playCycle, playShuffled } from './sequence.ts';

/** The orders come by sequence; each is judged when its turn comes. */
export function resolveAttacks(run: RoundRun): void {
  openMoves(run);
  switch (run.game.settings.sequence) {
    case 'shuffled':
      playShuffled(run);
      break;
    case 'alternating':
      playAlternating(run);
      break;
    case 'cycle':
      playCycle(run);
      break;
    case 'contest':
      playContest(run);
      break;
  }
}
