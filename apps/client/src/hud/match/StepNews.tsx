// Screen readers are told each step of a round that is stepped through by buttons or keys, in a match and in the lab.
import type { MatchModel } from '../../model/matchModel.ts';
import { newsOfStep } from './newsOfStep.ts';

/** A part of its own, so that a step draws no more than this anew. */
export function StepNews({ model }: { readonly model: MatchModel }) {
  return (
    <p class="visually-hidden" role="status">
      {newsOfStep(model)}
    </p>
  );
}
