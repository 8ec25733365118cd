// Runs a verb that plays series: reads its words or a stored run's, keeps the journal, shows progress, ends on Ctrl-C with what there is, writes the report.
import path from 'node:path';
import { fail, ok, type Result } from '@salient/engine';
import { parseArguments } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { fromUser, ROOT } from '../cli/paths.ts';
import { COMMON_NAMES, type Common, type CommonDefaults, type OptionValues, parseCommon } from './commonOptions.ts';
import { beginJournal, freeFolder, type Journal, readJournal } from './journal.ts';
import { openPool } from './pool.ts';
import { makeProgress, makeTeller } from './progress.ts';
import { type Report, writeReport } from './report.ts';
import { type Pairing, playPairings, type SeriesPlayed } from './series.ts';

/** What a study's words come to. */
export interface StudyWords {
  readonly options: OptionValues;
  readonly flags: ReadonlySet<string>;
  readonly common: Common;
}

/** What a study plays with. */
export interface Laboratory {
  /** Plays pairings as far as it gets; may be asked again, for what depends on the first answer. */
  play(pairings: readonly Pairing[]): Promise<SeriesPlayed[]>;
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
  readonly defaults: CommonDefaults;
  parse(words: StudyWords): Result<Plan, string>;
  /** Words to be stored with the run for what its own words left to be assumed and may be another thing tomorrow: the list of all bots. */
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
    const asked = readWords(study, words);
    if (asked.ok) return conduct(study, asked.value, output);
    output.complain(asked.faults);
    return EXIT.usage;
  },
});

interface Asked<Plan> {
  readonly plan: Plan;
  readonly common: Common;
  readonly journal: Journal;
}

/** What a run that is gone on with may be given anew. */
const RENEWABLE = ['games', 'minutes', 'workers'];
/** Of that, what decides how much is played; the report's command and whoever goes on know it. */
const RENEWED_FOR_GOOD = ['games'];

function readWords<Plan>(study: Study<Plan>, words: readonly string[]): Result<Asked<Plan>, string> {
  const read = readOptions(study, words);
  if (!read.ok) return read;
  const { resume } = read.value.options;
  if (resume === undefined) return begin(study, words);
  const other = Object.keys(read.value.options).find((name) => name !== 'resume' && !RENEWABLE.includes(name));
  if (other !== undefined || read.value.flags.size > 0)
    return fail(`--resume takes everything but --${RENEWABLE.join(', --')} from the stored run.`);
  const journal = readJournal(fromUser(resume));
  if (!journal.ok) return journal;
  const [verb, ...stored] = journal.value.command;
  if (verb !== study.verb) return fail(`${resume} holds a run of "${verb}"; go on with it by that verb.`);
  const plan = readPlan(study, [...stored, ...words]);
  if (!plan.ok) return plan;
  const renewed = RENEWED_FOR_GOOD.flatMap((name) => {
    const value = read.value.options[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  return ok({ ...plan.value, journal: journal.value.renew(renewed) });
}

function begin<Plan>(study: Study<Plan>, words: readonly string[]): Result<Asked<Plan>, string> {
  const plan = readPlan(study, words);
  if (!plan.ok) return plan;
  const { out } = plan.value.options;
  const folder = out === undefined ? freeFolder(defaultFolder(study, plan.value.plan)) : fromUser(out);
  const journal = beginJournal(folder, [study.verb, ...words, ...(study.pin?.(plan.value.plan) ?? [])]);
  return journal.ok ? ok({ ...plan.value, journal: journal.value }) : journal;
}

/** Names of bots may hold signs that folders may not. */
const defaultFolder = <Plan>(study: Study<Plan>, plan: Plan): string =>
  path.join(ROOT, 'reports', study.folderName(plan).replaceAll(/[^\w.+-]+/g, '-'));

interface PlanRead<Plan> {
  readonly plan: Plan;
  readonly common: Common;
  readonly options: OptionValues;
}

function readPlan<Plan>(study: Study<Plan>, words: readonly string[]): Result<PlanRead<Plan>, string> {
  const read = readOptions(study, words);
  if (!read.ok) return read;
  const { options, flags } = read.value;
  const common = parseCommon(options, study.defaults);
  if (!common.ok) return common;
  const plan = study.parse({ options, flags, common: common.value });
  return plan.ok ? ok({ plan: plan.value, common: common.value, options }) : plan;
}

function readOptions<Plan>(
  study: Study<Plan>,
  words: readonly string[],
): Result<{ options: OptionValues; flags: ReadonlySet<string> }, string> {
  const read = parseArguments<string>(words, [...COMMON_NAMES, ...study.names], study.flags ?? []);
  if (!read.ok) return read;
  const { options, flags, rest } = read.value;
  return rest.length > 0 ? fail(`"${rest[0]}" is not an option; options begin with --.`) : ok({ options, flags });
}

async function conduct<Plan>(study: Study<Plan>, asked: Asked<Plan>, output: Output): Promise<ExitStatus> {
  const { plan, common, journal } = asked;
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    const laboratory = openLaboratory({ common, journal, output, signal: stop.signal });
    const report = await study.run(plan, laboratory);
    const isWhole = !laboratory.isStopped();
    const written = writeReport(journal, isWhole ? report : { ...report, title: `${report.title} (stopped)` });
    if (!written.ok) {
      output.complain(written.faults);
      return EXIT.usage;
    }
    for (const line of report.said) output.say(line);
    if (report.publish !== undefined) output.say(isWhole ? report.publish() : 'Not published: the run is not whole.');
    if (!isWhole) output.say(`Stopped; go on with: npm run salient -- ${study.verb} --resume ${journal.folder}`);
    output.say(`Report written to ${path.join(journal.folder, 'report.md')}.`);
    return report.isMet === false ? EXIT.no : EXIT.ok;
  } finally {
    process.off('SIGINT', interrupt);
  }
}

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
    async play(pairings) {
      const pool = openPool(common.workers);
      const close = (): void => void pool.close();
      signal.addEventListener('abort', close, { once: true });
      const onGame = makeProgress({ output, endMs });
      try {
        const played = await playPairings(pairings, { pool, journal, signal, isTimeUp, onGame });
        isCut ||= played.some(({ isDone, pairing }) => !isDone && Number.isFinite(pairing.groups));
        return played;
      } finally {
        signal.removeEventListener('abort', close);
        await pool.close();
      }
    },
  };
}
