// The replay's controls: to the ends, by round, by turn, by step, play and pause, speed; the round's orders and the whole match as a line.
import { matchText } from '../../text/matchText.ts';
import { replayText } from '../../text/replayText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { SpeedButton } from '../match/PlaybackBar.tsx';
import { MoveStrip } from '../review/MoveStrip.tsx';
import type { ReplayModel } from './replayModel.ts';
import { looksOf, namesIn } from './replayNames.ts';
import { Timeline } from './Timeline.tsx';

export function ReplayControls({ model }: { model: ReplayModel }) {
  const { player, at, replay, record } = model;
  const last = replay.steps.length - 1;
  const isPlaying = player.state.value === 'playing';
  return (
    <section class="replay-controls card" aria-label={replayText.controls()}>
      <MoveStrip
        events={record.value?.events ?? []}
        names={namesIn(model)}
        looks={looksOf(model)}
        current={new Set(player.current.value?.events ?? [])}
        onStep={(event) => model.showStepOf(event)}
      />
      <div class="replay-buttons">
        <IconButton icon="toStart" label={replayText.toStart()} onPress={() => model.show(0, 'start')} />
        <IconButton icon="roundBack" label={replayText.roundBack()} onPress={() => model.show(at.value - 1, 'start')} />
        <IconButton icon="turnBack" label={replayText.turnBack()} onPress={() => model.turnBack()} />
        <IconButton icon="back" label={matchText.playback.back()} onPress={() => model.stepBack()} />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? matchText.playback.pause() : matchText.playback.play()}
          onPress={() => model.toggle()}
        />
        <IconButton icon="skip" label={matchText.playback.forward()} onPress={() => model.stepForward()} />
        <IconButton icon="turnForward" label={replayText.turnForward()} onPress={() => model.turnForward()} />
        <IconButton icon="roundForward" label={replayText.roundForward()} onPress={() => model.roundForward()} />
        <IconButton icon="toEnd" label={replayText.toEnd()} onPress={() => model.show(last, 'end')} />
        <SpeedButton speed={player.speed.value} onChange={(speed) => player.setSpeed(speed)} />
      </div>
      <Timeline model={model} />
    </section>
  );
}
