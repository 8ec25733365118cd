// A verb that plays games of its own one after the other in this process: keeps a journal, shows progress, ends on Ctrl-C with what there is, writes a report.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail, ok, type Result } from '@salient/engine';
import type { Journal } from '../arena/journal.ts';
import { makeCounter } from '../arena/progress.ts';
import type { Report } from '../arena/report.ts';
import { parseOptions } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { concludeRun } from './concludeRun.ts';
import { type OpenRun, openRun, type RunKind } from './openRun.ts';
import { statusOfStopped, untilInterrupted } from './untilInterrupted.ts';
import { type Breath, makeBreath } from './wholeOrNothing.ts';

/** The options of all such verbs, for the end of their usage. */
export const RUN_USAGE = '[--out <folder>] | --resume <folder> [--games <n>]';

/** Games with a person, until they are over or the person leaves. */
export type Sitting = (output: Output) => Promise<ExitStatus>;

/** One verb: what it plays, and what it makes of it. */
export interface SerialRun<Plan, Played> extends Omit<RunKind<Plan>, 'renewable' | 'renewedForGood'> {
  /** With `RUN_USAGE`. */
  readonly usage: string;
  readonly summary: string;
  /** Of its own, those of `renewable` among them. */
  readonly names: readonly string[];
  /** What may be said anew, for more to be played; `games` if left out. */
  readonly renewable?: readonly string[];
  /** Present where a person plays: nothing is kept of that. */
  sitDown?(plan: Plan): Sitting | undefined;
  /** What is played and counted; games where nothing is said. */
  readonly what?: string;
  /** How many of them. */
  total(plan: Plan): number;
  /**
   * Plays one by its number, 0 … total − 1: the same game for plans that differ in their totals alone. Where turns may take long it breathes between
   * them; stopped in a breath, the game is given up.
   */
  play(plan: Plan, number: number, breath: Breath): Played | Promise<Played>;
  /** Is this what a journal holds of one? */
  isPlayed(value: unknown): value is Played;
  /** Told of every one as soon as it is played: all so far, the latest last. Those of former runs are not told again. */
  onPlayed?(plan: Plan, played: readonly Played[], output: Output): void;
  /** Of one or more, from the first on. */
  report(plan: Plan, played: readonly Played[]): Report;
}

/** The command of such a verb. */
export function makeSerialCommand<Plan, Played>(serial: SerialRun<Plan, Played>): Command {
  const kind: RunKind<Plan> = {
    ...serial,
    names: [...serial.names, 'out', 'resume'],
    renewable: serial.renewable ?? ['games'],
    renewedForGood: serial.renewable ?? ['games'],
  };
  return {
    usage: serial.usage,
    summary: serial.summary,
    async run(words, output): Promise<ExitStatus> {
      const refuse = (sentence: string): ExitStatus => {
        output.complain(sentence);
        return EXIT.usage;
      };
      const sitting = findSitting(serial, kind, words);
      if (!sitting.ok) return refuse(sitting.faults);
      if (sitting.value !== undefined) return sitting.value(output);
      const run = openRun(kind, words, serial.isPlayed);
      return run.ok ? conduct(serial, run.value, output) : refuse(run.faults);
    },
  };
}

/** Games with a person, if the words ask for such; a sentence if they contradict themselves. What else is wrong with them is found when the run is opened. */
function findSitting<Plan, Played>(
  { sitDown, parse }: SerialRun<Plan, Played>,
  { names, flags }: RunKind<Plan>,
  words: readonly string[],
): Result<Sitting | undefined, string> {
  const read = parseOptions(words, names, flags);
  if (!read.ok || sitDown === undefined || read.value.options.resume !== undefined) return ok(undefined);
  const plan = parse(read.value);
  const sitting = plan.ok ? sitDown(plan.value) : undefined;
  if (sitting === undefined || read.value.options.out === undefined) return ok(sitting);
  return fail('Nothing is kept of games with you: leave out --out.');
}

function conduct<Plan, Played>(
  serial: SerialRun<Plan, Played>,
  run: OpenRun<Plan, Played>,
  output: Output,
): Promise<ExitStatus> {
  return untilInterrupted((signal) => playAndReport(serial, { ...run, output, signal }));
}

async function playAndReport<Plan, Played>(
  serial: SerialRun<Plan, Played>,
  playing: Playing<Plan, Played>,
): Promise<ExitStatus> {
  const { plan, journal, output, signal } = playing;
  const played = await playAll(serial, playing);
  if (played.length === 0) {
    output.complain('Stopped before anything was played to its end.');
    return statusOfStopped(signal, EXIT.usage);
  }
  const isWhole = played.length === serial.total(plan);
  return concludeRun(serial.report(plan, played), { journal, isWhole, signal, output });
}

interface Playing<Plan, Played> {
  readonly plan: Plan;
  readonly journal: Journal<Played>;
  readonly output: Output;
  readonly signal: AbortSignal;
}

async function playAll<Plan, Played>(
  serial: SerialRun<Plan, Played>,
  { plan, journal, output, signal }: Playing<Plan, Played>,
): Promise<Played[]> {
  const total = serial.total(plan);
  const played: Played[] = [];
  const known = countKnown(journal, total);
  const tell = makeCounter(output, { what: serial.what ?? 'games', total, known });
  while (played.length < total && !signal.aborted) {
    const number = played.length;
    const stored = journal.find(String(number));
    const game = stored ?? (await unlessStopped((breath) => serial.play(plan, number, breath), signal));
    if (game === undefined) break;
    played.push(game);
    if (stored !== undefined) continue;
    journal.add(String(number), game);
    serial.onPlayed?.(plan, played, output);
    tell(played.length);
    // A breath between games, so that Ctrl-C is heard.
    await nextTurn();
  }
  return played;
}

/** What is played; undefined if that was given up. */
async function unlessStopped<Played>(
  play: (breath: Breath) => Played | Promise<Played>,
  signal: AbortSignal,
): Promise<Played | undefined> {
  try {
    return await play(makeBreath(signal));
  } catch (error) {
    if (signal.aborted && error === signal.reason) return undefined;
    throw error;
  }
}

/** How many of a run's items, from the first on, the journal holds. */
export function countKnown(journal: Pick<Journal<unknown>, 'find'>, total: number): number {
  let known = 0;
  while (known < total && journal.find(String(known)) !== undefined) known++;
  return known;
}
