// Sentences of the lab: bots among themselves, run, stopped, stepped and read by who watches.
import type { BotThoughts } from '@salient/protocol';
import { inLanguage } from './language.ts';
import { counted, formatNumber, formatOneDecimal } from './words.ts';

type Effort = Pick<BotThoughts, 'playouts' | 'tookMs' | 'nodes' | 'meanDepth' | 'terminalLeaves' | 'amafUpdates'>;

export const labText = inLanguage('lab', {
  title: () => 'Lab',
  lead: () => 'Bots against bots, live. Nobody has a seat: stop it, play one round at a time, look into every head.',
  setUp: () => 'A new run',
  bots: () => 'Bots',
  botCount: (count: number) => counted(count, 'bot', 'bots'),
  level: () => 'Level of all',
  run: () => 'Run',
  starting: () => 'Setting up the board …',
  inDetail: () => 'Set up every bot',
  inDetailHint: () =>
    'Level, style, algorithm, thinking time and exploration of each, every rule of the match, and a link for others.',
  mine: () => 'Runs from this browser',
  go: () => 'Open',
  about: () => 'What a run shows',
  within: () =>
    'Every turn a bot has weighed, how often it looked at it and what it hopes for; which land and bonuses it wants; whom it suspects in the fog. Its thinking time can be changed from round to round, and every step be looked at again.',
  paired: () =>
    'One run shows how bots play. Which of two is stronger takes hundreds: “npm run salient -- arena” plays them with paired seeds and swapped sides.',
  inviteTitle: () => 'Watch together',
  inviteHint: () => 'Whoever opens this link runs the lab as you do; whoever opens the other one only watches.',
  roomLink: () => 'Link to this lab',
  settings: () => 'The match',
  moreBots: () => 'One bot more',
  fewerBots: () => 'One bot fewer',
  runHint: (count: number) =>
    `${counted(count, 'bot plays', 'bots play')}. You watch; to play yourself, make a bot’s seat open.`,
  watchHint: () => 'Whoever runs this lab starts it.',
  runnerOnly: () => 'Whoever runs this lab sets these.',
  dice: (commitment: string) => `Dice: ${commitment} …`,
  diceHelp: () => 'What was committed to before the match. The replay shows every key, and checks them.',
  controls: () => 'Lab',
  pause: () => 'Pause',
  goOn: () => 'Continue',
  step: () => 'One round',
  faster: () => 'Faster',
  lookBack: () => 'Back and forth',
  stepBack: () => 'One step back',
  stepForward: () => 'One step forward',
  toNow: () => 'To the present',
  paused: () => 'Stands still. The bots’ turns for this round are being thought out all the same.',
  running: () => 'Runs.',
  knobs: () => 'Bots’ thinking time',
  knobsHint: () => 'From the next round on.',
  timeOf: (bot: string) => `${bot}: thinking time`,
  explorationOf: (bot: string) => `${bot}: exploration (c)`,
  noKnobs: (bot: string) => `${bot} plays by rules.`,
  again: () => 'Run again',
  againSwapped: () => 'Run again, seats swapped',
  joinAgain: () => 'To the new run',
  againGone: () => 'The new run is over, or everybody has left it.',
  againReplay: () => 'Replay of the new run',
  tab: () => 'Thoughts',
  round: () => 'Round',
  newest: () => 'As it comes',
  roundOption: (round: number) => (round === 0 ? 'Picks' : `Round ${round}`),
  thinking: () => 'Nothing yet: what a bot thought is told when it has decided.',
  untold: () => 'Nothing is known of this round: no search came in time, or it was played before this page was opened.',
  noSearch: () =>
    'Nothing was told of the last rounds: no search came in time, and the bots play without one. Either the machine has too much to do, or no worker is running.',
  download: () => 'Download thoughts (JSON)',
  fileName: (code: string) => `thoughts-${code}.json`,
  show: (turn: number) => `Show turn ${turn} on the board`,
  byRules: (bot: string) => `${bot}: by rules, without a search`,
  effort: ({ playouts, tookMs, nodes, meanDepth, terminalLeaves, amafUpdates }: Effort) =>
    [
      ...(tookMs ? [`${formatNumber(Math.round((playouts * 1000) / tookMs))} playouts a second`] : []),
      counted(nodes, 'node', 'nodes'),
      `mean depth ${formatOneDecimal(meanDepth)}`,
      `${counted(terminalLeaves, 'playout', 'playouts')} to the end of the match`,
      ...(amafUpdates ? [`${formatNumber(amafUpdates)} AMAF updates`] : []),
    ].join(', '),
});
