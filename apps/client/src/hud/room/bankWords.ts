// How much time players have in the bank, in words: to choose from in the room, to read in the match.
import { settingsText } from '../../text/settingsText.ts';
import { formatPeriod } from '../../text/words.ts';

/** Seconds at the start, and gained per round. */
export function bankWords([bank, increment]: readonly [number, number]): string {
  if (bank === 0 && increment === 0) return settingsText.noBank();
  return settingsText.bankOption(formatPeriod(bank), increment > 0 ? formatPeriod(increment) : '');
}
