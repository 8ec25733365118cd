// The panel "What the bots thought" of a finished match: those of the round on the screen, and all of them as a file.
import { useEffect } from 'preact/hooks';
import type { ThoughtPages } from '../../model/thoughtPages.ts';
import { commonText } from '../../text/commonText.ts';
import { replayText } from '../../text/replayText.ts';
import { asScroller } from '../common/asScroller.ts';
import { DownloadThoughts } from '../review/DownloadThoughts.tsx';
import { ThoughtsOfRound } from '../review/ThoughtsOfRound.tsx';
import type { ReplayModel } from './replayModel.ts';
import { looksOf } from './replayNames.ts';

const text = replayText.thoughts;

export function BotThoughts({ model, code }: { model: ReplayModel; code: string }) {
  const { thoughts } = model;
  useEffect(() => void thoughts.loadRest(), [thoughts]);
  const round = model.record.value?.round ?? 0;
  const kept = thoughts.kept.value;
  const ofRound = kept.filter((one) => one.round === round).sort((a, b) => a.seat - b.seat);
  const isHere = thoughts.state.value === 'all' || (kept.at(-1)?.round ?? 0) > round;
  return (
    <section class="thoughts" ref={asScroller} aria-label={text.title()}>
      {ofRound.length === 0 && isHere && <p class="muted small">{text.none()}</p>}
      <ThoughtsOfRound map={model.replay.game.map} looks={looksOf(model)} kept={ofRound} />
      <Rest thoughts={thoughts} />
      {thoughts.state.value === 'all' && <DownloadThoughts code={code} thoughts={kept} />}
    </section>
  );
}

/** Whether there are more to come. */
function Rest({ thoughts }: { thoughts: ThoughtPages }) {
  if (thoughts.state.value === 'all') return null;
  if (thoughts.state.value !== 'failed') return <p class="muted small">{text.loading()}</p>;
  return (
    <>
      <p role="alert">{text.incomplete()}</p>
      <button type="button" class="button" onClick={() => void thoughts.loadRest()}>
        {commonText.retry()}
      </button>
    </>
  );
}
