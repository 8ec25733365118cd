// `uct+rave`: `uct` in which turns learn from each other by the deployments and marches that they share.
import { makeSearchBot } from './searchBot.ts';

export const raveBot = makeSearchBot({ name: 'uct+rave', algorithm: 'uct+rave', changes: { pool: 48, maxRivals: 0 } });
