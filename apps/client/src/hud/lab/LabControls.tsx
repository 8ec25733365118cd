// Running a match of bots: stop, go on, one round, faster; back and forth through what has been; whose eyes, and how long each bot thinks.
import type { SeatState } from '@salient/protocol';
import { hasTrait } from '@salient/protocol/botChoice';
import { DEFAULT_LEVEL } from '@salient/protocol/levels';
import { LOOKS, type Look, lookBack } from '../../model/lookBack.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { labText } from '../../text/labText.ts';
import { replayText } from '../../text/replayText.ts';
import { IconButton } from '../common/IconButton.tsx';
import type { IconName } from '../common/icons.ts';
import { ExplorationKnob, TimeKnob } from '../room/botKnobs.tsx';

export function LabControls({ model }: { model: MatchModel }) {
  const facts = model.signals.facts.value;
  if (!facts) return null;
  const { isPaused, isFast } = facts;
  return (
    <section class="lab-controls" aria-label={labText.controls()}>
      <div class="lab-run">
        <button
          type="button"
          class="button primary"
          onClick={() => void model.requests.steer(isPaused ? 'run' : 'stop')}
        >
          {isPaused ? labText.goOn() : labText.pause()}
        </button>
        <button type="button" class="button" onClick={() => void model.requests.steer('step')}>
          {labText.step()}
        </button>
        <button type="button" class="button" aria-pressed={isFast} onClick={() => void model.requests.hurry(!isFast)}>
          {labText.faster()}
        </button>
      </div>
      <p class="visually-hidden" role="status">
        {isPaused ? labText.paused() : labText.running()}
      </p>
      <LookBack model={model} />
    </section>
  );
}

const ICONS: Record<Look, IconName> = {
  toStart: 'toStart',
  roundBack: 'roundBack',
  turnBack: 'turnBack',
  stepBack: 'back',
  stepForward: 'skip',
  turnForward: 'turnForward',
  roundForward: 'roundForward',
  toEnd: 'toEnd',
};

const LABELS: Record<Look, () => string> = {
  toStart: replayText.toStart,
  roundBack: replayText.roundBack,
  turnBack: replayText.turnBack,
  stepBack: labText.stepBack,
  stepForward: labText.stepForward,
  turnForward: replayText.turnForward,
  roundForward: replayText.roundForward,
  toEnd: labText.toNow,
};

/** Who looks back wants nothing to happen meanwhile: the match stands still. */
function LookBack({ model }: { model: MatchModel }) {
  const hasPast = model.signals.records.value.length > 0;
  const go = (look: Look) => {
    const facts = model.signals.facts.peek();
    if (look !== 'toEnd' && facts && !facts.isPaused) void model.requests.steer('stop');
    lookBack(model, look);
  };
  return (
    <div class="lab-looks" role="toolbar" aria-label={labText.lookBack()}>
      {LOOKS.map((look) => (
        <IconButton
          key={look}
          icon={ICONS[look]}
          label={LABELS[look]()}
          isDisabled={!hasPast}
          onPress={() => go(look)}
        />
      ))}
    </div>
  );
}

/** Thinking time and exploration of every bot, and the dice that were committed to. */
export function LabKnobs({ model }: { model: MatchModel }) {
  const facts = model.signals.facts.value;
  if (!facts || facts.phase === 'finished') return null;
  return (
    <details class="lab-knobs">
      <summary>{labText.knobs()}</summary>
      <p class="muted small">{labText.knobsHint()}</p>
      {facts.seats.map((seat) => (
        <BotKnobs key={seat.index} model={model} seat={seat} />
      ))}
      {facts.diceCommitments && <Dice commitments={facts.diceCommitments} />}
    </details>
  );
}

function BotKnobs({ model, seat }: { model: MatchModel; seat: SeatState }) {
  const choice = { level: seat.level || DEFAULT_LEVEL, algorithm: seat.algorithm };
  if (!hasTrait(choice, 'time')) return <p class="muted small">{labText.noKnobs(seat.name)}</p>;
  const onWish = (wish: object) => model.requests.setSeat({ seat: seat.index, kind: 'bot', ...wish });
  return (
    <>
      <TimeKnob seat={seat} label={labText.timeOf(seat.name)} onWish={onWish} />
      {hasTrait(choice, 'exploration') && (
        <ExplorationKnob seat={seat} label={labText.explorationOf(seat.name)} onWish={onWish} />
      )}
    </>
  );
}

/** Enough of it to be compared by eye. */
const DICE_SHOWN = 16;

export function Dice({ commitments }: { commitments: string }) {
  return (
    <p class="muted small" title={commitments.split(' ')[0]}>
      {labText.dice(commitments.slice(0, DICE_SHOWN))} {labText.diceHelp()}
    </p>
  );
}
