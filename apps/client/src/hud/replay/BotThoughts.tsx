// The panel "What the bots thought" of a finished match: those of the round on the screen, and all of them as a file.
import { replayText } from '../../text/replayText.ts';
import { asScroller } from '../common/asScroller.ts';
import { DownloadThoughts } from '../review/DownloadThoughts.tsx';
import { ThoughtsOfRound } from '../review/ThoughtsOfRound.tsx';
import type { ReplayModel } from './replayModel.ts';
import { looksOf } from './replayNames.ts';

const text = replayText.thoughts;

export function BotThoughts({ model, code }: { model: ReplayModel; code: string }) {
  const round = model.record.value?.round ?? 0;
  const ofRound = model.thoughts.value.filter((kept) => kept.round === round).sort((a, b) => a.seat - b.seat);
  return (
    <section class="thoughts" ref={asScroller} aria-label={text.title()}>
      {ofRound.length === 0 && <p class="muted small">{text.none()}</p>}
      <ThoughtsOfRound map={model.replay.game.map} looks={looksOf(model)} kept={ofRound} />
      <DownloadThoughts code={code} thoughts={model.thoughts.value} />
    </section>
  );
}
