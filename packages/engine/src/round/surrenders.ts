// Stage: seats that surrender leave their land to nobody before anything else happens (rule V3).
import { SURRENDERED, territoriesOf } from '../position/position.ts';
import { NEUTRAL } from '../types.ts';
import type { RoundRun } from './roundRun.ts';

/** Turns the land of surrendering seats neutral, armies and all, by seat. */
export function resolveSurrenders(run: RoundRun): void {
  const { position, observer } = run;
  for (let seat = 0; seat < run.surrenders.length; seat++) {
    if (run.surrenders[seat] === 0) continue;
    const territories = territoriesOf(position, seat);
    for (const territory of territories) position.owner[territory] = NEUTRAL;
    position.fate[seat] = SURRENDERED;
    run.fell[seat] = 1;
    observer?.surrendered(position, seat, territories);
  }
}
