// A bot's turn as a signed job: the seat's view, the map without its drawing, and what the worker needs to be in time.
import { RULES_VERSION } from '@salient/engine';
import { type BotJob, JOB_VERSION } from '@salient/protocol';
import type { LibraryMap } from '../match/deps.ts';
import type { BotTurnRequest, Clock } from '../match/ports.ts';
import { signBody } from './signing.ts';

export interface JobShop {
  readonly clock: Clock;
  /** 64 hex digits. */
  readonly jobKey: string;
}

/** Documents without geometry, once per map: workers never draw. */
const lean = new WeakMap<LibraryMap['document'], BotJob['map']>();

/**
 * @param attempt unique per (match, round, seat, kind) in the whole life of the queue
 * @param budgetMs thinking time after sharing; never more than asked for
 */
export function buildJob(shop: JobShop, turn: BotTurnRequest, attempt: number, budgetMs: number): BotJob {
  const { bot, parameters, playouts } = turn.player;
  const body: Omit<BotJob, 'hmac'> = {
    v: JOB_VERSION,
    rulesVersion: RULES_VERSION,
    map: leanMap(turn.map),
    settings: turn.settings,
    seats: turn.seats,
    match: turn.match,
    round: turn.round,
    seat: turn.seat,
    attempt,
    kind: turn.kind,
    view: turn.view,
    memory: turn.memory,
    wishes: turn.wishes,
    botSeed: turn.botSeed,
    bot,
    parameters,
    playouts,
    wholeThoughts: turn.wholeThoughts,
    budgetMs,
    deadlineAtMs: wallTimeOf(shop.clock, turn.deadlineAtMs),
  };
  return { ...body, hmac: signBody(shop.jobKey, body) };
}

/** Workers have no clock in common with a match but the machine's, which runs on while the machine sleeps, and may be set. */
const wallTimeOf = (clock: Clock, timeMs: number): number => Date.now() + (timeMs - clock.nowMs());

function leanMap({ map, document: drawn }: LibraryMap): BotJob['map'] {
  const known = lean.get(drawn);
  if (known) return known;
  const { geometry: _, ...document } = drawn;
  const made = { id: map.id, hash: map.hash, document };
  lean.set(drawn, made);
  return made;
}
