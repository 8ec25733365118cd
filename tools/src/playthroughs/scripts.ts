// The stored games: which map, seats and settings, and what happens in them beside plain play.
import type { Settings } from '@salient/engine';

export interface Script {
  /** Name of the file, and the seed of its round keys. */
  readonly name: string;
  readonly about: string;
  readonly map: string;
  readonly seats: number;
  readonly settings: Partial<Settings>;
  /** By round: seats that surrender in it. */
  readonly surrenders?: Readonly<Record<number, readonly number[]>>;
  /** Seats that send no picks, and by round seats that send nothing. */
  readonly idle?: Readonly<Record<number, readonly number[]>>;
  /** From this round on a seat is absent and the autopilot of rule V4 gives its orders. */
  readonly absentFrom?: Readonly<Record<number, number>>;
  /** Seat whose filtered events are written down, too. */
  readonly watcher?: number;
}

export const SCRIPTS: readonly Script[] = [
  {
    name: 'lagoon-duel',
    about: 'Two seats, preset Warlight, to the elimination of one.',
    map: 'lagoon',
    seats: 2,
    settings: {},
  },
  {
    name: 'lagoon-fog',
    about: 'Three seats in normal fog with a round limit; what seat B is told stands below what happened.',
    map: 'lagoon',
    seats: 3,
    settings: { fog: 'normal', maxRounds: 18 },
    watcher: 1,
  },
  {
    name: 'lagoon-surrender',
    about: 'Seat C sends no picks, is absent from round 2 on (autopilot) and surrenders in round 5; the others fight it out.',
    map: 'lagoon',
    seats: 3,
    settings: { startArmies: 4 },
    idle: { 0: [2] },
    absentFrom: { 2: 2 },
    surrenders: { 5: [2] },
  },
  {
    name: 'lagoon-draw',
    about: 'All seats left surrender in the same round: a draw among those that fell last.',
    map: 'lagoon',
    seats: 4,
    settings: { fog: 'normal', neutralArmies: 1 },
    surrenders: { 3: [3], 6: [0, 1, 2] },
    watcher: 3,
  },
  {
    name: 'lagoon-limit',
    about: 'No luck, weighted rounding, dealt starts, wastelands and a round limit that ends in a draw of all that still play.',
    map: 'lagoon',
    seats: 2,
    settings: {
      distribution: 'automatic',
      luckPercent: 0,
      rounding: 'weighted',
      wastelandCount: 2,
      maxRounds: 6,
      maxRoundsResult: 'draw',
    },
    idle: { 4: [0] },
  },
  {
    name: 'world-four',
    about: 'Four seats on the world, some luck, income for territories; the round limit gives it to the most land.',
    map: 'world',
    seats: 4,
    settings: { luckPercent: 16, territoriesPerIncome: 3, maxRounds: 12 },
  },
];
