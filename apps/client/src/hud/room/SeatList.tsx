// The seats of a room: who sits where, in which colour and team, and for the host what every free seat is.

import { type Signal, useSignal } from '@preact/signals';
import type { SeatState } from '@salient/protocol';
import { DEFAULT_STYLE, usedOf } from '@salient/protocol/botChoice';
import { DEFAULT_LEVEL } from '@salient/protocol/levels';
import { MAX_LAB_BOTS } from '@salient/protocol/limits';
import { useRef } from 'preact/hooks';
import type { SeatLook } from '../../map/api.ts';
import { isInHand, isLab } from '../../model/lab.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { inkOn, seatLooks } from '../../model/seatLooks.ts';
import { botText } from '../../text/botText.ts';
import { labText } from '../../text/labText.ts';
import { roomText } from '../../text/roomText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { SeatMark } from '../common/SeatMark.tsx';
import { useKeptFocus } from '../common/useKeptFocus.ts';
import { useWish } from '../common/useWish.ts';
import { AddPlayer } from './AddPlayer.tsx';
import { BotLevels } from './BotLevels.tsx';
import { BotSetup } from './BotSetup.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import { SeatActions } from './SeatActions.tsx';
import { TeamChoice } from './TeamChoice.tsx';

export function SeatList({ model }: { model: MatchModel }) {
  const facts = model.signals.facts.value;
  if (!facts) return null;
  const looks = seatLooks(facts.seats);
  const isHost = isInHand(model.signals);
  const isRun = isLab(model.signals);
  const [free] = facts.seats.filter(({ kind }) => kind === 'open');
  return (
    <section class="card room-card">
      <div class="card-head">
        <h2>{isRun ? labText.bots() : roomText.seats()}</h2>
        {isHost && <SeatCount model={model} seats={facts.seats} isRun={isRun} />}
        {isHost && free && (
          <button type="button" class="button" onClick={() => void model.requests.addBot()}>
            {roomText.addBot()}
          </button>
        )}
      </div>
      <ol class="seat-list">
        {facts.seats.map((seat, index) => {
          const look = looks[index];
          return look && <SeatRow key={seat.index} model={model} seat={seat} look={look} isHost={isHost} />;
        })}
      </ol>
      {free && model.signals.seats.value.length > 0 && <AddPlayer model={model} />}
      <BotLevels />
    </section>
  );
}

/** Only seats at the end that no person holds can go. */
function SeatCount({ model, seats, isRun }: { model: MatchModel; seats: readonly SeatState[]; isRun: boolean }) {
  const isLastFree = seats.at(-1)?.kind !== 'human';
  const [count, choose] = useWish(seats.length, (wish) =>
    model.requests.resize({ seats: wish, ...(isRun && wish > seats.length ? { level: DEFAULT_LEVEL } : {}) }),
  );
  // Presses may follow each other before this is drawn anew.
  const newest = useRef(count);
  newest.current = count;
  const add = (seat: 1 | -1): void => {
    newest.current += seat;
    choose(newest.current);
  };
  return (
    <span class="seat-count">
      <IconButton
        icon="minus"
        label={isRun ? labText.fewerBots() : roomText.fewerSeats()}
        isDisabled={count <= 2 || !isLastFree}
        onPress={() => add(-1)}
      />
      <IconButton
        icon="plus"
        label={isRun ? labText.moreBots() : roomText.moreSeats()}
        isDisabled={isRun && count >= MAX_LAB_BOTS}
        onPress={() => add(1)}
      />
    </span>
  );
}

interface SeatRowProps {
  readonly model: MatchModel;
  readonly seat: SeatState;
  readonly look: SeatLook;
  readonly isHost: boolean;
}

function SeatRow({ model, seat, look, isHost }: SeatRowProps) {
  const isColourOpen = useSignal(false);
  const isSetupOpen = useSignal(false);
  const row = useKeptFocus<HTMLLIElement>('.colour-button');
  const isMine = model.signals.seats.value.includes(seat.index);
  const name = seat.name || (seat.kind === 'open' ? roomText.openSeat() : roomText.closedSeat());
  const mayColour = isMine || (isHost && seat.kind !== 'human');
  return (
    <li class={`seat-row ${seat.kind} ${isMine ? 'mine' : ''}`} ref={row}>
      <SeatColour
        look={look}
        name={seat.name || roomText.seatNumber(seat.index)}
        isOpen={mayColour ? isColourOpen : null}
      />
      <span class="seat-name">
        <strong>{name}</strong>
        <SeatTags model={model} seat={seat} look={look} />
      </span>
      {isHost && seat.kind === 'bot' && (
        <IconButton
          icon="pencil"
          label={botText.setUp(name)}
          isExpanded={isSetupOpen.value}
          onPress={() => (isSetupOpen.value = !isSetupOpen.value)}
        />
      )}
      <TeamChoice model={model} seat={seat} mayChoose={isMine || isHost} />
      <SeatActions model={model} seat={seat} isHost={isHost} />
      {isHost && seat.kind === 'bot' && isSetupOpen.value && <BotSetup model={model} seat={seat} />}
      {isColourOpen.value && <ColourChoice model={model} seat={seat} onChosen={() => (isColourOpen.value = false)} />}
    </li>
  );
}

interface SeatColourProps {
  readonly look: SeatLook;
  readonly name: string;
  /** Null where nobody here may choose it. */
  readonly isOpen: Signal<boolean> | null;
}

function SeatColour({ look, name, isOpen }: SeatColourProps) {
  if (isOpen === null)
    return (
      <span class="colour-place">
        <SeatMark look={look} size={26} />
      </span>
    );
  return (
    <button
      type="button"
      class="colour-button"
      aria-label={roomText.colourOf(name)}
      aria-expanded={isOpen.value}
      onClick={() => (isOpen.value = !isOpen.value)}
    >
      <SeatMark look={look} size={26} />
    </button>
  );
}

function SeatTags({ model, seat, look }: Omit<SeatRowProps, 'isHost'>) {
  const { facts, seats } = model.signals;
  return (
    <span class="seat-tags">
      {seat.kind === 'bot' && <BotTags seat={seat} />}
      {seats.value.includes(seat.index) && (
        <span class="tag own" ref={(element) => paint(element, look.colour)}>
          {roomText.you()}
        </span>
      )}
      {seat.index === facts.value?.host && <span class="tag">{roomText.host()}</span>}
      {seat.isReady && <span class="tag ready">{roomText.isReady()}</span>}
      {seat.kind === 'human' && !seat.isConnected && <span class="tag">{roomText.away()}</span>}
    </span>
  );
}

function BotTags({ seat }: { seat: SeatState }) {
  const bot = usedOf(seat);
  const knobs = botText.knobs(bot);
  return (
    <>
      <span class="tag">{roomText.bot(bot.level)}</span>
      {bot.style !== DEFAULT_STYLE && <span class="tag">{botText.styleName(bot.style)}</span>}
      {knobs && <span class="tag">{knobs}</span>}
    </>
  );
}

/** Set by script, because a style in the markup is what the page's security policy forbids. */
function paint(element: HTMLElement | null, colour: string): void {
  if (!element) return;
  element.style.backgroundColor = colour;
  element.style.color = inkOn(colour);
}
