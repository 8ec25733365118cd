// Which numbers a bot takes for a parameter, and the nearest of them to any other.
import { makeBot } from '@salient/ai';
import type { TurnBudget } from '../arena/contender.ts';
import { MAX_TURN_MS, MAX_TURN_PLAYOUTS, parseBotSpec } from '../arena/parseBotSpec.ts';

export interface ParameterReach {
  readonly kind: 'whole' | 'real';
  readonly least: number;
  readonly most: number;
}

/** The arena's own parameters. */
const OF_ALL: Readonly<Record<string, ParameterReach>> = {
  ms: { kind: 'whole', least: 1, most: MAX_TURN_MS },
  playouts: { kind: 'whole', least: 1, most: MAX_TURN_PLAYOUTS },
};

/** Undefined for what is no bot of ours, has no such parameter, or takes words for it. */
export function reachOf(bot: string, parameter: string): ParameterReach | undefined {
  if (Object.hasOwn(OF_ALL, parameter)) return OF_ALL[parameter];
  const spec = parseBotSpec(bot);
  const knobs = spec.ok ? makeBot(spec.value.bot)?.knobs : undefined;
  const knob = knobs !== undefined && Object.hasOwn(knobs, parameter) ? knobs[parameter] : undefined;
  return knob === undefined || knob.kind === 'word' ? undefined : knob;
}

/** The number that a bot of ours has for a parameter, by its level, by itself or by the series' budget; undefined where it has none above 0. */
export function ownValueOf(bot: string, parameter: string, ofSeries: TurnBudget): number | undefined {
  const spec = parseBotSpec(bot);
  if (!spec.ok) return undefined;
  const budget = spec.value.budget ?? ofSeries;
  if (parameter === 'ms') return budget.kind === 'time' ? budget.ms : undefined;
  if (parameter === 'playouts') return budget.kind === 'playouts' ? budget.playouts : undefined;
  const value = spec.value.parameters[parameter] ?? makeBot(spec.value.bot)?.defaults?.[parameter];
  return typeof value === 'number' && value > 0 ? value : undefined;
}

/** The number that is taken nearest to `value`. */
export function nearestIn({ kind, least, most }: ParameterReach, value: number): number {
  const inside = Math.max(least, Math.min(most, value));
  return kind === 'whole' ? Math.round(inside) : inside;
}
