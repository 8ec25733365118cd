// What a seat without a person is: open, closed, or a bot of a level (host only).
import type { BotLevel, SeatState } from '@salient/protocol';
import type { MatchModel } from '../../model/matchModel.ts';
import { roomText } from '../../text/roomText.ts';

const CHOICES = ['open', 'bot:easy', 'bot:normal', 'closed'] as const;
type Choice = (typeof CHOICES)[number];

export function SeatKindChoice({ model, seat }: { model: MatchModel; seat: SeatState }) {
  const value = seat.kind === 'bot' ? `bot:${seat.level}` : seat.kind;
  const choose = (choice: string) => {
    const [kind, level] = choice.split(':');
    const chosen = level ? { level: level as BotLevel } : {};
    void model.requests.setSeat({ seat: seat.index, kind: kind as 'open' | 'bot' | 'closed', ...chosen });
  };
  return (
    <select
      class="field seat-choice"
      aria-label={roomText.kindOf(seat.index)}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {CHOICES.map((choice) => (
        <option key={choice} value={choice} selected={choice === value}>
          {choiceText(choice)}
        </option>
      ))}
    </select>
  );
}

function choiceText(choice: Choice): string {
  switch (choice) {
    case 'open':
      return roomText.kinds.open();
    case 'closed':
      return roomText.kinds.closed();
    case 'bot:easy':
      return roomText.kinds.bot('easy');
    case 'bot:normal':
      return roomText.kinds.bot('normal');
  }
}
