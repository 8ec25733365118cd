// How a bot likes to play, whatever its strength: the turns it makes for itself lean to blows, to bonuses or to guards.
import type { ClassicDeploy } from './classic/classicDeploys.ts';
import type { ClassicStyle } from './classic/classicTurns.ts';
import { CONFIDENCES } from './prices.ts';
import type { TurnStyle } from './styles.ts';

/** `balanced` is every bot's own way. */
export const TEMPERS = ['balanced', 'aggressive', 'builder', 'turtle'] as const;
export type Temper = (typeof TEMPERS)[number];

/** Is this one of `TEMPERS`? */
export const isTemper = (value: unknown): value is Temper => TEMPERS.some((temper) => temper === value);

/** How the classic generator deploys in a temper's spirit; undefined: in every way. */
export const CLASSIC_DEPLOY_OF: Readonly<Record<Temper, ClassicDeploy | undefined>> = {
  balanced: undefined,
  aggressive: 'offensive',
  builder: 'expansive',
  turtle: 'defensive',
};

/** Is one of the classic nine not against a temper? Who has those alone does without a third of them and stays about as strong as it is (docs/bots.md, "Styles"). */
export function isInTemper({ deploy, attack }: Pick<ClassicStyle, 'deploy' | 'attack'>, temper: Temper): boolean {
  switch (temper) {
    case 'balanced':
      return true;
    case 'aggressive':
      return deploy !== 'defensive';
    case 'builder':
      return deploy !== 'offensive';
    case 'turtle':
      return attack !== 'now';
  }
}

/** One place up or down among the chances of success that are asked for. */
const shifted = (confidence: number, by: number): number =>
  Math.max(0, Math.min(CONFIDENCES.length - 1, confidence + by));

/** The style as somebody of this temper would play it. */
export function withTemper(style: TurnStyle, temper: Temper): TurnStyle {
  const { expand, strike, guard, caution, strikeConfidence, worth } = style;
  switch (temper) {
    case 'balanced':
      return style;
    case 'aggressive':
      return { ...style, strike: 2 * strike, guard: 0.8 * guard, caution: 0, surplus: 'push' };
    case 'builder':
      return { ...style, expand: 1.7 * expand, strike: 0.6 * strike, strikeConfidence: shifted(strikeConfidence, 1) };
    case 'turtle':
      return {
        ...style,
        guard: 1,
        strike: 0.8 * strike,
        caution: caution + 0.1,
        strikeConfidence: shifted(strikeConfidence, 1),
        worth: { ...worth, guardRate: 1.15 * worth.guardRate },
      };
  }
}
