// `belief`: how well the bots guess what the fog hides, in log-loss by rounds, and how long that takes them.
import { FOG_LEVELS, ok, type Result } from '@salient/engine';
import { arrangeGame } from '../arena/arrangeGame.ts';
import { parseArrangement } from '../arena/commonOptions.ts';
import { parseBotSpec } from '../arena/parseBotSpec.ts';
import { short, table } from '../arena/words.ts';
import { parseArguments, parseName, parseWhole } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { BANDS, type Band, BELIEFS, type BeliefPlan, measureBelief } from './measureBelief.ts';

/** Plays every seat: a search, since two rule bots stay beside each other from the first round on and hide nothing. */
const USUAL_BOT = 'uct';
/** Matches that nobody wins tell nothing more. */
const USUAL_ROUNDS = 30;
const NAMES = [
  ...(['map', 'preset', 'rules', 'settings', 'fog', 'seats', 'max-rounds'] as const),
  ...(['bot', 'playouts', 'games', 'seed', 'worlds'] as const),
] as const;

export const beliefCommand: Command = {
  usage:
    'belief [--fog <level>] [--map <name or file>] [--preset <p>] [--rules c1|c2] [--settings <JSON>] [--seats <n>] [--bot <bot>] [--playouts <n>] [--games <n>] [--max-rounds <n>] [--worlds <n>] [--seed <text>]',
  summary: 'measures how well the bots guess owners and armies in the fog: mean log-loss by rounds',
  run(words, output): ExitStatus {
    const plan = parsePlan(words);
    if (plan.ok) return report(plan.value, output);
    output.complain(plan.faults);
    return EXIT.usage;
  },
};

function parsePlan(words: readonly string[]): Result<BeliefPlan, string> {
  const read = parseArguments(words, NAMES);
  if (!read.ok) return read;
  const { bot = USUAL_BOT, seed = '1', ...options } = read.value.options;
  const arrangement = parseArrangement(options, USUAL_ROUNDS);
  if (!arrangement.ok) return arrangement;
  const fog = parseName('fog', options.fog ?? 'normal', FOG_LEVELS);
  if (!fog.ok) return fog;
  const numbers = parseNumbers(options);
  if (!numbers.ok) return numbers;
  const { maxRounds, settings } = arrangement.value;
  // The rules of the contests, presets and settings have a fog of their own.
  const isSaid =
    options.fog !== undefined || (options.rules ?? options.preset ?? settings.preset ?? settings.fog) === undefined;
  const game = arrangeGame({ ...arrangement.value, settings: { ...settings, ...(isSaid ? { fog: fog.value } : {}) } });
  if (!game.ok) return game;
  const spec = parseBotSpec(bot);
  if (!spec.ok) return spec;
  return ok({ game: game.value, bot: spec.value, seed, maxRounds, ...numbers.value });
}

function parseNumbers(
  options: Readonly<Partial<Record<'playouts' | 'games' | 'worlds', string>>>,
): Result<Pick<BeliefPlan, 'playouts' | 'games' | 'worlds'>, string> {
  const playouts = parseWhole('playouts', options.playouts, { min: 0, max: 1_000_000, fallback: 100 });
  if (!playouts.ok) return playouts;
  const games = parseWhole('games', options.games, { min: 1, max: 100_000, fallback: 20 });
  if (!games.ok) return games;
  const worlds = parseWhole('worlds', options.worlds, { min: 1, max: 1_000, fallback: 64 });
  return worlds.ok ? ok({ playouts: playouts.value, games: games.value, worlds: worlds.value }) : worlds;
}

function report(plan: BeliefPlan, output: Output): ExitStatus {
  const bands = measureBelief(plan);
  output.say(`Mean log-loss in nats (less is better) of hidden owners / armies, ${plan.games} matches:`);
  const rows = bands.map((band, index) => (band.turns === 0 ? undefined : rowOf(band, index)));
  const head = ['rounds', 'turns', ...BELIEFS, 'ms for particles'];
  for (const line of table(
    head,
    rows.flatMap((row) => (row === undefined ? [] : [row])),
  ))
    output.say(line);
  return EXIT.ok;
}

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
