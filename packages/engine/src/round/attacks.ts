// Stage: attack/transfers, in the order that the settings ask for (rules R4, R5).
import { playContest } from './contest.ts';
import type { RoundRun } from './roundRun.ts';
import { playAlternating, playCycle, playShuffled } from './sequence.ts';

/** After the deploys every army may move once (R5); then the orders come by sequence. */
export function resolveAttacks(run: RoundRun): void {
  run.movable.set(run.position.armies);
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
