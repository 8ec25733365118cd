// The knobs of the turn generator and the nine named settings of them: three ways to deploy, three ways to attack.

/** How a seat likes to play one round. */
export interface TurnStyle {
  readonly name: string;
  /** Weight of what completing bonuses would bring. */
  readonly expand: number;
  /** Weight of enemy land: its bonuses broken, its armies killed, threats removed, seats finished off. */
  readonly strike: number;
  /** Share of the income that may go to threatened land before anything is attacked, 0 … 1. */
  readonly guard: number;
  /** Place in `CONFIDENCES`: the chance of success at which targets are priced. */
  readonly confidence: number;
  /** Share of the owner's income expected to be waiting on an enemy target, 0 … 1. */
  readonly caution: number;
  /** Are enemies attacked before or after one's own transfers and expansion? Late blows meet armies that have moved away or fought. */
  readonly sequence: 'strikeFirst' | 'strikeLast';
  /** Where armies go that no target needs: on the most threatened border, or behind the main attack. */
  readonly surplus: 'hold' | 'push';
}

const DEPLOY_STYLES = {
  defensive: { expand: 0.8, strike: 0.7, guard: 1, surplus: 'hold' },
  offensive: { expand: 0.6, strike: 2, guard: 0, surplus: 'push' },
  expansive: { expand: 1.6, strike: 0.6, guard: 0, surplus: 'push' },
} as const;

const ATTACK_STYLES = {
  now: { sequence: 'strikeFirst', confidence: 1, caution: 0 },
  wait: { sequence: 'strikeLast', confidence: 1, caution: 0.3 },
  defend: { sequence: 'strikeLast', confidence: 2, caution: 0.7 },
} as const;

/** All nine, named `deploy/attack`. */
export const STYLES: readonly TurnStyle[] = Object.entries(DEPLOY_STYLES).flatMap(([deployName, deploy]) =>
  Object.entries(ATTACK_STYLES).map(([attackName, attack]) =>
    Object.freeze({ name: `${deployName}/${attackName}`, ...deploy, ...attack }),
  ),
);

/** A style by its name; throws on an unknown one (names are written in our own code). */
export function styleNamed(name: string): TurnStyle {
  const style = STYLES.find((known) => known.name === name);
  if (style === undefined) throw new RangeError(`no turn style is called ${name}`);
  return style;
}
