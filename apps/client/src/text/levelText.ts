// Sentences about the bots' levels: what each does, and what it takes its time for.
import type { BotLevel, LevelBot, LevelRating } from '@salient/protocol';
import { inLanguage } from './language.ts';
import { formatNumber, formatOneDecimal, formatSigned } from './words.ts';

const WAYS: Record<BotLevel, string> = {
  beginner: 'Takes what lies nearest and does not look ahead.',
  easy: 'Plays by rules of thumb, always in one manner: spreads out, and strikes where it is sure to win.',
  medium: 'Tries out its plans in its head, with a short list of them.',
  hard: 'Tries out its plans against yours, both at once, with a long list of them.',
  expert: 'Searches for plans that hold against whatever you may do, as long as its time lasts.',
};

export const levelText = inLanguage('level', {
  heading: () => 'What the bots’ levels mean',
  way: (level: BotLevel) => WAYS[level],
  effort: ({ budgetMs, playouts }: LevelBot) => {
    const seconds = formatOneDecimal(budgetMs / 1000);
    return playouts === undefined
      ? `Up to ${seconds}\u00a0s a turn, so better on a fast computer.`
      : `${formatNumber(playouts)} trials a turn, equally strong everywhere, at most ${seconds}\u00a0s.`;
  },
  rule: (budgetMs: number) => `No search; ready within ${formatOneDecimal(budgetMs / 1000)}\u00a0s.`,
  /** Rounded to tens: the interval is wider by far. */
  rating: ({ elo, halfWidth }: LevelRating) => {
    const tens = (value: number) => formatSigned(Math.round(value / 10) * 10);
    return `Measured: about ${tens(elo)} against the rule bot (between ${tens(elo - halfWidth)} and ${tens(elo + halfWidth)}).`;
  },
  ratingMeaning: () =>
    'Measured with two players on the world map; each range holds with 95% certainty. The rule bot plays by rules of thumb and stands at 0: +100 wins 64 of 100 matches against it, +400 wins 91.',
  fair: () => 'No level sees more than a person on its seat would.',
});
