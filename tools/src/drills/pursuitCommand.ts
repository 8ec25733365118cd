// `pursuit`: games of hidden movement between two players, searches or a person; with --vary a row for each value of a parameter.
import {
  isPursuitOver,
  kindOfTurn,
  PURSUIT_ROUNDS,
  type Pursuit,
  type PursuitMatch,
  playPursuitMatch,
  REVEALS,
  scoreInterval,
  TRANSPORTS,
} from '@salient/ai';
import { makeFastRandomSource } from '@salient/engine';
import { seedNumber } from '../arena/seedNumber.ts';
import { describeScore, short, table } from '../arena/words.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { type Ask, openKeyboard } from '../cli/keyboard.ts';
import { type Entrants, type PursuitPlan, parsePursuitPlan } from './pursuitPlan.ts';
import { makePerson, stopName, turnName } from './pursuitTalk.ts';

export const pursuitCommand: Command = {
  usage:
    'pursuit [--fugitive <player>] [--hunters <player>] [--count 2|3|4|5] [--games <n>] [--vary fugitive|hunters.<name>=<values>] [--open] [--seed <text>]  (players: you, random, greedy, pure, explorative[:ms=,playouts=,exploration=])',
  summary: 'plays Pursuit, a chase with hidden movement, between searches or with you',
  async run(words, output): Promise<ExitStatus> {
    const plan = parsePursuitPlan(words);
    if (!plan.ok) {
      output.complain(plan.faults);
      return EXIT.usage;
    }
    const isByHand = plan.value.pairings.some(({ fugitive, hunters }) => !fugitive.player || !hunters.player);
    if (isByHand) {
      const keyboard = openKeyboard();
      await playByHand(plan.value, output.say, keyboard.ask);
      keyboard.close();
    } else for (const line of await playAll(plan.value)) output.say(line);
    return EXIT.ok;
  },
};

const diceOf = ({ seed }: PursuitPlan, game: number) => makeFastRandomSource(seedNumber(`${seed} pursuit ${game}`));

/** The table: a row for each pairing, the same starts in all. */
async function playAll(plan: PursuitPlan): Promise<string[]> {
  const rows: string[][] = [];
  for (const pairing of plan.pairings) rows.push(await playPairing(plan, pairing));
  return table(['fugitive', 'hunters', 'escapes', 'rounds', 'games'], rows);
}

async function playPairing(plan: PursuitPlan, { fugitive, hunters }: Entrants): Promise<string[]> {
  const escapes: number[] = [];
  let rounds = 0;
  for (let game = 0; game < plan.games; game++) {
    if (fugitive.player === null || hunters.player === null) break;
    const match = { fugitive: fugitive.player, hunters: hunters.player, count: plan.count, isOpen: plan.isOpen };
    const end = await playPursuitMatch(match, diceOf(plan, game));
    escapes.push(end.isCaught ? 0 : 1);
    rounds += end.isCaught ? end.round : PURSUIT_ROUNDS;
  }
  const score = describeScore(scoreInterval(escapes, 1));
  return [fugitive.text, hunters.text, score, short(rounds / plan.games), String(plan.games)];
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
