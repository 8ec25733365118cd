// Every seat in the top bar: mark, name, land, income, and what it is doing, by icon and in words.

import { useComputed } from '@preact/signals';
import type { Emote, SeatState, SeatStatus } from '@salient/protocol';
import { DEFAULT_STYLE, usedOf } from '@salient/protocol/botChoice';
import type { SeatLook } from '../../map/api.ts';
import { type MatchFacts, teamOf } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { figuresOf, isWhole, type SeatFigures } from '../../model/statistics.ts';
import { botText } from '../../text/botText.ts';
import { matchText } from '../../text/matchText.ts';
import { peopleText } from '../../text/peopleText.ts';
import { roomText } from '../../text/roomText.ts';
import { talkText } from '../../text/talkText.ts';
import { formatLeft } from '../../text/words.ts';
import { asScroller } from '../common/asScroller.ts';
import { Icon } from '../common/Icon.tsx';
import type { IconName } from '../common/icons.ts';
import { SeatMark } from '../common/SeatMark.tsx';
import { ThinkingTime } from './ThinkingTime.tsx';
import { seesNothingYet, toldStatus } from './toldRecords.ts';

const STATUS_ICONS: Record<SeatStatus, IconName | null> = {
  idle: null,
  thinking: 'think',
  hasOrders: 'pencil',
  committed: 'check',
  away: 'moonAway',
  botInControl: 'bot',
  playedOn: 'bot',
  eliminated: 'close',
  surrendered: 'flag',
};

export function SeatChips({ model }: { model: MatchModel }) {
  const { facts, message, seat: own, emotes } = model.signals;
  const { game, displayed } = model.derived;
  const figures = useComputed(() => (game.value && displayed.value ? figuresOf(game.value, displayed.value) : []));
  // Who has no seat may look with another's eyes.
  const eyes = own.value >= 0 ? own.value : (message.value?.watched ?? -1);
  const isBlind = seesNothingYet(model);
  const knownOf = (seat: number): Known => {
    const [ours, view] = [game.value, displayed.value];
    if (isBlind) return 'nothing';
    return !ours || !view || isWhole(ours, view, { seat, eyes }) ? 'all' : 'inSight';
  };
  if (!facts.value) return null;
  return (
    <ul class="seat-chips" ref={asScroller} aria-label={matchText.seats()}>
      {facts.value.seats.map((seat) => {
        const look = model.derived.looks.value[seat.index];
        if (!look) return null;
        return (
          <SeatChip
            key={seat.index}
            model={model}
            seat={seat}
            look={look}
            team={teamOf(facts.value as MatchFacts, seat)}
            figures={figures.value[seat.index]}
            emote={emotes.value.get(seat.index)?.emote}
            isOwn={seat.index === own.value}
            known={knownOf(seat.index)}
          />
        );
      })}
    </ul>
  );
}

/** How much of a seat this viewer knows: in the fog only what can be seen of it, and while a spectator sees nothing yet, nothing. */
type Known = 'all' | 'inSight' | 'nothing';

interface SeatChipProps {
  readonly model: MatchModel;
  readonly seat: SeatState;
  readonly look: SeatLook;
  /** −1 without team-mates. */
  readonly team: number;
  readonly figures: SeatFigures | undefined;
  readonly isOwn: boolean;
  readonly known: Known;
  readonly emote: Emote | undefined;
}

interface Told extends Pick<SeatChipProps, 'seat' | 'team' | 'known'> {
  readonly status: SeatStatus;
  readonly land: number;
  readonly income: number;
}

/** All that the chip shows, in words: for the pointer that rests on it and for screen readers. */
function wordsOf({ seat, team, known, status, land, income }: Told): string {
  return [
    factsLine(seat.name, known, { land, income, status }),
    ...(team >= 0 ? [roomText.team(team)] : []),
    ...(seat.kind === 'bot' ? [botText.line(usedOf(seat))] : []),
    ...(seat.bankMs > 0 ? [peopleText.bank(formatLeft(seat.bankMs))] : []),
  ].join(', ');
}

function SeatChip({ model, seat, look, team, figures, isOwn, known, emote }: SeatChipProps) {
  const status = toldStatus(model, seat);
  const icon = STATUS_ICONS[status];
  const isOut = status === 'eliminated' || status === 'surrendered';
  const land = figures?.territories ?? 0;
  const income = figures?.income ?? 0;
  const bot = seat.kind === 'bot' ? usedOf(seat) : null;
  const line = wordsOf({ seat, team, known, status, land, income });
  return (
    <li class={`seat-chip ${isOwn ? 'own' : ''} ${isOut ? 'out' : ''} ${status}`} title={line}>
      <SeatMark look={look} />
      <span class="chip-name" aria-hidden="true">
        {seat.name}
      </span>
      {team >= 0 && (
        <span class="chip-style" aria-hidden="true">
          {roomText.team(team)}
        </span>
      )}
      {bot && bot.style !== DEFAULT_STYLE && (
        <span class="chip-style" aria-hidden="true">
          {botText.styleName(bot.style)}
        </span>
      )}
      {known !== 'nothing' && (
        <span class="chip-figures" aria-hidden="true">
          {land}
          <i>{known === 'all' ? matchText.income(income) : matchText.unknown()}</i>
        </span>
      )}
      {seat.bankMs > 0 && (
        <span class="chip-bank" aria-hidden="true">
          {formatLeft(seat.bankMs)}
        </span>
      )}
      {icon && (
        <span class="chip-status">
          <Icon name={icon} size={16} />
          {seat.thinksUntilMs > 0 && <ThinkingTime model={model} untilMs={seat.thinksUntilMs} />}
        </span>
      )}
      {emote && (
        <span class="chip-emote" role="status">
          {talkText.emote(emote)}
        </span>
      )}
      <span class="visually-hidden">{isOwn ? `${line}, ${matchText.you()}` : line}</span>
    </li>
  );
}

interface SeatFacts {
  readonly land: number;
  readonly income: number;
  readonly status: SeatStatus;
}

function factsLine(name: string, known: Known, { land, income, status }: SeatFacts): string {
  if (known === 'nothing') return matchText.seatUnseenLine(name, status);
  if (known === 'inSight') return matchText.seatInFogLine(name, land, status);
  return matchText.seatLine(name, land, income, status);
}
