// Names and lines for tests of the texts; never imported by product code.
import type { LogEntry, PlainEvent } from '../model/logEntries.ts';
import { logLine } from './logText.ts';
import { type Names, plain } from './parts.ts';

export const NAMES: Names = {
  viewer: 0,
  seat: (seat) => ['Ana', 'Björn', 'Chiara'][seat] ?? '',
  territory: (territory) => ['Siberia', 'Ural', 'China'][territory] ?? '',
  bonus: () => 'Asia',
  bonusArmies: () => 7,
};

/** What the log says of an entry, in the language spoken. */
export const lineOf = (entry: LogEntry): string => plain(logLine(entry, NAMES));

export const lineOfEvent = (event: PlainEvent): string => lineOf({ kind: 'event', event, events: [event] });
