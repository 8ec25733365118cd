// Cubes for a person at the keyboard: the board in signs, and the steps that are possible.
import { CUBES_COLUMNS, type Cubes, PASS, turnsOf } from '@salient/ai';
import type { Output } from '../cli/command.ts';
import type { Ask } from '../cli/keyboard.ts';
import { askForTurn } from './askForTurn.ts';

/** Cubes of a side. */
const CUBES = 6;
const STEPS = [
  ['right', 'down', 'right and down'],
  ['left', 'up', 'left and up'],
] as const;

/** Cubes of the first side are 1 … 6, those of the second a … f in the order of their numbers. */
const signOf = (piece: number): string =>
  piece < 0 ? '·' : piece < CUBES ? String(piece + 1) : String.fromCharCode(97 + piece - CUBES);

/** The board, a line for each row. */
export function boardLines({ board }: Cubes): string[] {
  const signs = [...board].map(signOf);
  return Array.from({ length: signs.length / CUBES_COLUMNS }, (_, row) =>
    signs.slice(row * CUBES_COLUMNS, (row + 1) * CUBES_COLUMNS).join(' '),
  );
}

/** `3 right`, `c left and up`, `passes`. */
export function stepName(side: number, turn: number): string {
  if (turn === PASS) return 'pass';
  const cube = Math.floor(turn / 3);
  return `${signOf(side * CUBES + cube)} ${STEPS[side === 0 ? 0 : 1][turn % 3]}`;
}

/** The person's turn; null when the person leaves. */
export function askForStep(state: Cubes, say: Output['say'], ask: Ask): Promise<number | null> {
  for (const line of boardLines(state)) say(line);
  return askForTurn(turnsOf(state), (turn) => stepName(state.toMove, turn), { say, ask });
}
