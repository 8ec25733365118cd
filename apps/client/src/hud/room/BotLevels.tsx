// What the levels of bots mean: how each plays, what it takes its time for, and how strong it was measured to be.
import { LEVEL_RATINGS } from '@salient/protocol/levelRatings';
import { BOT_LEVELS, LEVELS } from '@salient/protocol/levels';
import { commonText } from '../../text/commonText.ts';
import { levelText } from '../../text/levelText.ts';

/** Bots that play by rules: they have no use for time. */
const RULE_BOTS: ReadonlySet<string> = new Set(['greedy', 'heuristic']);

export function BotLevels() {
  return (
    <details class="rule-editor">
      <summary>{levelText.heading()}</summary>
      <dl class="bot-levels">
        {BOT_LEVELS.map((level) => (
          <div key={level}>
            <dt>{commonText.level(level)}</dt>
            <dd>
              {levelText.way(level)}{' '}
              <span class="muted small">
                {effortOf(level)} {levelText.rating(LEVEL_RATINGS[level])}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p class="muted small">
        {levelText.ratingMeaning()} {levelText.fair()}
      </p>
    </details>
  );
}

function effortOf(level: keyof typeof LEVELS): string {
  const { [level]: set } = LEVELS;
  return RULE_BOTS.has(set.bot) ? levelText.rule(set.budgetMs) : levelText.effort(set);
}
