// `belief`: how well the bots guess what the fog hides, in log-loss by rounds, and how long that takes them.
import { FOG_LEVELS, type FogLevel, fail, type Game, ok, type Result } from '@salient/engine';
import { arrangeGame } from '../arena/arrangeGame.ts';
import { parseArrangement } from '../arena/commonOptions.ts';
import type { TurnBudget } from '../arena/contender.ts';
import { describeArrangement, describeBudget } from '../arena/describeArrangement.ts';
import type { Arrangement } from '../arena/job.ts';
import { type BotSpec, parseBotSpec } from '../arena/parseBotSpec.ts';
import type { Plot, Report } from '../arena/report.ts';
import { short, table } from '../arena/words.ts';
import { type Curve, type CurvePoint, drawCurves } from '../chart/drawCurves.ts';
import { parseName, parseWhole } from '../cli/arguments.ts';
import { makeSerialCommand, RUN_USAGE } from '../runs/serialRun.ts';
import { BANDS, type Band, BELIEFS, type BeliefPlan, joinMatches, measureMatch } from './measureBelief.ts';

/** Plays every seat: a search, since two rule bots stay beside each other from the first round on and hide nothing. */
const USUAL_BOT = 'uct';
const USUAL_PLAYOUTS = 100;
/** Matches that nobody wins tell nothing more. */
const USUAL_ROUNDS = 30;
const NAMES = [
  ...(['map', 'preset', 'rules', 'settings', 'fog', 'seats', 'max-rounds'] as const),
  ...(['bot', 'playouts', 'games', 'seed', 'worlds'] as const),
] as const;
type Options = Readonly<Partial<Record<string, string>>>;

interface BeliefRun extends BeliefPlan {
  readonly arrangement: Arrangement;
  /** The bot as it was written. */
  readonly text: string;
  readonly games: number;
}

export const beliefCommand = makeSerialCommand<BeliefRun, readonly Band[]>({
  verb: 'belief',
  usage: `belief [--fog <level>] [--map <name or file>] [--preset <p>] [--rules c1|c2] [--settings <JSON>] [--seats <n>] [--bot <bot>] [--playouts <n>] [--games <n>] [--max-rounds <n>] [--worlds <n>] [--seed <text>] ${RUN_USAGE}`,
  summary: 'measures how well the bots guess owners and armies in the fog: mean log-loss by rounds',
  names: NAMES,
  parse: ({ options }) => parsePlan(options),
  folderName: ({ text, game }) => `belief-${text}-${game.settings.fog}`,
  mapOf: ({ arrangement, game }) => ({ name: arrangement.map, hash: game.map.hash }),
  total: ({ games }) => games,
  play: measureMatch,
  isPlayed,
  report: reportOn,
});

function parsePlan(options: Options): Result<BeliefRun, string> {
  const { bot: text = USUAL_BOT, seed = '1' } = options;
  const arranged = parseFoggy(options);
  if (!arranged.ok) return arranged;
  const games = parseWhole('games', options.games, { min: 1, max: 100_000, fallback: 20 });
  if (!games.ok) return games;
  const worlds = parseWhole('worlds', options.worlds, { min: 1, max: 1_000, fallback: 64 });
  if (!worlds.ok) return worlds;
  const bot = parseBotSpec(text);
  if (!bot.ok) return bot;
  if (bot.value.seesAll) return fail('A bot that sees=all has nothing to guess.');
  const budget = parseBudget(bot.value, options.playouts);
  if (!budget.ok) return budget;
  const { maxRounds } = arranged.value.arrangement;
  const counts = { games: games.value, worlds: worlds.value, maxRounds };
  return ok({ ...arranged.value, ...counts, bot: bot.value, text, budget: budget.value, seed });
}

/** What is played on, and under which fog. */
function parseFoggy(options: Options): Result<Pick<BeliefRun, 'arrangement' | 'game'>, string> {
  // Whoever plays here is no outside program, whose rules would count.
  const { bot: _, ...others } = options;
  const read = parseArrangement(others, USUAL_ROUNDS);
  if (!read.ok) return read;
  const fog = parseFog(options.fog, read.value);
  if (!fog.ok) return fog;
  const settings = { ...read.value.settings, ...(fog.value === undefined ? {} : { fog: fog.value }) };
  const arrangement = { ...read.value, settings };
  const game: Result<Game, string> = arrangeGame(arrangement);
  if (!game.ok) return game;
  if (game.value.settings.fog === 'none') return fail('Without fog there is nothing to guess.');
  return ok({ arrangement, game: game.value });
}

