// Searches of several workers by the clock, on one core.

import type { Common } from '../arena/commonOptions.ts';
import type { Side } from '../arena/contenderKinds.ts';
import { parseBotSpec } from '../arena/parseBotSpec.ts';

/** The bot whose parameters `merge` and `workers` name a way of searching on several cores. */
export const PARALLEL = 'parallel';

/** By the clock a search of several workers, which take turns on one core, has the time of all of them: as long by the wall as one worker on a core of its own. */
export function withOwnCores(side: Side): Side {
  const { text, budget } = side;
  if (budget.kind === 'playouts') return side;
  const spec = parseBotSpec(text);
  const workers = spec.ok && spec.value.bot === PARALLEL ? Number(spec.value.parameters.workers ?? 1) : 1;
  return { ...side, budget: { kind: 'time', ms: budget.ms * workers } };
}

/** What a report says of it. */
export const describeCores = ({ budget }: Pick<Common, 'budget'>): string[] =>
  budget.kind === 'playouts'
    ? []
    : ['Workers have a core’s time each: searches of several, on one core, have so many times as long.', ''];
