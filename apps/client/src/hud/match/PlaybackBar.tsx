// Playback of a resolved round: play, pause, step, speed, skip; and "watch again" when it is over.
import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { formatNumber } from '../../text/words.ts';
import { tellCovered } from '../board/tellCovered.ts';
import { Icon } from '../common/Icon.tsx';
import { IconButton } from '../common/IconButton.tsx';
import { useKeptFocus } from '../common/useKeptFocus.ts';
import { MoveStrip } from '../review/MoveStrip.tsx';
import { namesOf } from './names.ts';
import type { ScreenState } from './screenState.ts';

const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

export function PlaybackBar({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const { derived, signals } = model;
  // To watch again, or to play and pause.
  const last = signals.records.value.at(-1);
  const box = useKeptFocus<HTMLDivElement>('.watch-again, .playback-bar > button:nth-of-type(2)');
  return (
    <div class="no-box" ref={box}>
      {derived.isReviewing.value ? (
        <Controls model={model} covered={screen.covered} />
      ) : (
        last && (
          <button type="button" class="button watch-again" onClick={() => model.watchAgain()}>
            <Icon name="again" size={18} />
            <span>{matchText.playback.again(last.round)}</span>
          </button>
        )
      )}
    </div>
  );
}

function Controls({ model, covered }: { model: MatchModel; covered: Signal<number> }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => tellCovered(bar.current, covered, (one) => one.offsetTop + one.offsetHeight), []);
  const { player, derived } = model;
  const isPlaying = player.state.value === 'playing';
  const total = player.steps.value.length;
  const record = model.show.record.value;
  return (
    <div class="playback-bar card" role="toolbar" aria-label={matchText.playback.label()} ref={bar}>
      {record && (
        <MoveStrip
          events={record.events}
          names={namesOf(model)}
          looks={derived.looks.value}
          current={new Set(player.current.value?.events ?? [])}
          onStep={(event) => model.showStep(record, event)}
        />
      )}
      <IconButton icon="toStart" label={matchText.playback.back()} onPress={() => player.stepBack()} />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? matchText.playback.pause() : matchText.playback.play()}
        onPress={() => player.toggle()}
      />
      <IconButton icon="skip" label={matchText.playback.forward()} onPress={() => player.stepForward()} />
      <progress
        class="playback-progress"
        value={player.cursor.value}
        max={total}
        aria-label={matchText.playback.label()}
      />
      <SpeedButton speed={player.speed.value} onChange={model.setSpeed} />
      <button type="button" class="button primary" onClick={() => player.skip()}>
        {matchText.playback.skip()}
      </button>
    </div>
  );
}

export function SpeedButton({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  // Speeds in between come from rounds that had to be shown faster.
  const next = SPEEDS.find((one) => one > speed) ?? SPEEDS[0] ?? 1;
  const shown = Math.round(speed * 10) / 10;
  return (
    <button
      type="button"
      class="button quiet speed"
      aria-label={matchText.playback.speed(shown)}
      onClick={() => onChange(next)}
    >
      {`${formatNumber(shown)}×`}
    </button>
  );
}
