// How fair is a map to a number of seats? Chooses starts that are as equal as possible and measures what is left of inequality.
import { fail, ok, type Result } from '../../result.ts';
import type { Fault } from '../../types.ts';
import { MIN_SEATS, maxSeatsOn } from '../checkGame.ts';
import type { MapDocument } from '../mapDocument.ts';
import { stepsFrom } from './groupBonuses.ts';
import { prospectsOf, readStartField, rivalsOf, type StartField } from './startField.ts';

/** Where one seat could start, and what it could hope for there. */
export interface StartBalance {
  readonly territory: string;
  /** Thousandths of armies of income that lie nearer to this start than to others: see `balanceOf`. */
  readonly prospect: number;
  /** Steps to the nearest other start. */
  readonly toRival: number;
  /** Fewest territories that must be taken, on the way and in it, to own a whole bonus; 0 on a map without bonuses. */
  readonly toBonus: number;
}

/** How fair a map is to a number of seats (rule M8): each start, and how far the starts lie apart in what they offer. */
export interface Balance {
  /** One per seat. */
  readonly starts: readonly StartBalance[];
  /** (Largest − least prospect) × 100 / mean, rounded up. */
  readonly prospectSpread: number;
  /** Largest − least. */
  readonly rivalSpread: number;
  readonly bonusSpread: number;
}

/** A generated map is at most this unequal. */
export const BALANCE_TOLERANCE = { prospectSpread: 15, rivalSpread: 2, bonusSpread: 2 } as const;

const SWEEPS = 8;
const BEGINNINGS = 3;

/**
 * Measures a map for `seats` seats. A territory is worth 200 and a like share of the armies (× 1000) of every bonus it is in. It is shared among all starts by
 * nearness: each step more halves a start's claim. A start's prospect is the sum of its shares. The starts are found by local search and are the same on every call.
 * Faults: `seatCount`; `mapTooSmall` with fewer territories than seats.
 */
export function balanceOf(document: MapDocument, seats: number): Result<Balance, Fault[]> {
  const territories = document.territories.length;
  const max = maxSeatsOn(document);
  if (!Number.isInteger(seats) || seats < MIN_SEATS || seats > max) {
    const message = `A match on this map has ${MIN_SEATS} to ${max} seats.`;
    return fail([{ code: 'seatCount', message, numbers: { min: MIN_SEATS, max } }]);
  }
  if (seats > territories) {
    const message = `${seats} seats cannot start on ${territories} territories.`;
    return fail([{ code: 'mapTooSmall', message, numbers: { territories, seats } }]);
  }
  const field = readStartField(document);
  let best = weigh(field, improve(field, spreadStarts(field, seats, 0)));
  for (let beginning = 1; beginning < BEGINNINGS && !isBalanced(best); beginning++) {
    const next = weigh(field, improve(field, spreadStarts(field, seats, beginning)));
    if (next.unfairness < best.unfairness) best = next;
  }
  return ok(describe(field, best));
}

/** Is this within `BALANCE_TOLERANCE`? */
export const isBalanced = ({
  prospectSpread,
  rivalSpread,
  bonusSpread,
}: Pick<Balance, 'prospectSpread' | 'rivalSpread' | 'bonusSpread'>): boolean =>
  prospectSpread <= BALANCE_TOLERANCE.prospectSpread &&
  rivalSpread <= BALANCE_TOLERANCE.rivalSpread &&
  bonusSpread <= BALANCE_TOLERANCE.bonusSpread;

/** Starts far apart: each the farthest from those before; `beginning` chooses the first. */
function spreadStarts({ ids, neighbours }: StartField, seats: number, beginning: number): number[] {
  const first = Math.floor((beginning * ids.length) / BEGINNINGS);
  const starts: number[] = [];
  while (starts.length < seats) {
    const steps = stepsFrom(neighbours, starts.length === 0 ? [first] : starts);
    starts.push(steps.indexOf(Math.max(...steps)));
  }
  return starts;
}

/** Moves one start at a time, at most two steps, as long as that makes the whole fairer. */
function improve(field: StartField, starts: number[]): number[] {
  let current = weigh(field, starts);
  for (let sweep = 0; sweep < SWEEPS && !isBalanced(current); sweep++) {
    const before = current.unfairness;
    for (let seat = 0; seat < starts.length; seat++) current = improveSeat(field, starts, { seat, current });
    if (current.unfairness === before) break;
  }
  return starts;
}

/** Moves one seat's start wherever that is fairer; changes `starts` and gives the weight of where they ended. */
function improveSeat(
  field: StartField,
  starts: number[],
  { seat, current }: { readonly seat: number; readonly current: Weighed },
): Weighed {
  let best = current;
  for (const next of nearTo(field, starts[seat])) {
    if (starts.includes(next)) continue;
    const then = weigh(field, starts.with(seat, next));
    if (then.unfairness >= best.unfairness) continue;
    best = then;
    starts[seat] = next;
  }
  return best;
}

/** Territories one or two steps away. */
function nearTo({ neighbours }: StartField, home: number): Set<number> {
  const near = new Set(neighbours[home]);
  for (const next of neighbours[home]) for (const beyond of neighbours[next]) near.add(beyond);
  return near;
}

interface Weighed {
  readonly starts: readonly number[];
  readonly prospectSpread: number;
  readonly rivalSpread: number;
  readonly bonusSpread: number;
  /** One number to compare by: less is fairer. What is beyond the tolerance weighs most, then how far all are from the mean. */
  readonly unfairness: number;
}

function weigh(field: StartField, starts: readonly number[]): Weighed {
  const prospects = prospectsOf(field, starts);
  const rivals = rivalsOf(field, starts);
  const sum = prospects.reduce((total, one) => total + one, 0);
  const mean = Math.max(1, Math.floor(sum / starts.length));
  const prospectSpread = Math.ceil((spread(prospects) * 100) / mean);
  const rivalSpread = spread(rivals);
  const bonusSpread = spread(starts.map((start) => field.toBonus[start]));
  const apart = prospects.reduce((total, one) => total + Math.abs(one - mean), 0);
  const crowded = rivals.filter((steps) => steps < 2).length;
  const over =
    Math.max(0, rivalSpread - BALANCE_TOLERANCE.rivalSpread) + Math.max(0, bonusSpread - BALANCE_TOLERANCE.bonusSpread);
  const unfairness =
    40 * prospectSpread +
    Math.floor((4000 * apart) / sum) +
    600 * over +
    15 * (rivalSpread + bonusSpread) +
    80 * crowded;
  return { starts: [...starts], prospectSpread, rivalSpread, bonusSpread, unfairness };
}

function describe(field: StartField, { starts, prospectSpread, rivalSpread, bonusSpread }: Weighed): Balance {
  const prospects = prospectsOf(field, starts);
  const rivals = rivalsOf(field, starts);
  return {
    starts: starts.map((start, seat) => ({
      territory: field.ids[start],
      prospect: prospects[seat],
      toRival: rivals[seat],
      toBonus: field.toBonus[start],
    })),
    prospectSpread,
    rivalSpread,
    bonusSpread,
  };
}

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