/** The fog that is asked for; undefined where the rules of a contest, a preset or settings have one of their own. */
function parseFog(text: string | undefined, { rules, settings }: Arrangement): Result<FogLevel | undefined, string> {
  const hasOwn = (rules ?? settings.preset ?? settings.fog) !== undefined;
  const fog = parseName('fog', text ?? 'normal', FOG_LEVELS);
  if (!fog.ok || text === undefined) return fog.ok && hasOwn ? ok(undefined) : fog;
  if (settings.fog !== undefined && settings.fog !== fog.value)
    return fail('--fog and --settings ask for different fogs.');
  return fog;
}

/** The bot's own, or what it is given. */
function parseBudget({ budget }: BotSpec, text: string | undefined): Result<TurnBudget, string> {
  if (budget !== undefined && text !== undefined) return fail('The bot has a budget of its own: leave out --playouts.');
  const playouts = parseWhole('playouts', text, { min: 0, max: 1_000_000, fallback: USUAL_PLAYOUTS });
  return playouts.ok ? ok(budget ?? { kind: 'playouts', playouts: playouts.value }) : playouts;
}

function isPlayed(value: unknown): value is readonly Band[] {
  return (
    Array.isArray(value) &&
    value.length === BANDS.length &&
    value.every((band) => Number.isFinite(band?.turns) && BELIEFS.every((name) => band.loss?.[name] !== undefined))
  );
}

function reportOn({ arrangement, text, budget, worlds }: BeliefRun, matches: readonly (readonly Band[])[]): Report {
  const bands = joinMatches(matches);
  const rows = bands.flatMap((band, index) => (band.turns === 0 ? [] : [rowOf(band, index)]));
  const lines = [
    `Mean log-loss in nats (less is better) of hidden owners / armies, ${matches.length} ${matches.length === 1 ? 'match' : 'matches'}:`,
    ...(rows.length === 0 ? ['Nothing was hidden in any turn.'] : table(HEAD, rows)),
  ];
  const title = `What ${text} believes under fog`;
  return {
    title,
    lines: [
      `${describeArrangement(arrangement)}; ${text} on every seat: ${describeBudget(budget)}, ${worlds} worlds.`,
      '',
      ...lines.slice(0, 1),
      '',
      ...lines.slice(1),
    ],
    // Times stand in the journal and in the table only.
    figures: { matches: matches.length, bands: bands.map(({ ms: _, ...band }, at) => ({ from: BANDS[at], ...band })) },
    plots: lossPlots(title, bands),
    said: lines,
  };
}

/** Of owners and of armies what each way to fill the fog loses, by the first rounds of the bands; no chart where nothing was hidden. */
function lossPlots(title: string, bands: readonly Band[]): Plot[] {
  const curves = BELIEFS.flatMap((name): Curve[] => {
    const losses = bands.map(({ loss }) => loss[name]);
    return [
      { name: `owners, ${name}`, points: pointsOf(losses.map(({ owners, ownerCount }) => owners / ownerCount)) },
      { name: `armies, ${name}`, points: pointsOf(losses.map(({ armies, armiesCount }) => armies / armiesCount)) },
    ];
  });
  if (curves.every(({ points }) => points.length === 0)) return [];
  return [{ name: 'losses', svg: drawCurves({ title, across: 'round', up: 'log-loss in nats', curves }) }];
}

/** By band; of those in which nothing was hidden there is no mean. */
const pointsOf = (means: readonly number[]): CurvePoint[] =>
  means.flatMap((value, at) => (Number.isNaN(value) ? [] : [{ x: BANDS[at] ?? 0, value, low: value, high: value }]));

const HEAD = ['rounds', 'turns', ...BELIEFS, 'ms for particles'];

function rowOf({ loss, turns, ms }: Band, index: number): string[] {
  const next = BANDS[index + 1];
  const cells = BELIEFS.map((name) => {
    const { owners, ownerCount, armies, armiesCount } = loss[name];
    return `${short(owners / ownerCount)} / ${short(armies / armiesCount)}`;
  });
  return [
    next === undefined ? `${BANDS[index]} …` : `${BANDS[index]} … ${next - 1}`,
    `${turns}`,
    ...cells,
    short(ms / turns),
  ];
}
