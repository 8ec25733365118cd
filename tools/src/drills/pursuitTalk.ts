// Pursuit for a person at the keyboard: who stands where, what was heard of the fugitive, and the ways that are open.
import {
  BOARD_COLUMNS,
  kindOfTurn,
  PURSUIT_ROUNDS,
  type PursuitPlayer,
  type PursuitView,
  pursuitTurns,
  stopOfTurn,
  TRANSPORTS,
} from '@salient/ai';
import type { Output } from '../cli/command.ts';
import type { Ask } from '../cli/keyboard.ts';
import { askForTurn } from './askForTurn.ts';

/** A stop by its street and number: row A … J, column 1 … 12. */
export const stopName = (stop: number): string =>
  `${String.fromCharCode(65 + Math.floor(stop / BOARD_COLUMNS))}${(stop % BOARD_COLUMNS) + 1}`;

/** `by bus to C4`, or `stays`. */
export const turnName = (turn: number): string =>
  kindOfTurn(turn) < 0 ? 'stays' : `by ${TRANSPORTS[kindOfTurn(turn)]} to ${stopName(stopOfTurn(turn))}`;

/** A player who is asked; leaves by `quit`. */
export function makePerson(ask: Ask, say: Output['say']): PursuitPlayer {
  return (view) => {
    for (const line of describeView(view)) say(line);
    return askForTurn(pursuitTurns(view.state), turnName, { say, ask });
  };
}

function describeView({ state, watch }: PursuitView): string[] {
  const [fugitive, ...hunters] = state.stops;
  const own = state.toMove === 0 ? 'You are the fugitive' : `You move hunter ${state.toMove}`;
  const standing = hunters.map((stop, at) => `${at + 1} at ${stopName(stop)}`).join(', ');
  const lines = [`Round ${state.round} of ${PURSUIT_ROUNDS}. ${own}. Hunters: ${standing}.`];
  if (state.toMove === 0) return [...lines, `You are at ${stopName(fugitive ?? 0)}.`];
  const tickets = [...state.tickets.subarray((state.toMove - 1) * TRANSPORTS.length, state.toMove * TRANSPORTS.length)];
  const left = TRANSPORTS.map((name, kind) => `${tickets[kind]} ${name}`).join(', ');
  return [...lines, `Tickets: ${left}. The fugitive may be at ${watch.possible.map(stopName).join(', ')}.`];
}
