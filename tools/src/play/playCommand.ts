// `play`: a match among bots without server or screen, to its end or to a round limit, with its replay (rule D4).
import type { MatchStep, PlayedMatch } from '@salient/ai';
import { buildReplay, type Game, type ReplayDocument, roundKeyFromSeed, territoriesOf } from '@salient/engine';
import { openBudget } from '../arena/botContender.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { counted } from '../cli/counted.ts';
import { describeResult } from '../cli/describeResult.ts';
import { printByLine } from '../cli/printByLine.ts';
import { writeUserFile } from '../cli/userFile.ts';
import { statusOfStopped, untilInterrupted } from '../runs/untilInterrupted.ts';
import { type PlayOptions, parsePlayOptions } from './options.ts';
import { playUntil } from './playUntil.ts';

export const playCommand: Command = {
  usage:
    'play --seats <bot,bot,…> [--map <name or file>] [--seed <text>] [--out <file>] [--max-rounds <n>] [--playouts <n>] [--settings <JSON>]',
  summary: 'plays a match among bots to its end or the round limit (1000 if none is given); --out writes its replay',
  async run(words, output): Promise<ExitStatus> {
    const options = parsePlayOptions(words);
    if (options.ok) return playOut(options.value, output);
    output.complain(options.faults);
    return EXIT.usage;
  },
};

/** Plays the match to its end, tells of every round, and writes its replay where one is wanted. Stopped by Ctrl-C it keeps the rounds until then. */
export function playOut(options: PlayOptions, output: Output): Promise<ExitStatus> {
  return untilInterrupted(async (signal) => {
    const plan = {
      game: options.game,
      bots: options.bots,
      seed: options.seed,
      maxRounds: options.game.settings.maxRounds,
      budgetFor: (seat: number) =>
        openBudget(options.bots[seat]?.budget ?? { kind: 'playouts', playouts: options.playouts }),
      onStep: ({ round, after }: MatchStep) => output.say(describeBoard(options, round, after)),
    };
    const played = await playUntil(plan, signal);
    const { steps } = played;
    if (options.out !== undefined && steps.length > 0) {
      const written = writeUserFile(options.out, printReplay(replayOf(options, steps)));
      if (!written.ok) {
        output.complain(written.faults);
        return EXIT.usage;
      }
      output.say(`Replay written to ${options.out}.`);
    }
    if ('result' in played) {
      output.say(describeEnd(options, played));
      return EXIT.ok;
    }
    output.complain(describeStop(steps));
    return statusOfStopped(signal, EXIT.usage);
  });
}

function replayOf(
  { game, document, bots, seed, playedOnFrom }: PlayOptions,
  steps: readonly MatchStep[],
): ReplayDocument {
  return buildReplay({
    game,
    ...(document === undefined ? {} : { document }),
    playedOnFrom,
    seats: bots.map(({ name, bot }, seat) => ({ name: `${name} ${seat}`, kind: 'bot' as const, bot: bot.name })),
    seedCommitment: null,
    keysFrom: `Made from the seed ${JSON.stringify(seed)} by rule D6.`,
    picks: { key: roundKeyFromSeed(seed, 0), commits: steps.flatMap(({ picks }) => picks) },
    rounds: steps.filter(({ round }) => round > 0).map(({ key, commits }) => ({ key, commits })),
  });
}

/** A replay with one round per line. */
export const printReplay = (replay: ReplayDocument): string =>
  printByLine(replay, { map: 'inLine', settings: 'byEntry', picks: 'byKey' });

function describeBoard({ bots }: PlayOptions, round: number, board: PlayedMatch['end']): string {
  const land = bots.map(({ name }, seat) => `${name} ${territoriesOf(board, seat).length}`).join(', ');
  return `${round === 0 ? 'Start' : `Round ${round}`}: territories ${land}`;
}

/** The last line of a match that was broken off. */
function describeStop(steps: readonly MatchStep[]): string {
  const { length } = steps.filter(({ round }) => round > 0);
  return steps.length === 0
    ? 'Stopped before anything was played.'
    : `Stopped after ${counted(length, 'round')}: nobody has won.`;
}

/** The last line: victory, draw or round limit, who, in how many rounds. */
function describeEnd({ game, bots }: PlayOptions, { result, rounds, end }: PlayedMatch): string {
  const names = bots.map(({ name }) => name);
  const count = counted(rounds, 'round');
  const outcome = result === null ? 'no result' : describeResult(result, names);
  if (isByLimit(game, rounds, end)) {
    const how = result?.kind === 'win' ? ' by land' : '';
    return `Round limit: ${outcome}${how} after ${count}.`;
  }
  return result?.kind === 'win' ? `Victory: ${outcome} in ${count}.` : `No victory: ${outcome} after ${count}.`;
}

/** Did the limit end it? Whoever stands alone in the last round, or reaches the share of land that wins, has won (rules V6, V8). */
function isByLimit({ settings, teamOf }: Game, rounds: number, end: PlayedMatch['end']): boolean {
  if (rounds !== settings.maxRounds) return false;
  const standing = new Set([...end.fate.keys()].filter((seat) => end.fate[seat] === 0).map((seat) => teamOf[seat]));
  const landOf = (team: number): number =>
    [...end.owner].filter((owner) => owner >= 0 && teamOf[owner] === team).length;
  const share = Math.max(...[...standing].map(landOf)) / end.owner.length;
  const isShared = settings.shareVictoryPercent > 0 && 100 * share >= settings.shareVictoryPercent;
  return standing.size > 1 && !isShared;
}
