// The same moment of a round through other eyes: who sees less has fewer steps, and a link counts those of who sees everything.
import { filterEvents, type GameEvent } from '@salient/engine';
import { type PlaybackStep, planPlayback } from '../playback/plan.ts';
import { ALL_SEEING, type Replay } from './replayFacts.ts';

/** A place within one round: whose eyes, and how many of the steps that they see are over. */
export interface Sighted {
  readonly viewer: number;
  readonly cursor: number;
}

/** How many steps of round `index` are over for `viewer` when `moment` is on the screen. */
export function sameMoment(replay: Replay, index: number, { viewer, cursor }: Sighted, other: number): number {
  if (viewer === other || replay.game.settings.fog === 'none') return cursor;
  const lens = lensOf(replay, index);
  const [steps, others] = [lens.steps(viewer), lens.steps(other)];
  if (cursor >= steps.length) return others.length;
  const last = steps[cursor - 1];
  if (!last) return 0;
  const passed = isTogether(last) ? seatsOf(steps.slice(0, cursor)) : null;
  // Deployments of a seat are one step, seat after seat, however many of them are seen: those are told by whose they are.
  if (passed)
    return others.findLastIndex((step) => (isTogether(step) ? passed.has(seatOf(step)) : isSurrender(step))) + 1;
  const told = lens.countTold(other, lens.countPlayed(viewer, last));
  const end = others.findIndex(({ events: [first] }) => (first?.index ?? 0) >= told);
  return end < 0 ? others.length : end;
}

/** A round as different eyes are told of it. */
interface Lens {
  steps(viewer: number): readonly PlaybackStep[];
  /** How many events of the round have happened when this step is over. */
  countPlayed(viewer: number, step: PlaybackStep): number;
  /** How many events the viewer has been told when so many have happened. */
  countTold(viewer: number, played: number): number;
}

function lensOf({ game, steps }: Replay, index: number): Lens {
  const { before, events } = steps[index] ?? { before: null, events: [] };
  const told = (viewer: number, played: number): readonly GameEvent[] => {
    const happened = events.slice(0, played);
    return viewer === ALL_SEEING || before === null ? happened : filterEvents(game, before, happened, viewer);
  };
  const countTold = (viewer: number, played: number): number => told(viewer, played).length;
  return {
    steps: (viewer) => planPlayback(told(viewer, events.length), 1),
    countTold,
    countPlayed(viewer, { events: shown }) {
      const wanted = Math.max(...shown.map((event) => event.index)) + 1;
      let [low, high] = [0, events.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (countTold(viewer, middle) >= wanted) high = middle;
        else low = middle + 1;
      }
      return low;
    },
  };
}

const isTogether = ({ events: [first] }: PlaybackStep): boolean =>
  first?.kind === 'deployed' || first?.kind === 'picked';
/** Comes before all deployments. */
const isSurrender = ({ events: [first] }: PlaybackStep): boolean => first?.kind === 'surrendered';
const seatOf = ({ events: [first] }: PlaybackStep): number | null => (first && 'seat' in first ? first.seat : null);
const seatsOf = (steps: readonly PlaybackStep[]): ReadonlySet<number | null> => new Set(steps.map(seatOf));
