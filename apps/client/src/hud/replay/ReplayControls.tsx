// The timeline: to the ends, by round, by step, play and pause, speed.
import { matchText } from '../../text/matchText.ts';
import { replayText } from '../../text/replayText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { SpeedButton } from '../match/PlaybackBar.tsx';
import type { ReplayModel } from './replayModel.ts';

export function ReplayControls({ model }: { model: ReplayModel }) {
  const { player, at, replay } = model;
  const last = replay.steps.length - 1;
  const isPlaying = player.state.value === 'playing';
  return (
    <section class="replay-controls card" aria-label={replayText.controls()}>
      <div class="replay-buttons">
        <IconButton icon="toStart" label={replayText.toStart()} onPress={() => model.show(0, 'start')} />
        <IconButton icon="roundBack" label={replayText.roundBack()} onPress={() => model.show(at.value - 1, 'start')} />
        <IconButton icon="back" label={matchText.playback.back()} onPress={() => model.stepBack()} />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? matchText.playback.pause() : matchText.playback.play()}
          onPress={() => model.toggle()}
        />
        <IconButton icon="skip" label={matchText.playback.forward()} onPress={() => model.stepForward()} />
        <IconButton
          icon="roundForward"
          label={replayText.roundForward()}
          onPress={() => model.show(at.value + 1, 'start')}
        />
        <IconButton icon="toEnd" label={replayText.toEnd()} onPress={() => model.show(last, 'end')} />
        <SpeedButton speed={player.speed.value} onChange={(speed) => player.setSpeed(speed)} />
      </div>
      <div class="replay-timeline">
        <input
          class="slider"
          type="range"
          min={0}
          max={last}
          value={at.value}
          aria-label={replayText.timeline()}
          aria-valuetext={replayText.roundOf(at.value, last)}
          onInput={(event) => model.show(event.currentTarget.valueAsNumber, 'start')}
        />
        <span class="muted small">
          {replayText.roundOf(at.value, last)} ·{' '}
          {matchText.playback.step(player.cursor.value, player.steps.value.length)}
        </span>
      </div>
    </section>
  );
}
