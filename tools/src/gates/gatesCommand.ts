// `gates`: plays what the bots' claims of strength rest on and says of each whether it is met; a bot that does not exist yet leaves its gate open.
import { fail, ok, type Result } from '@salient/engine';
import { arrangeGame } from '../arena/arrangeGame.ts';
import { type Common, USAGE_OF_FIXED_SERIES, wordsOf } from '../arena/commonOptions.ts';
import { parseSide } from '../arena/contenderKinds.ts';
import { figuresOf, seriesTable } from '../arena/describeSeries.ts';
import { type Arrangement, matchesASeed } from '../arena/job.ts';
import { type Publication, today } from '../arena/publish.ts';
import { describeMachine, type Report } from '../arena/report.ts';
import { scorePlots, scoresOfSeries } from '../arena/scorePlots.ts';
import type { Pairing, SeriesPlayed } from '../arena/series.ts';
import { makeStudyCommand, type StudyWords } from '../arena/study.ts';
import { table } from '../arena/words.ts';
import { commandOf, type Gate, type GateSeries, idOf, type Program } from './gate.ts';
import { GATES } from './gates.data.ts';

interface GatesPlan {
  readonly gates: readonly Gate[];
  readonly common: Common;
  /** Fewer matches than a gate asks for: a look, no claim. */
  readonly games: number | undefined;
  readonly programs: readonly Program[];
  /** All else that was said and on which the matches depend. */
  readonly words: readonly string[];
  readonly isPublished: boolean;
}

/** One line of the answer. */
interface Finding {
  readonly gate: Gate;
  readonly played: readonly SeriesPlayed[];
  readonly found: string;
  readonly state: 'met' | 'NOT MET' | 'not yet';
  /** Fewer matches than the gate asks for, or fewer programs. */
  readonly isShort: boolean;
}

/** On what gates are played may be changed, to try them. */
const ARRANGED = ['map', 'preset', 'rules', 'settings', 'max-rounds'] as const;
/** What else makes other matches. */
const TOLD = [...ARRANGED, 'games', 'minutes', 'seed'] as const;

export const gatesCommand = makeStudyCommand<GatesPlan>({
  verb: 'gates',
  usage: `gates [--only <gate,gate,…>] [--against "<name> c1|c2|both <command>; …"] [--publish] ${USAGE_OF_FIXED_SERIES}`,
  summary: 'plays the gates of strength and says which are met; --publish puts them into docs/bots.md',
  names: ['only', 'against'],
  flags: ['publish'],
  renewable: ['publish'],
  defaults: { games: 2, playouts: 500 },
  parse: parseGates,
  folderName: () => 'gates',
  async run(plan, laboratory) {
    const pairings = plan.gates.flatMap((gate) => pairingsOf(gate, plan));
    return reportOn(plan, await laboratory.play(pairings));
  },
});

function parseGates({ options, flags, common }: StudyWords): Result<GatesPlan, string> {
  const wanted = options.only?.split(',');
  const unknown = wanted?.find((name) => !GATES.some((gate) => gate.name === name));
  if (unknown !== undefined)
    return fail(`There is no gate "${unknown}"; gates are ${GATES.map(({ name }) => name).join(', ')}.`);
  if (options.ms !== undefined || options.playouts !== undefined) return fail('Every gate has its own thinking time.');
  const changed = ARRANGED.find((name) => options[name] !== undefined);
  if (options.seats !== undefined) return fail('Every gate has its own seats.');
  if (flags.has('publish') && changed !== undefined)
    return fail(`Gates are published as they are: --publish allows no --${changed}.`);
  const programs = parsePrograms(options.against);
  if (!programs.ok) return programs;
  const chosen = GATES.filter(({ name }) => wanted === undefined || wanted.includes(name));
  if (options.against !== undefined && chosen.every(({ against }) => against === undefined))
    return fail('--against is for gates of outside programs, of which none is asked for.');
  const gates = chosen.map((gate) => ({
    ...gate,
    series: gate.against?.(programs.value) ?? gate.series,
  }));
  const games = options.games === undefined ? undefined : Number(options.games);
  for (const series of gates.flatMap((gate) => gate.series)) {
    const game = arrangeGame(arrangementOf(series, common));
    if (!game.ok) return game;
  }
  const words = wordsOf(options, TOLD);
  return ok({ gates, common, games, programs: programs.value, words, isPublished: flags.has('publish') });
}

const PROGRAM = /^(?<name>\S+)\s+(?<rules>c1|c2|both)\s+(?<command>\S.*)$/;

/** Reads `<name> c1|c2|both <command>`, with semicolons between; none if nothing is said. */
function parsePrograms(text: string | undefined): Result<Program[], string> {
  if (text === undefined) return ok([]);
  const programs: Program[] = [];
  for (const part of text.split(';').map((part) => part.trim())) {
    if (part === '') continue;
    const { name, rules, command } = PROGRAM.exec(part)?.groups ?? {};
    if (name === undefined || rules === undefined || command === undefined)
      return fail(`Write "<name> c1|c2|both <command>" after --against, not "${part}".`);
    programs.push({ name, command, rules: rules === 'both' ? ['c1', 'c2'] : [rules === 'c1' ? 'c1' : 'c2'] });
  }
  if (programs.length === 0) return fail('--against names no program.');
  const names = programs.map(({ name }) => name);
  return new Set(names).size < names.length ? fail('Two programs have the same name.') : ok(programs);
}

