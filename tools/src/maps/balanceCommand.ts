// `map balance`: how fair a map is to a number of seats, by the measure of generated maps (rule M7).
import {
  BALANCE_TOLERANCE,
  balanceOf,
  fail,
  isBalanced,
  MAX_SEATS,
  type MapDocument,
  MIN_SEATS,
  ok,
  type Result,
} from '@salient/engine';
import { parseArguments, parseWhole } from '../cli/arguments.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { counted } from '../cli/counted.ts';
import { refuseWords } from '../cli/refuseWords.ts';
import { loadMap } from './loadMap.ts';

export function measureBalance(words: readonly string[], output: Output): ExitStatus {
  const read = parseArguments(words, ['seats'] as const);
  const [name, ...rest] = read.ok ? read.value.rest : [];
  if (!read.ok || name === undefined || rest.length > 0)
    return refuseWords(output, read, 'map balance <map> [--seats <n>]');
  const seats = parseWhole('seats', read.value.options.seats, { min: MIN_SEATS, max: MAX_SEATS, fallback: 4 });
  if (!seats.ok) {
    output.complain(seats.faults);
    return EXIT.usage;
  }
  const loaded = loadMap(name);
  if (!loaded.ok) {
    output.complain(loaded.faults);
    return EXIT.usage;
  }
  const lines = describeBalance(loaded.value.document, seats.value);
  if (!lines.ok) {
    output.complain(lines.faults);
    return EXIT.usage;
  }
  for (const line of lines.value) output.say(line);
  return EXIT.ok;
}

/** A line per start and one for the whole; a sentence where so many cannot start there. */
export function describeBalance(document: MapDocument, seats: number): Result<string[], string> {
  const measured = balanceOf(document, seats);
  if (!measured.ok) return fail(measured.faults.map(({ message }) => message).join(' '));
  const { starts, prospectSpread, rivalSpread, bonusSpread } = measured.value;
  const nameOf = new Map(document.territories.map(({ id, name }) => [id, name]));
  const lines = starts.map(
    ({ territory, prospect, toRival, toBonus }) =>
      `  ${nameOf.get(territory) ?? territory}: prospect ${(prospect / 1000).toFixed(1)} armies, nearest rival ${counted(toRival, 'step')}, nearest bonus ${counted(toBonus, 'capture')}`,
  );
  const limits = BALANCE_TOLERANCE;
  const spread = `prospects ${prospectSpread} % (at most ${limits.prospectSpread}), rivals ${rivalSpread} (${limits.rivalSpread}), bonuses ${bonusSpread} (${limits.bonusSpread})`;
  const verdict = isBalanced(measured.value) ? 'within tolerance' : 'not within tolerance';
  return ok([`Fairest starts for ${seats} seats:`, ...lines, `Spread: ${spread}: ${verdict}.`]);
}
