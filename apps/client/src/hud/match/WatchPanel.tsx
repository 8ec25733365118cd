// For those who only watch: the last round in short and, for spectators, what they are looking at.
import { isInHand, isLab } from '../../model/lab.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { reviewText } from '../../text/reviewText.ts';
import { asScroller } from '../common/asScroller.ts';
import { isNarrow } from '../common/media.ts';
import { LabKnobs } from '../lab/LabControls.tsx';
import { Explanation, RoundSummary } from '../review/RoundSummary.tsx';
import { namesOf } from './names.ts';
import { whyNoResult } from './noResult.ts';
import { toldRecords } from './toldRecords.ts';
import { EyesChoice } from './WatchFooter.tsx';
import { noRoundSentence } from './watchSentence.ts';

export function WatchPanel({ model }: { model: MatchModel }) {
  const { derived, signals } = model;
  return (
    <section class="watch-panel" ref={asScroller} aria-label={reviewText.summary.label()}>
      {isNarrow.value && isLab(signals) && isInHand(signals) && (
        <>
          <EyesChoice model={model} />
          <LabKnobs model={model} />
        </>
      )}
      <RoundSummary
        none={noRoundSentence(model)}
        whyNoResult={whyNoResult(signals)}
        record={toldRecords(model).at(-1)}
        game={derived.game.value}
        names={namesOf(model)}
        looks={derived.looks.value}
      />
      {signals.seats.value.length === 0 && !isLab(signals) && <Explanation />}
    </section>
  );
}
