// The stopping test that series use unless told otherwise.
import { eloOf, type SprtPlan, scoreOfElo } from '@salient/ai';

/** 0.50 against 0.55 between two, both errors 5 %; among more, the fair share against the same step of strength. */
export function sprtFor(seats: number): SprtPlan {
  return { null: 1 / seats, hope: scoreOfElo(eloOf(0.55), seats), alpha: 0.05, beta: 0.05 };
}
