// `pursuit`: games of hidden movement between two players, searches or a person; with --vary a row for each value of a parameter.
import {
  isPursuitOver,
  kindOfTurn,
  PURSUIT_ROUNDS,
  type Pursuit,
  type PursuitMatch,
  type PursuitPlayer,
  playPursuitMatch,
  REVEALS,
  scoreInterval,
  TRANSPORTS,
} from '@salient/ai';
import { makeFastRandomSource } from '@salient/engine';
import type { Report } from '../arena/report.ts';
import { scorePlots } from '../arena/scorePlots.ts';
import { seedNumber } from '../arena/seedNumber.ts';
import { describeScore, short, table } from '../arena/words.ts';
import { EXIT, type Output } from '../cli/command.ts';
import { type Ask, openKeyboard } from '../cli/keyboard.ts';
import { holdsNumbers } from '../runs/holdsNumbers.ts';
import { makeSerialCommand, RUN_USAGE } from '../runs/serialRun.ts';
import type { Breath } from '../runs/wholeOrNothing.ts';
import { type Entrants, NAMES, type PursuitPlan, parsePursuitPlan } from './pursuitPlan.ts';
import { makePerson, stopName, turnName } from './pursuitTalk.ts';

/** How a game ended. */
interface Chase {
  readonly isCaught: boolean;
  readonly rounds: number;
}

export const pursuitCommand = makeSerialCommand<PursuitPlan, Chase>({
  verb: 'pursuit',
  usage: `pursuit [--fugitive <player>] [--hunters <player>] [--count 2|3|4|5] [--games <n>] [--vary fugitive|hunters.<name>=<values>] [--open] [--seed <text>] ${RUN_USAGE}  (players: you, random, greedy, pure, explorative[:ms=,playouts=,exploration=])`,
  summary: 'plays Pursuit, a chase with hidden movement, between searches or with you',
  names: NAMES,
  flags: ['open'],
  parse: parsePursuitPlan,
  folderName: ({ texts }) => `pursuit-${texts.fugitive}-vs-${texts.hunters}`,
  sitDown(plan) {
    if (plan.pairings.every(({ fugitive, hunters }) => fugitive.player && hunters.player)) return undefined;
    return async ({ say }) => {
      const keyboard = openKeyboard();
      await playByHand(plan, say, keyboard.ask);
      keyboard.close();
      return EXIT.ok;
    };
  },
  total: ({ games, pairings }) => games * pairings.length,
  play: playGame,
  isPlayed: (value): value is Chase =>
    holdsNumbers(value, ['rounds']) && typeof (value as Chase).isCaught === 'boolean',
  report: reportOn,
});

const diceOf = ({ seed }: PursuitPlan, game: number) => makeFastRandomSource(seedNumber(`${seed} pursuit ${game}`));

/** One game of all pairings from the same start, then the next: a run that is stopped has played as many of each. */
async function playGame(plan: PursuitPlan, number: number, breath: Breath): Promise<Chase> {
  const { pairings, count, isOpen } = plan;
  const { fugitive, hunters } = pairings[number % pairings.length];
  if (fugitive.player === null || hunters.player === null) throw new Error('a person plays no series');
  const [flees, hunts] = [fugitive.player, hunters.player].map((player) => breathing(player, breath));
  const match = { fugitive: flees, hunters: hunts, count, isOpen };
  const end = await playPursuitMatch(match, diceOf(plan, Math.floor(number / pairings.length)));
  return { isCaught: end.isCaught, rounds: end.isCaught ? end.round : PURSUIT_ROUNDS };
}

/** The same player, who breathes before every turn. */
const breathing =
  (player: PursuitPlayer, breath: Breath): PursuitPlayer =>
  async (view, random) => {
    await breath();
    return player(view, random);
  };

/** A row for each pairing that was played, the same starts in all; of the first start a run may be stopped between them. */
function reportOn(plan: PursuitPlan, played: readonly Chase[]): Report {
  const { pairings, count, isOpen, seed } = plan;
  const found = pairings.slice(0, played.length).map(({ fugitive, hunters }, at) => {
    const games = played.filter((_, number) => number % pairings.length === at);
    const escapes = scoreInterval(
      games.map(({ isCaught }) => (isCaught ? 0 : 1)),
      1,
    );
    const rounds = games.reduce((sum, game) => sum + game.rounds, 0) / games.length;
    return { fugitive: fugitive.text, hunters: hunters.text, escapes, rounds, games: games.length };
  });
  const rows = found.map(({ fugitive, hunters, escapes, rounds, games }) => [
    ...[fugitive, hunters, describeScore(escapes), short(rounds), String(games)],
  ]);
  const lines = table(['fugitive', 'hunters', 'escapes', 'rounds', 'games'], rows);
  const sight = isOpen ? ', who always see the fugitive' : '';
  const title = `Pursuit: ${plan.texts.fugitive} before ${plan.texts.hunters}`;
  return {
    title,
    lines: [`${count} hunters${sight}; seed ${JSON.stringify(seed)}.`, '', ...lines],
    figures: { count, isOpen, pairings: found },
    plots: scorePlots(
      `${title}, escapes`,
      found.map(({ fugitive, hunters, escapes }) => ({ name: `${fugitive} before ${hunters}`, interval: escapes })),
    ),
    said: lines,
  };
}

/** Games with a person, until they are over or the person leaves. */
export async function playByHand(plan: PursuitPlan, say: Output['say'], ask: Ask): Promise<void> {
  const person = makePerson(ask, say);
  const [{ fugitive, hunters } = NOBODY] = plan.pairings;
  const hunts = hunters.player === null;
  const match: PursuitMatch = {
    fugitive: fugitive.player ?? person,
    hunters: hunters.player ?? person,
    count: plan.count,
    isOpen: plan.isOpen,
    onTurn: (turn, before, after) => say(describeTurn(turn, before, after, { hunts, isOpen: plan.isOpen })),
  };
  for (let game = 0; game < plan.games; game++) {
    const end = await playPursuitMatch(match, diceOf(plan, game));
    if (!isPursuitOver(end)) return;
    const where = stopName(end.stops[0] ?? 0);
    say(end.isCaught ? `Caught at ${where} in round ${end.round}.` : `Escaped: the fugitive was at ${where}.`);
  }
}

const NOBODY: Entrants = { fugitive: { text: 'you', player: null }, hunters: { text: 'you', player: null } };

function describeTurn(
  turn: number,
  before: Pursuit,
  after: Pursuit,
  { hunts, isOpen }: { readonly hunts: boolean; readonly isOpen: boolean },
): string {
  if (before.toMove > 0) return `Hunter ${before.toMove} ${goes(turn)}.`;
  return hunts ? `The fugitive ${heard(turn, before, after, isOpen)}.` : `The fugitive ${goes(turn)}.`;
}

const goes = (turn: number): string => (kindOfTurn(turn) < 0 ? 'stays' : `goes ${turnName(turn)}`);

/** What hunters hear, and where it is when it is seen. */
function heard(turn: number, before: Pursuit, after: Pursuit, isOpen: boolean): string {
  const kind = kindOfTurn(turn);
  const how = kind < 0 ? 'stays' : `goes by ${TRANSPORTS[kind]}`;
  return isOpen || REVEALS.includes(before.round) ? `${how} and is seen at ${stopName(after.stops[0] ?? 0)}` : how;
}
