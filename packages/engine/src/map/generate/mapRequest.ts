// What a generated map is asked to be, its limits, and the id that says it all (rule M7).
import { fail, ok, type Result } from '../../result.ts';
import type { Fault } from '../../types.ts';
import { MAX_SEATS_SMALL_MAP, MIN_SEATS } from '../checkGame.ts';

/** What a generated map is to be like (rule M7). */
export interface MapRequest {
  /** 1 to 32 small letters, digits or dashes. */
  readonly seed: string;
  readonly seats: number;
  readonly territories: number;
}

export const MIN_GENERATED_TERRITORIES = 20;
export const MAX_GENERATED_TERRITORIES = 300;
/** With less land a seat has no room to do anything but fight for its start. */
export const LEAST_TERRITORIES_A_SEAT = 4;

const SEED_PATTERN = /^[a-z0-9-]{1,32}$/;
/** The number after the prefix would be the generator's version; the first has none. A generator that gives other maps needs another prefix. */
const ID_PATTERN = /^gen-([1-9][0-9]{0,2})-([1-9][0-9]{0,2})-([a-z0-9-]{1,32})$/;

/** The id of the map that `generateMap` makes of a request: `gen-4-60-x`. */
export const generatedMapId = ({ seats, territories, seed }: MapRequest): string =>
  `gen-${seats}-${territories}-${seed}`;

/** What an id asks for, lawful or not; undefined if it is not the id of a generated map. */
export function parseGeneratedMapId(id: string): MapRequest | undefined {
  const parts = ID_PATTERN.exec(id);
  return parts === null ? undefined : { seats: Number(parts[1]), territories: Number(parts[2]), seed: parts[3] };
}

/** Checks every limit; the faults are `seatCount`, `outOfRange`, `mapTooSmall` and `badId`. */
export function checkMapRequest(request: MapRequest): Result<MapRequest, Fault[]> {
  const { seed, seats, territories } = request;
  const faults: Fault[] = [];
  const isWithin = (value: number, min: number, max: number): boolean =>
    Number.isInteger(value) && value >= min && value <= max;
  if (!isWithin(seats, MIN_SEATS, MAX_SEATS_SMALL_MAP)) {
    const message = `A map is generated for ${MIN_SEATS} to ${MAX_SEATS_SMALL_MAP} seats.`;
    faults.push({ code: 'seatCount', path: 'seats', message, numbers: { min: MIN_SEATS, max: MAX_SEATS_SMALL_MAP } });
  }
  const [min, max] = [MIN_GENERATED_TERRITORIES, MAX_GENERATED_TERRITORIES];
  if (!isWithin(territories, min, max)) {
    const message = `A map is generated with ${min} to ${max} territories.`;
    faults.push({ code: 'outOfRange', path: 'territories', message, numbers: { min, max } });
  }
  const needed = LEAST_TERRITORIES_A_SEAT * seats;
  if (faults.length === 0 && territories < needed) {
    const message = `${seats} seats need at least ${needed} territories, ${LEAST_TERRITORIES_A_SEAT} each.`;
    faults.push({ code: 'mapTooSmall', path: 'territories', message, numbers: { needed, territories, seats } });
  }
  if (typeof seed !== 'string' || !SEED_PATTERN.test(seed))
    faults.push({ code: 'badId', path: 'seed', message: 'A seed has 1 to 32 small letters, digits or dashes.' });
  return faults.length === 0 ? ok(request) : fail(faults);
}
