// A bot's turn as a match asks for it.
import { PRESETS, type View } from '@salient/engine';
import { LEVELS } from '@salient/protocol';
import { loadMaps } from '../../maps/mapLibrary.ts';
import type { LibraryMap } from '../../match/deps.ts';
import type { BotTurnRequest } from '../../match/ports.ts';

const LAGOON = loadMaps().maps.get('lagoon') as LibraryMap;
const view: View = { seat: 1, phase: 'orders', round: 3, owner: [], armies: [], fates: [], offer: [], result: null };

/** Expert's orders in round 3 for seat 1 of two, with these in the place of what is usual. */
export const turnRequest = (overrides: Partial<BotTurnRequest> = {}): BotTurnRequest => ({
  match: 'abcd2345',
  round: 3,
  seat: 1,
  kind: 'orders',
  map: LAGOON,
  settings: PRESETS.warlight,
  seats: 2,
  view,
  memory: [],
  wishes: [],
  botSeed: 'seed',
  player: LEVELS.expert,
  wholeThoughts: false,
  budgetMs: 1_000,
  deadlineAtMs: 20_000,
  ...overrides,
});
