// `poker`: a table for Kuhn and Leduc, where stored policies play each other or a person.
import { makeCounter } from '../arena/progress.ts';
import type { Report } from '../arena/report.ts';
import { table } from '../arena/words.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { openKeyboard } from '../cli/keyboard.ts';
import { concludeRun } from '../runs/concludeRun.ts';
import { claimFolder } from '../runs/reportFolder.ts';
import { playByPolicy, type Winnings } from './handsByPolicy.ts';
import { type PokerOptions, parsePokerOptions } from './pokerOptions.ts';
import { playByHand } from './tableTalk.ts';

export const pokerCommand: Command = {
  usage:
    'poker [--game kuhn|leduc] [--players <player,player>] [--policy share|most] [--hands <n>] [--seed <n>] [--out <folder>]  (players: you, uniform, cfr+, a policy file)',
  summary: 'plays hands of poker between you and a policy, or between two policies',
  async run(words, output): Promise<ExitStatus> {
    const options = parsePokerOptions(words, Date.now() % 1_000_000_000);
    if (!options.ok) {
      output.complain(options.faults);
      return EXIT.usage;
    }
    const isByHand = options.value.players.some(({ policy }) => policy === null);
    return isByHand ? sitDown(options.value, output.say) : playSeries(options.value, output);
  },
};

/** Some seconds at most: it shows progress, but cannot be gone on with. */
function playSeries(options: PokerOptions, output: Output): ExitStatus {
  const [{ policy: first }, { policy: second }] = options.players;
  if (first === null || second === null) throw new Error('a person plays no series');
  const folder = claimFolder(options.out, folderName(options));
  if (!folder.ok) {
    output.complain(folder.faults);
    return EXIT.usage;
  }
  const tell = makeCounter(output, { what: 'hands', total: options.hands });
  const report = reportOn(options, playByPolicy(options, [first, second], tell));
  const journal = { folder: folder.value, command: wordsOf(options) };
  return concludeRun(report, { journal, isWhole: true, output });
}

const folderName = ({ game, players: [first, second] }: PokerOptions): string =>
  `poker-${game}-${first.name}-vs-${second.name}`;

/** The words that ask for the same hands, with the seed, which the clock may have chosen. */
function wordsOf({ game, players: [first, second], scoring, hands, seed }: PokerOptions): string[] {
  const policy = scoring === undefined ? [] : ['--policy', scoring];
  const players = `${first.name},${second.name}`;
  return ['poker', '--game', game, '--players', players, ...policy, '--hands', `${hands}`, '--seed', `${seed}`];
}

function reportOn({ game, players, hands, seed, scoring }: PokerOptions, winnings: Winnings): Report {
  const [first, second] = players.map(({ name }) => name);
  const [mean, margin, exact] = [winnings.mean, winnings.margin, winnings.exact].map((chips) => chips.toFixed(4));
  const read = players.some(({ isFile }) => isFile) ? ` Policy files are read by ${scoring ?? 'share'}.` : '';
  return {
    title: `${first} against ${second} at ${game} poker`,
    lines: [
      `Chips a hand for ${first}, who changes seats after every hand.${read}`,
      '',
      ...table(
        ['hands', 'seed', 'won a hand', '95 % interval', 'exactly'],
        [[`${hands}`, `${seed}`, mean, `± ${margin}`, exact]],
      ),
    ],
    figures: { game, players: [first, second], hands, seed, ...winnings },
    plots: [],
    said: [`${first} against ${second}: ${mean} ± ${margin} chips a hand over ${hands} hands; exactly ${exact}.`],
  };
}

async function sitDown(options: PokerOptions, say: (line: string) => void): Promise<ExitStatus> {
  const keyboard = openKeyboard();
  const won = await playByHand(options, say, keyboard.ask);
  keyboard.close();
  say(`You ${won < 0 ? `lost ${-won}` : `won ${won}`} in all.`);
  return EXIT.ok;
}