/** None where a bot is missing: half a gate shows nothing. */
function pairingsOf(gate: Gate, plan: GatesPlan): Pairing[] {
  const pairings = gate.series.flatMap((series) => pairingOf(gate, series, plan) ?? []);
  return pairings.length === gate.series.length ? pairings : [];
}

const arrangementOf = (series: GateSeries, { arrangement }: Common): Arrangement => ({
  ...arrangement,
  seats: series.seats ?? 2,
  settings: { ...arrangement.settings, ...series.settings },
  ...series.arrangement,
});

function pairingOf(gate: Gate, series: GateSeries, { common, games }: GatesPlan): Pairing | undefined {
  const [a, b] = [parseSide(series.a, series.budget), parseSide(series.b, series.budget)];
  if (!a.ok || !b.ok) return undefined;
  const arrangement = arrangementOf(series, common);
  return {
    id: idOf(gate, series),
    arrangement,
    a: a.value,
    b: b.value,
    groups: Math.ceil((games ?? series.games) / matchesASeed(arrangement)),
    seed: `${common.seed} gate`,
    ...(series.sprt === undefined ? {} : { sprt: series.sprt }),
  };
}

function reportOn(plan: GatesPlan, all: readonly SeriesPlayed[]): Report {
  const findings = plan.gates.map((gate) => judgeGate(gate, plan, all));
  const met = findings.filter(({ state }) => state === 'met').length;
  const said = findings.map(({ gate, found, state }) => `${state}: ${gate.name}: ${gate.claim} (${found})`);
  const title = `Gates: ${met} of ${findings.length} met`;
  return {
    title,
    lines: [...gateTable(findings.map((finding) => rowOf(finding, plan))), '', '## Series', '', ...seriesTable(all)],
    figures: {
      gates: findings.map(({ gate, state }) => ({ name: gate.name, claim: gate.claim, state })),
      series: all.map(figuresOf),
    },
    // No line to compare with: every claim has its own.
    plots: scorePlots(title, scoresOfSeries(all)),
    said: [...said, `${met} of ${findings.length} gates are met.`],
    isMet: met === findings.length,
    ...(plan.isPublished ? { publication: publicationOf(findings, plan) } : {}),
  };
}

function judgeGate(gate: Gate, plan: GatesPlan, all: readonly SeriesPlayed[]): Finding {
  const played = all.filter(({ pairing }) => gate.series.some((series) => idOf(gate, series) === pairing.id));
  if (played.length < gate.series.length || gate.series.length === 0)
    return { gate, played, found: missingIn(gate), state: 'not yet', isShort: true };
  const matches = played.reduce((sum, { groups }) => sum + groups.flat().length, 0);
  const wanted = gate.series.reduce((sum, { games }) => sum + games, 0);
  const isCut = !played.every(({ isDone }) => isDone) || (plan.games !== undefined && matches < wanted);
  const { opponents = 0 } = gate;
  const isFew = plan.programs.length < opponents;
  const isShort = isCut || isFew;
  if (played.some(({ groups }) => groups.length === 0))
    return { gate, played, found: 'not played', state: 'not yet', isShort };
  const { found, isMet, isRefuted } = gate.judge(played);
  const few = isFew ? `, ${plan.programs.length} of ${opponents} programs` : '';
  const described = `${found}, ${matches}${isCut ? ` of ${wanted}` : ''} matches${few}`;
  // Too little may show that something fails, never that it holds.
  const state = isShort && !isRefuted ? 'not yet' : isMet ? 'met' : 'NOT MET';
  return { gate, played, found: described, state, isShort };
}

/** Which bots the registry lacks. */
function missingIn({ series, against }: Gate): string {
  if (against !== undefined) return 'no programs to play: name them after --against';
  const budget = { kind: 'playouts', playouts: 0 } as const;
  const texts = series.flatMap(({ a, b }) => [a, b]).filter((text) => !parseSide(text, budget).ok);
  return texts.length === 0 ? 'no bots to play' : `no ${[...new Set(texts)].join(', ')}`;
}

const rowOf = ({ gate, found, state }: Finding, { programs, words }: GatesPlan): string[] => [
  gate.name,
  gate.claim,
  found,
  state,
  `\`${commandOf(gate, programs, words)}\``,
  state === 'not yet' ? '' : today(),
];

const gateTable = (rows: readonly (readonly string[])[]): string[] =>
  table(['gate', 'claim', 'found', 'state', 'command', 'date'], rows);

/** Gates that were not asked for, or not settled by too few matches, keep the line they have. */
function publicationOf(findings: readonly Finding[], plan: GatesPlan): Publication {
  const settled = findings.filter(({ state, isShort }) => !isShort || state === 'NOT MET');
  return {
    section: 'gates',
    renew(stored) {
      // Nor does the page name this machine then.
      if (settled.length === 0) return fail('Nothing is published: no gate is settled by so few matches.');
      const rows = new Map(
        stored
          .filter((line) => line.startsWith('| '))
          .map((line) => line.slice(2, -2).split(' | '))
          .map((cells) => [cells[0] ?? '', cells] as const),
      );
      for (const finding of settled) rows.set(finding.gate.name, rowOf(finding, plan));
      const known = GATES.map(({ name }) => rows.get(name)).filter((row) => row !== undefined);
      return ok([...gateTable(known), '', `Last measured on ${describeMachine()}.`]);
    },
  };
}
