// What a section of the benchmark is, and how figures are measured and printed.

import type { LastFigures } from './history.ts';

export interface Bench {
  /** Fewer matches, shorter loops: a look, not a claim. */
  readonly isQuick: boolean;
  /** Random numbers a second in the calibration loop; set by the section `machine`. */
  callsPerSecond: number;
  /** What has been measured so far, by name. */
  readonly figures: Record<string, number>;
  /** What was stored last, if anything was. */
  readonly stored: LastFigures | undefined;
  say(line: string): void;
}

export interface BenchSection {
  /** As typed after `npm run bench --`. */
  readonly name: string;
  readonly title: string;
  run(bench: Bench): void | Promise<void>;
}

export const benchNamed = (sections: readonly BenchSection[], name: string): BenchSection | undefined =>
  sections.find((section) => section.name === name);

/** How often `work` runs in a second: one warm-up of a third of the time, then whole passes until `seconds` are over. */
export function measureRate(seconds: number, work: () => number): number {
  const warmUntilMs = performance.now() + (seconds * 1_000) / 3;
  while (performance.now() < warmUntilMs) work();
  const startMs = performance.now();
  let done = 0;
  while (performance.now() - startMs < seconds * 1_000) done += work();
  return (done * 1_000) / (performance.now() - startMs);
}

/** A rate with its ratio to the calibration loop, which is what can be compared between machines. */
export function sayRate(bench: Bench, what: string, perSecond: number): void {
  const perMillion = (perSecond * 1e6) / bench.callsPerSecond;
  bench.say(
    `${what}: ${Math.round(perSecond).toLocaleString('en')} /s (${perMillion.toFixed(1)} per million calibration calls)`,
  );
}
