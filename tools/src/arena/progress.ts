// The line that long runs show while they play: matches done, the score so far with its interval, the time left.
import type { Output } from '../cli/command.ts';
import { matchesASeed } from './job.ts';
import type { SeriesPlayed } from './series.ts';
import { tallySeries } from './tally.ts';
import { describeScore } from './words.ts';

const EVERY_MS = 10_000;

/** The matches of a run before the pairings under way, and behind them: infinite where time alone ends it. */
export interface Beyond {
  readonly before: number;
  readonly after: number;
}

export const NOTHING_BEYOND: Beyond = { before: 0, after: 0 };

/** Told of every match; says something every ten seconds. `endMs` is on the monotonic clock, infinite without a limit. */
export function makeProgress({
  output,
  endMs,
  beyond,
}: {
  readonly output: Output;
  readonly endMs: number;
  readonly beyond: Beyond;
}): (soFar: () => readonly SeriesPlayed[]) => void {
  const startMs = performance.now();
  const tell = makeTeller(output);
  let played = 0;
  return (soFar) => {
    played++;
    tell(() => describeProgress(soFar(), { played, nowMs: performance.now(), startMs, endMs, beyond }));
  };
}

/** Says how things stand, if the last time was ten seconds ago. */
export function makeTeller(output: Output): (line: () => string) => void {
  let saidMs = performance.now();
  return (line) => {
    const nowMs = performance.now();
    if (nowMs - saidMs < EVERY_MS) return;
    saidMs = nowMs;
    output.complain(line());
  };
}

/** What is done one after the other. */
interface Count {
  /** What is counted, such as `games`. */
  readonly what: string;
  readonly total: number;
  /** Done in former runs: they say nothing of how long the rest will take. */
  readonly known?: number;
}

/** Told how many are done, `known` ones among them; says so every ten seconds, and how long the rest will take. */
export function makeCounter(output: Output, { what, total, known = 0 }: Count): (done: number) => void {
  const startMs = performance.now();
  const tell = makeTeller(output);
  return (done) =>
    tell(() => `${done} of ${total} ${what}, ${describeLeft({ played: done - known, left: total - done, startMs })}`);
}

/** `about 120 s left`, if what is left takes as long as what was played since then. */
export function describeLeft(pace: {
  readonly played: number;
  readonly left: number;
  readonly startMs: number;
}): string {
  const leftMs = pace.left === 0 ? 0 : ((performance.now() - pace.startMs) / pace.played) * pace.left;
  return `about ${Math.round(leftMs / 1000)} s left`;
}

interface Moment {
  /** Matches of this run, without those of a run gone on with. */
  readonly played: number;
  readonly nowMs: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly beyond?: Beyond;
}

/** `37 of 200 matches, score 61.2 % (54.1 … 67.9), about 120 s left`. */
export function describeProgress(
  soFar: readonly SeriesPlayed[],
  { played, nowMs, startMs, endMs, beyond = NOTHING_BEYOND }: Moment,
): string {
  const { before, after } = beyond;
  const done = before + soFar.reduce((sum, { groups }) => sum + groups.flat().length, 0);
  const open = soFar.filter(({ isDone }) => !isDone);
  const left = open.reduce(
    (sum, { pairing, groups }) => sum + (pairing.groups - groups.length) * matchesASeed(pairing.arrangement),
    after,
  );
  const leftMs = Math.min(endMs - nowMs, ((nowMs - startMs) / played) * left);
  const total = Number.isFinite(left) ? `${done} of ${done + left} matches` : `${done} matches`;
  const time = Number.isFinite(leftMs) ? `, about ${Math.max(0, Math.round(leftMs / 1000))} s left` : '';
  const isPart = before + after > 0;
  return `${total}${isPart ? '' : `, ${describeFirst(soFar)}`}${time}`;
}

/** The score of a single series; of several, how many are done. */
function describeFirst(soFar: readonly SeriesPlayed[]): string {
  const [first] = soFar;
  if (first !== undefined && soFar.length === 1) return `score ${describeScore(tallySeries(first).interval)}`;
  return `${soFar.filter(({ isDone }) => isDone).length} of ${soFar.length} series done`;
}
