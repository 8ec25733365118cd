// A bot's turn as a signed job: the seat's view, the map without its drawing, and what the worker needs to be in time.
import { RULES_VERSION } from '@salient/engine';
import { type BotJob, JOB_VERSION } from '@salient/protocol';
import type { LibraryMap, MapLibrary } from '../match/deps.ts';
import type { BotTurnRequest, Clock } from '../match/ports.ts';
import { signBody } from './signing.ts';

export interface JobShop {
  readonly clock: Clock;
  readonly maps: MapLibrary;
  /** 64 hex digits. */
  readonly jobKey: string;
}

/** Documents without geometry, once per map: workers never draw. */
const lean = new WeakMap<LibraryMap, BotJob['map']>();

/**
 * @param attempt unique per (match, round, seat, kind) in the whole life of the queue
 * @param budgetMs thinking time after sharing; never more than asked for
 * @returns undefined when the map is not in the library: nobody could play that job
 */
export function buildJob(shop: JobShop, turn: BotTurnRequest, attempt: number, budgetMs: number): BotJob | undefined {
  const entry = shop.maps.get(turn.mapId);
  if (!entry) return undefined;
  const { bot, parameters, playouts } = turn.player;
  const body: Omit<BotJob, 'hmac'> = {
    v: JOB_VERSION,
    rulesVersion: RULES_VERSION,
    map: leanMap(entry),
    settings: turn.settings,
    seats: turn.seats,
    match: turn.match,
    round: turn.round,
    seat: turn.seat,
    attempt,
    kind: turn.kind,
    view: turn.view,
    memory: turn.memory,
    botSeed: turn.botSeed,
    bot,
    parameters,
    playouts,
    budgetMs,
    deadlineAtMs: wallTimeOf(shop.clock, turn.deadlineAtMs),
  };
  return { ...body, hmac: signBody(shop.jobKey, body) };
}

/** Workers have no clock in common with a match but the machine's, which runs on while the machine sleeps, and may be set. */
const wallTimeOf = (clock: Clock, timeMs: number): number => Date.now() + (timeMs - clock.nowMs());

function leanMap(entry: LibraryMap): BotJob['map'] {
  const known = lean.get(entry);
  if (known) return known;
  const { geometry: _, ...document } = entry.document;
  const made = { id: entry.map.id, hash: entry.map.hash, document };
  lean.set(entry, made);
  return made;
}
