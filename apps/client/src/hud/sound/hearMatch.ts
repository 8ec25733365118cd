// What of a match is heard: armies placed, orders given, refusals, the commit, land won and lost in playback, the end.
import { effect } from '@preact/signals';
import type { GameEvent } from '@salient/engine';
import type { Mode, Notice } from '../../interaction/mode.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { deployedInAll, movesOf } from '../../model/orderEdits.ts';
import type { SoundName } from './recipes.ts';
import type { PlaySound } from './sounds.ts';

/** Listens until the returned function is called. */
export function hearMatch(model: MatchModel, play: PlaySound): () => void {
  const stops = [hearEdits(model, play), hearSteps(model, play), hearEnd(model, play)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What the player does; a draft that comes from the server makes no sound. */
function hearEdits({ signals }: MatchModel, play: PlaySound): () => void {
  let before: Planned = { placed: 0, moves: 0, mode: signals.mode.peek().kind, notice: null };
  return effect(() => {
    const { items } = signals.orders.value;
    const now: Planned = {
      placed: deployedInAll(items),
      moves: movesOf(items).length,
      mode: signals.mode.value.kind,
      notice: signals.notice.value,
    };
    const sound = soundOfEdit(before, now, { isOwn: signals.saved.peek() === 'unsaved' });
    before = now;
    if (sound) play(sound);
  });
}

interface Planned {
  readonly placed: number;
  readonly moves: number;
  readonly mode: Mode['kind'];
  readonly notice: Notice | null;
}

function soundOfEdit(was: Planned, now: Planned, { isOwn }: { isOwn: boolean }): SoundName | null {
  if (now.mode === 'committed') return was.mode === 'committed' || was.mode === 'idle' ? null : 'commit';
  if (now.notice && now.notice !== was.notice) return 'refuse';
  if (!isOwn) return null;
  if (now.moves > was.moves) return 'order';
  return now.placed > was.placed ? 'place' : null;
}

/** Each step of playback when it has been shown, going forward. */
function hearSteps({ player, signals }: MatchModel, play: PlaySound): () => void {
  let before = player.cursor.peek();
  let steps = player.steps.peek();
  return effect(() => {
    const cursor = player.cursor.value;
    const isNext = player.steps.value === steps && cursor === before + 1;
    before = cursor;
    steps = player.steps.value;
    const step = isNext ? steps[cursor - 1] : undefined;
    const sound = step ? soundOf(step.events, signals.seat.peek()) : null;
    if (sound) play(sound);
  });
}

/** @param viewer own seat, −1 for watchers, who hear all conquests alike */
export function soundOf(events: readonly GameEvent[], viewer: number): SoundName | null {
  for (const event of events) {
    if (event.kind !== 'attacked' || !event.captured) continue;
    if (event.defender === viewer && viewer >= 0) return 'loss';
    if (event.seat === viewer || viewer < 0) return 'conquer';
  }
  return null;
}

/** Once the last round has been shown: a chord for whoever has won, and for those who watch. */
function hearEnd({ signals, derived }: MatchModel, play: PlaySound): () => void {
  let wasRunning = false;
  return effect(() => {
    const facts = signals.facts.value;
    if (!facts || derived.isReviewing.value) return;
    const isOver = facts.phase === 'finished';
    if (isOver && wasRunning) {
      const seat = signals.seat.peek();
      const isWon = facts.result?.kind === 'win' && (seat < 0 || facts.result.seats.includes(seat));
      play(isWon ? 'win' : 'loss');
    }
    wasRunning = !isOver;
  });
}
