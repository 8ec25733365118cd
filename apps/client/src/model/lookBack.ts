// Stepping back and forth through the rounds of a live match: by step, seat's turn, round and to either end; the same fold as in a replay.
import { turnEnd, turnStart } from '../playback/turns.ts';
import type { MatchModel } from './matchModel.ts';

/** Ways to go, as the buttons show them. */
export const LOOKS = [
  'toStart',
  'roundBack',
  'turnBack',
  'stepBack',
  'stepForward',
  'turnForward',
  'roundForward',
  'toEnd',
] as const;
export type Look = (typeof LOOKS)[number];

type Looking = Pick<MatchModel, 'signals' | 'derived' | 'player' | 'show' | 'openRecord'>;

/** The end of the newest round is the present: nothing is under review there. */
export function lookBack(model: Looking, look: Look): void {
  LOOK[look](model, placeOf(model));
}

/** By way: what to do from the round at `place`. */
const LOOK: Record<Look, (model: Looking, place: number) => void> = {
  toStart: (model) => open(model, 0, 'start'),
  roundBack: (model, place) => open(model, place - 1, 'start'),
  turnBack(model, place) {
    beginAtEnd(model, place);
    const { steps, cursor } = model.player;
    model.player.seek(turnStart(steps.peek(), cursor.peek()));
  },
  stepBack(model, place) {
    beginAtEnd(model, place);
    model.player.stepBack();
  },
  stepForward(model, place) {
    const { player } = model;
    if (isOver(model, place, player.cursor.peek() + 1)) open(model, place + 1, 'start');
    else if (isPast(model, place)) player.stepForward();
  },
  turnForward(model, place) {
    const { player } = model;
    const end = turnEnd(player.steps.peek(), player.cursor.peek());
    if (isOver(model, place, end)) open(model, place + 1, 'start');
    else if (isPast(model, place)) player.seek(end);
  },
  roundForward(model, place) {
    if (isPast(model, place + 1)) open(model, place + 1, 'start');
    else model.player.skip();
  },
  toEnd: ({ player }) => player.skip(),
};

function open({ signals, openRecord }: Looking, place: number, where: 'start' | 'end'): void {
  const record = signals.records.peek()[Math.max(0, place)];
  if (record) openRecord(record, where);
}

/** Where there is nothing more to go back to in this round: the end of the one before. */
function beginAtEnd(model: Looking, place: number): void {
  const isAtStart = model.player.cursor.peek() === 0 && place > 0;
  if (isAtStart || !isPast(model, place)) open(model, place - 1, 'end');
}

const isPast = ({ signals }: Looking, place: number): boolean => place < signals.records.peek().length;

/** Going to `cursor` ends a round that is not the newest: that is the beginning of the next. */
const isOver = (model: Looking, place: number, cursor: number): boolean =>
  isPast(model, place + 1) && cursor >= model.player.steps.peek().length;

/** The place of the round on the screen among all; behind the last one in the present. */
function placeOf({ signals, derived, show }: Looking): number {
  const records = signals.records.peek();
  const shown = derived.isReviewing.peek() ? show.record.peek() : null;
  return shown ? records.findIndex(({ round }) => round === shown.round) : records.length;
}
