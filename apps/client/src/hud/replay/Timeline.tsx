// The whole match on one line: a bar per round, as wide as it has steps and as high as land changed hands in it; a dot where somebody went out.

import { totalSteps } from '../../playback/timeline.ts';
import { matchText } from '../../text/matchText.ts';
import { replayText } from '../../text/replayText.ts';
import type { ReplayModel } from './replayModel.ts';
import { PLAIN_TIMELINE, type TimelineShape, timelineShape } from './timelineShape.ts';

export function Timeline({ model }: { model: ReplayModel }) {
  const { player, at, kind, timeline, position, replay } = model;
  const total = totalSteps(timeline.value);
  const round = replayText.roundOf(kind.value, at.value, replay.document.rounds.length);
  const [step, of] = [player.cursor.value, player.steps.value.length];
  return (
    <div class="replay-timeline">
      <Rounds shape={timelineShape(timeline.value)} at={at.value} share={total > 0 ? position.value / total : 0} />
      <input
        class="slider"
        type="range"
        min={0}
        max={total}
        value={position.value}
        aria-label={replayText.timeline()}
        aria-valuetext={replayText.place(round, step, of)}
        onInput={(event) => model.seek(event.currentTarget.valueAsNumber)}
      />
      <span class="muted small">
        {round} · {matchText.playback.step(step, of)}
      </span>
    </div>
  );
}

interface RoundsProps {
  readonly shape: TimelineShape;
  readonly at: number;
  /** Of all steps, how many are over: 0 … 1. */
  readonly share: number;
}

function Rounds({ shape, at, share }: RoundsProps) {
  const { width, height } = PLAIN_TIMELINE;
  return (
    <svg class="timeline-rounds" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {shape.bars.map((bar) => (
        <rect
          key={bar.index}
          class={bar.index === at ? 'now' : ''}
          x={bar.x}
          y={height - bar.height}
          width={bar.width}
          height={bar.height}
        />
      ))}
      {shape.fates.map((x) => (
        <path key={x} class="out" d={`M${x} 5h.01`} />
      ))}
      <path class="cursor" d={`M${share * width} 0V${height}`} />
    </svg>
  );
}
