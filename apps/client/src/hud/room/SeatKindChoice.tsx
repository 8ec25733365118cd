// What a seat without a person is: open, closed, or a bot of a level (host only).
import type { SeatState } from '@salient/protocol';
import { BOT_LEVELS, type BotLevel } from '@salient/protocol/levels';
import type { MatchModel } from '../../model/matchModel.ts';
import { roomText } from '../../text/roomText.ts';
import { useWish } from '../common/useWish.ts';

const CHOICES: readonly string[] = ['open', ...BOT_LEVELS.map((level) => `bot:${level}`), 'closed'];

export function SeatKindChoice({ model, seat }: { model: MatchModel; seat: SeatState }) {
  const value = seat.kind === 'bot' ? `bot:${seat.level}` : seat.kind;
  const [shown, choose] = useWish(value, (choice) => {
    const [kind, level] = choice.split(':');
    const chosen = level ? { level: level as BotLevel } : {};
    return model.requests.setSeat({ seat: seat.index, kind: kind as 'open' | 'bot' | 'closed', ...chosen });
  });
  return (
    <select
      class="field seat-choice"
      aria-label={roomText.kindOf(seat.index)}
      value={shown}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {CHOICES.map((choice) => (
        <option key={choice} value={choice} selected={choice === shown}>
          {choiceText(choice)}
        </option>
      ))}
    </select>
  );
}

function choiceText(choice: string): string {
  const level = BOT_LEVELS.find((one) => choice === `bot:${one}`);
  if (level !== undefined) return roomText.kinds.bot(level);
  return choice === 'open' ? roomText.kinds.open() : roomText.kinds.closed();
}
