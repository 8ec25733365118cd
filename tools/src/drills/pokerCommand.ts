// `poker`: a table for Kuhn and Leduc, where stored policies play each other or a person.
import type { Policy } from '@salient/ai';
import type { Plot, Report } from '../arena/report.ts';
import { table } from '../arena/words.ts';
import { drawDots } from '../chart/drawDots.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { openKeyboard } from '../cli/keyboard.ts';
import { holdsNumbers } from '../runs/holdsNumbers.ts';
import { makeSerialCommand } from '../runs/serialRun.ts';
import { addLots, LOT, type Lot, playLot, type Winnings, winningsOf } from './handsByPolicy.ts';
import { NAMES, type PokerOptions, parsePokerOptions } from './pokerOptions.ts';
import { playByHand } from './tableTalk.ts';

export const pokerCommand = makeSerialCommand<PokerOptions, Lot>({
  verb: 'poker',
  usage:
    'poker [--game kuhn|leduc] [--players <player,player>] [--policy share|most] [--hands <n>] [--seed <n>] [--out <folder>] | --resume <folder>  (players: you, uniform, cfr+, a policy file)',
  summary: 'plays hands of poker between you and a policy, or between two policies',
  names: NAMES,
  // The last lot may be a short one.
  renewable: [],
  parse: (read) => parsePokerOptions(read, Date.now() % 1_000_000_000),
  pin: ({ seed, isSeedDrawn }) => (isSeedDrawn ? ['--seed', `${seed}`] : []),
  folderName: ({ game, players: [first, second] }) => `poker-${game}-${first.name}-vs-${second.name}`,
  sitDown: (options) =>
    options.players.some(({ policy }) => policy === null) ? ({ say }) => sitDown(options, say) : undefined,
  what: 'lots of 10,000 hands',
  total: ({ hands }) => Math.ceil(hands / LOT),
  play: (options, number) => playLot(options, policiesOf(options), number),
  isPlayed: (value): value is Lot => holdsNumbers(value, ['hands', 'sum', 'squares']),
  report: reportOn,
});

function policiesOf({ players: [{ policy: first }, { policy: second }] }: PokerOptions): readonly [Policy, Policy] {
  if (first === null || second === null) throw new Error('a person plays no series');
  return [first, second];
}

function reportOn(options: PokerOptions, lots: readonly Lot[]): Report {
  const { game, players, seed, scoring } = options;
  const all = addLots(lots);
  const { hands } = all;
  const winnings = winningsOf(options, policiesOf(options), all);
  const [first, second] = players.map(({ name }) => name);
  const [mean, margin, exact] = [winnings.mean, winnings.margin, winnings.exact].map(describeChips);
  const read = players.some(({ isFile }) => isFile) ? ` Policy files are read by ${scoring ?? 'share'}.` : '';
  const title = `${first} against ${second} at ${game} poker`;
  return {
    title,
    lines: [
      `Chips a hand for ${first}, who changes seats after every hand.${read}`,
      '',
      ...table(
        ['hands', 'seed', 'won a hand', '95 % interval', 'exactly'],
        [[`${hands}`, `${seed}`, mean, `± ${margin}`, exact]],
      ),
    ],
    figures: { game, players: [first, second], hands, seed, ...winnings },
    plots: [winningsPlot(title, winnings)],
    said: [
      `${first} against ${second}: ${mean} ± ${margin} chips a hand over ${hands} ${hands === 1 ? 'hand' : 'hands'}; exactly ${exact}.`,
    ],
  };
}

const describeChips = (chips: number): string => (Number.isFinite(chips) ? chips.toFixed(4) : '∞');

/** What was won beside what it is worth exactly. */
function winningsPlot(title: string, { mean, margin, exact }: Winnings): Plot {
  const rows = [{ name: 'won a hand', value: mean, low: mean - margin, high: mean + margin }];
  const axis = 'chips a hand with 95 % interval; the line: exactly';
  return { name: 'winnings', svg: drawDots({ title, axis, rows, mark: exact }) };
}

async function sitDown(options: PokerOptions, say: Output['say']): Promise<ExitStatus> {
  const keyboard = openKeyboard();
  const won = await playByHand(options, say, keyboard.ask);
  keyboard.close();
  say(`You ${won < 0 ? `lost ${-won}` : `won ${won}`} in all.`);
  return EXIT.ok;
}
