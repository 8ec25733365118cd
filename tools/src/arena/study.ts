// Runs a verb that plays series: reads its words or a stored run's, keeps the journal, shows progress, ends on Ctrl-C with what there is, writes the report.
import { fail, ok, type Result } from '@salient/engine';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { concludeRun } from '../runs/concludeRun.ts';
import { type OpenRun, openRun, type RunKind } from '../runs/openRun.ts';
import { untilInterrupted } from '../runs/untilInterrupted.ts';
import { COMMON_NAMES, type Common, type CommonDefaults, type OptionValues, parseCommon } from './commonOptions.ts';
import type { GameRecord } from './job.ts';
import { isGameRecord, type Journal } from './journal.ts';
import { openPool } from './pool.ts';
import { type Beyond, makeProgress, makeTeller, NOTHING_BEYOND } from './progress.ts';
import type { Report } from './report.ts';
import { type Pairing, playPairings, type SeriesPlayed } from './series.ts';

/** What a study's words come to. */
export interface StudyWords {
  readonly options: OptionValues;
  readonly flags: ReadonlySet<string>;
  readonly common: Common;
}

/** What a study plays with. */
export interface Laboratory {
  /** Plays pairings as far as it gets; may be asked again, for what depends on the first answer: `beyond` says how many matches that makes. */
  play(pairings: readonly Pairing[], beyond?: Beyond): Promise<SeriesPlayed[]>;
  /** What was played before, and where what is played is written: for what is no match on a map. */
  readonly journal: Pick<Journal, 'find' | 'add'>;
  /** Tells of its progress, now and then: asked for a line when it is time for one. */
  tell(line: () => string): void;
  /** True after Ctrl-C or when the minutes are over: make the report of what there is. */
  isStopped(): boolean;
}

/** One verb: what it reads, and what it makes of it. */
export interface Study<Plan> {
  readonly verb: string;
  readonly usage: string;
  readonly summary: string;
  readonly names: readonly string[];
  readonly flags?: readonly string[];
  /** Those of them that have no part in what is played: a run that is gone on with may be given them, too. */
  readonly renewable?: readonly string[];
  readonly defaults: CommonDefaults;
  parse(words: StudyWords): Result<Plan, string>;
  /** As of every run: the list of all bots. */
  pin?(plan: Plan): readonly string[];
  /** Names the folder under `reports/`. */
  folderName(plan: Plan): string;
  run(plan: Plan, laboratory: Laboratory): Promise<Report>;
}

/** The command of a study. */
export const makeStudyCommand = <Plan>(study: Study<Plan>): Command => ({
  usage: study.usage,
  summary: study.summary,
  async run(words, output): Promise<ExitStatus> {
    const run = openRun(runKindOf(study), words, isGameRecord);
    if (run.ok) return conduct(study, run.value, output);
    output.complain(run.faults);
    return EXIT.usage;
  },
});

/** A plan with what all studies are told. */
interface Asked<Plan> {
  readonly plan: Plan;
  readonly common: Common;
}

const runKindOf = <Plan>(study: Study<Plan>): RunKind<Asked<Plan>> => ({
  verb: study.verb,
  names: [...COMMON_NAMES, ...study.names],
  flags: study.flags,
  renewable: ['games', 'minutes', 'workers', ...(study.renewable ?? [])],
  renewedForGood: ['games'],
  parse({ options, flags }) {
    const common = parseCommon(options, study.defaults);
    if (!common.ok) return common;
    if (common.value.workers === 'queue' && flags.has('publish'))
      return fail('Published figures are of one machine: no --publish with --workers queue.');
    const plan = study.parse({ options, flags, common: common.value });
    return plan.ok ? ok({ plan: plan.value, common: common.value }) : plan;
  },
  pin: ({ plan }) => study.pin?.(plan) ?? [],
  folderName: ({ plan }) => study.folderName(plan),
  mapOf: ({ common: { arrangement, mapHash } }) => ({ name: arrangement.map, hash: mapHash }),
});

async function conduct<Plan>(
  study: Study<Plan>,
  { plan: { plan, common }, journal }: OpenRun<Asked<Plan>, GameRecord>,
  output: Output,
): Promise<ExitStatus> {
  return untilInterrupted(async (signal) => {
    const laboratory = openLaboratory({ common, journal, output, signal });
    const report = { ...(await study.run(plan, laboratory)), ...(common.workers === 'queue' && BY_QUEUE) };
    return concludeRun(report, { journal, isWhole: !laboratory.isStopped(), signal, output });
  });
}

/** Times in such a report are those of whichever worker it was. */
const BY_QUEUE = { playedBy: 'workers of a queue' };

interface LaboratoryPlan {
  readonly common: Common;
  readonly journal: Journal;
  readonly output: Output;
  readonly signal: AbortSignal;
}

function openLaboratory({ common, journal, output, signal }: LaboratoryPlan): Laboratory {
  const endMs = performance.now() + (common.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  const isTimeUp = (): boolean => performance.now() >= endMs;
  let isCut = false;
  return {
    journal,
    tell: makeTeller(output),
    isStopped: () => signal.aborted || isCut || (isTimeUp() && common.groups !== Number.POSITIVE_INFINITY),
    async play(pairings, beyond = NOTHING_BEYOND) {
      const pool = await openPool(common.workers, output.complain);
      const close = (): void => void pool.close();
      signal.addEventListener('abort', close, { once: true });
      const timeUp = callAt(endMs, pool.withdraw);
      const onGame = makeProgress({ output, endMs, beyond });
      try {
        const played = await playPairings(pairings, { pool, journal, signal, isTimeUp, onGame });
        const hasEnd = ({ groups }: Pairing): boolean => Number.isFinite(groups + beyond.after);
        isCut ||= played.some(({ isDone, pairing }) => !isDone && hasEnd(pairing));
        return played;
      } finally {
        clearTimeout(timeUp);
        signal.removeEventListener('abort', close);
        await pool.close();
      }
    },
  };
}

/** On the monotonic clock; infinite for never. */
const callAt = (atMs: number, act: () => void): NodeJS.Timeout | undefined =>
  Number.isFinite(atMs) ? setTimeout(act, Math.max(0, atMs - performance.now())) : undefined;
