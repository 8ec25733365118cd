// Sentences about a bot's seat: its style, and for who likes to try things out its algorithm, time and exploration.
import type { BotAlgorithm, BotStyle, SeatState } from '@salient/protocol';
import { commonText } from './commonText.ts';
import { inLanguage } from './language.ts';
import { formatNumber, formatSeconds } from './words.ts';

const STYLES: Record<BotStyle, readonly [name: string, hint: string]> = {
  balanced: ['Balanced', 'No leaning: whatever the position asks for.'],
  aggressive: ['Aggressive', 'Goes for enemies first, and leaves its own borders thin.'],
  builder: ['Builder', 'Wants bonuses, and fights where they are at stake.'],
  turtle: ['Turtle', 'Holds what it has, and attacks when it is sure.'],
};

const ALGORITHMS: Record<BotAlgorithm, string> = {
  random: 'Random orders',
  passive: 'Never attacks',
  greedy: 'Weakest land first',
  aggressive: 'Attacks everything',
  'smart-random': 'Random among sensible turns',
  heuristic: 'Rules of thumb',
  pure: 'Flat Monte Carlo',
  explorative: 'UCT that explores much',
  uct: 'UCT',
  'uct+rave': 'UCT with RAVE',
  'uct+grave': 'UCT with GRAVE',
  duct: 'Decoupled UCT',
  rm: 'Regret matching',
  'thesis-mcts': 'Alternating tree of a thesis',
  'is-mcts': 'Trees of its own knowledge',
  'smooth-uct': 'Smooth UCT',
  halving: 'Sequential halving',
  coevo: 'Co-evolution',
  smmcts: 'Evolution above a tree (SM-MCTS)',
};

type BotState = Pick<SeatState, 'level' | 'style' | 'algorithm' | 'thinkMs' | 'exploration'>;

/** Names and signs that are the same in all our languages. */
export const knobsOf = ({ algorithm, thinkMs, exploration }: BotState): readonly string[] => [
  ...(algorithm ? [algorithm] : []),
  ...(thinkMs > 0 ? [formatSeconds(thinkMs)] : []),
  ...(exploration >= 0 ? [`c ${formatNumber(exploration)}`] : []),
];

export const botText = inLanguage('bot', {
  setUp: (name: string) => `Set up ${name}`,
  panel: (name: string) => `How ${name} plays`,
  name: () => 'Name of the bot',
  rename: () => 'Rename',
  style: () => 'Style',
  styleName: (style: BotStyle) => STYLES[style][0],
  styleHint: (style: BotStyle) => STYLES[style][1],
  advanced: () => 'Advanced',
  algorithm: () => 'Algorithm',
  algorithmName: (algorithm: BotAlgorithm) => `${ALGORITHMS[algorithm]} (${algorithm})`,
  ofLevel: () => 'As its level',
  time: () => 'Thinking time',
  seconds: (ms: number) => formatSeconds(ms),
  exploration: () => 'Exploration (c)',
  usual: () => 'As usual',
  noTime: () => 'This bot plays by rules: it has no use for time.',
  /** How it plays: level, style and knobs; what is as usual is left out. */
  line: (bot: BotState) =>
    [
      'bot',
      ...(bot.level ? [commonText.level(bot.level)] : []),
      ...(bot.style === 'balanced' ? [] : [STYLES[bot.style][0]]),
      ...knobsOf(bot),
    ].join(', '),
  /** What was chosen beside level and style; '' for nothing. */
  knobs: (bot: BotState) => knobsOf(bot).join(' · '),
  explorationOf: (exploration: number) => formatNumber(exploration),
});
