// Hands between a person and a policy: cards, pot and actions in words; the opponent's card stays hidden until the end.
import { drawAction, openTable, type PokerTable } from '@salient/ai';
import { type FastRandomSource, makeFastRandomSource } from '@salient/engine';
import type { Output } from '../cli/command.ts';
import type { Ask } from '../cli/keyboard.ts';
import type { PokerOptions } from './pokerOptions.ts';

interface Talk {
  readonly options: PokerOptions;
  readonly table: PokerTable;
  readonly random: FastRandomSource;
  readonly say: Output['say'];
  readonly ask: Ask;
  /** By player: whose policy or hand moves in seat 0 and seat 1 of this hand. */
  readonly seated: readonly [number, number];
}

/** Plays until the hands are done or the person leaves; returns the person's winnings in chips. */
export async function playByHand(options: PokerOptions, say: Output['say'], ask: Ask): Promise<number> {
  const random = makeFastRandomSource(options.seed);
  const table = openTable(options.game);
  const you = options.players.findIndex(({ policy }) => policy === null);
  let won = 0;
  for (let hand = 0; hand < options.hands; hand++) {
    const seated: [number, number] = hand % 2 === 0 ? [0, 1] : [1, 0];
    say(`Hand ${hand + 1} of ${options.hands}: ${nameOf(options, seated[0])} to begin, one chip each in the pot.`);
    const talk = { options, table, random, say, ask, seated };
    if (!(await playHand(talk))) return won;
    const gain = seated[0] === you ? table.payoff() : -table.payoff();
    won += gain;
    say(`${describeEnd(talk)} ${describeGain(gain)} In all: ${won > 0 ? '+' : ''}${won}.`);
  }
  return won;
}

/** Plays one hand; false if the person left. */
async function playHand(talk: Talk): Promise<boolean> {
  const { table, random, seated, say } = talk;
  let open = 0;
  table.begin();
  for (let seat = table.advance(random); seat >= 0; seat = table.advance(random)) {
    const shown = table.cards().slice(2);
    if (shown.length > open) say(`The open card is ${shown.join(' ')}.`);
    open = shown.length;
    const player = seated[seat];
    const action = await choose(talk, player, seat);
    if (action === null) return false;
    table.act(action);
    say(`${nameOf(talk.options, player)}: ${action}. Pot ${table.paid()[0] + table.paid()[1]}.`);
  }
  return true;
}

async function choose(
  { options, table, random, say, ask }: Talk,
  player: number,
  seat: number,
): Promise<string | null> {
  const { tree, players } = options;
  const { policy } = players[player === 0 ? 0 : 1];
  const actions = table.actions();
  if (policy !== null) {
    const information = tree.informationSets.findIndex(({ key }) => key === table.information());
    return actions[drawAction(tree, policy, information, random)] ?? null;
  }
  const [own, other] = seat === 0 ? table.paid() : [...table.paid()].reverse();
  const question = `You hold ${table.cards()[seat]}, paid ${own} against ${other}. ${actions.join(', ')}? `;
  for (;;) {
    const answer = await ask(question);
    if (answer === null || answer === 'quit') return null;
    const meant = actions.filter((name) => answer !== '' && name.startsWith(answer.trim().toLowerCase()));
    if (meant.length === 1) return meant[0] ?? null;
    say(`Say ${actions.join(', ')} (or its beginning), or quit.`);
  }
}

const nameOf = ({ players }: PokerOptions, player: number): string => players[player === 0 ? 0 : 1].name;

const describeGain = (gain: number): string => {
  if (gain === 0) return 'The pot is split.';
  return gain > 0 ? `You win ${gain}.` : `You lose ${-gain}.`;
};

/** Both cards, now that it is over. */
function describeEnd({ options, table, seated }: Talk): string {
  const [first, second] = table.cards();
  return `${nameOf(options, seated[0])} held ${first}, ${nameOf(options, seated[1])} held ${second}.`;
}
