// The boards of the benchmark: recorded once from matches among searching bots, so that figures compare whatever becomes of the bots.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Game, type Position, parsePosition } from '@salient/engine';

/** By seats, positions of the world map in the engine's notation. */
export type RecordedBoards = Readonly<Record<string, readonly string[]>>;

export const BOARDS_FILE = path.join(import.meta.dirname, 'boards.json');
/** At most so many by number of seats. */
export const BOARDS_OF: Readonly<Record<number, number>> = { 2: 24, 4: 24, 6: 24 };

/** The boards recorded for as many seats. Throws if there are none or they are not of this game. */
export function recordedBoards(game: Game): Position[] {
  const recorded = JSON.parse(readFileSync(BOARDS_FILE, 'utf8')) as RecordedBoards;
  const texts = recorded[game.seats] ?? [];
  if (texts.length === 0) throw new Error(`no boards are recorded for ${game.seats} seats`);
  return texts.map((text) => {
    const position = parsePosition(game, text);
    if (!position.ok) throw new Error(position.faults.map(({ message }) => message).join(' '));
    return position.value;
  });
}
