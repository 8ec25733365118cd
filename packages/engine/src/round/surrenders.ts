// Stage: seats that surrender leave their land to nobody, or to a bot, before anything else happens (rules V3, V5, V9).
import { SURRENDERED, territoriesOf } from '../position/position.ts';
import { NEUTRAL } from '../types.ts';
import type { RoundRun } from './roundRun.ts';

/** Turns the land of surrendering seats neutral, armies and all, by seat; by setting `bot` such a seat only gives no orders this round. */
export function resolveSurrenders(run: RoundRun): void {
  if (!run.hasSurrender) return;
  const { position, observer } = run;
  const isPlayedOn = run.game.settings.surrender === 'bot';
  for (let seat = 0; seat < run.surrenders.length; seat++) {
    if (run.surrenders[seat] === 0) continue;
    if (isPlayedOn) {
      observer?.playedOn(seat);
      continue;
    }
    const territories = territoriesOf(position, seat);
    for (const territory of territories) position.owner[territory] = NEUTRAL;
    position.fate[seat] = SURRENDERED;
    run.fell[seat] = 1;
    observer?.surrendered(position, seat, territories);
  }
}
