// `poker`: a table for Kuhn and Leduc, where stored policies play each other or a person.
import { type Command, EXIT, type ExitStatus } from '../cli/command.ts';
import { openKeyboard } from '../cli/keyboard.ts';
import { playByPolicy } from './handsByPolicy.ts';
import { type PokerOptions, parsePokerOptions } from './pokerOptions.ts';
import { playByHand } from './tableTalk.ts';

export const pokerCommand: Command = {
  usage:
    'poker [--game kuhn|leduc] [--players <player,player>] [--policy share|most] [--hands <n>] [--seed <n>]  (players: you, uniform, cfr+, a policy file)',
  summary: 'plays hands of poker between you and a policy, or between two policies',
  async run(words, output): Promise<ExitStatus> {
    const options = parsePokerOptions(words, Date.now() % 1_000_000_000);
    if (!options.ok) {
      output.complain(options.faults);
      return EXIT.usage;
    }
    const { players, hands } = options.value;
    const [first, second] = players;
    if (first.policy === null || second.policy === null) return sitDown(options.value, output.say);
    const { mean, margin, exact } = playByPolicy(options.value, first.policy, second.policy);
    output.say(
      `${first.name} against ${second.name}: ${mean.toFixed(4)} ± ${margin.toFixed(4)} chips a hand over ${hands} hands; exactly ${exact.toFixed(4)}.`,
    );
    return EXIT.ok;
  },
};

async function sitDown(options: PokerOptions, say: (line: string) => void): Promise<ExitStatus> {
  const keyboard = openKeyboard();
  const won = await playByHand(options, say, keyboard.ask);
  keyboard.close();
  say(`You ${won < 0 ? `lost ${-won}` : `won ${won}`} in all.`);
  return EXIT.ok;
}
