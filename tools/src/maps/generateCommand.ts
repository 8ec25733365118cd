// `map generate`: makes a map from a seed, says how fair it is, and writes its document if asked (rule M7).
import {
  checkMapRequest,
  fail,
  generateMap,
  MAX_GENERATED_TERRITORIES,
  MAX_SEATS_SMALL_MAP,
  type MapDocument,
  type MapGeometry,
  type MapRequest,
  MIN_GENERATED_TERRITORIES,
  MIN_SEATS,
  ok,
  type Result,
} from '@salient/engine';
import { parseArguments, parseWhole } from '../cli/arguments.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { writeUserFile } from '../cli/userFile.ts';
import { describeBalance } from './balanceCommand.ts';
import { printMap } from './printMap.ts';

const SEATS = { min: MIN_SEATS, max: MAX_SEATS_SMALL_MAP, fallback: 4 };
const TERRITORIES = { min: MIN_GENERATED_TERRITORIES, max: MAX_GENERATED_TERRITORIES, fallback: 60 };

interface Asked {
  readonly request: MapRequest;
  readonly out: string | undefined;
}

export function generate(words: readonly string[], output: Output): ExitStatus {
  const asked = readWords(words);
  if (!asked.ok) {
    output.complain(asked.faults);
    return EXIT.usage;
  }
  const { request, out } = asked.value;
  const made = generateMap(request);
  if (!made.ok) {
    for (const { message } of made.faults) output.complain(message);
    return EXIT.no;
  }
  if (out !== undefined) {
    const written = writeUserFile(out, textOf(made.value));
    if (!written.ok) {
      output.complain(written.faults);
      return EXIT.usage;
    }
    output.say(`Map written to ${out}.`);
  }
  const { id, name, territories, connections, bonuses } = made.value;
  const size = `${territories.length} territories, ${connections.length} connections, ${bonuses.length} bonuses`;
  output.say(`${id} is ${name}: ${size}.`);
  const fairness = describeBalance(made.value, request.seats);
  for (const line of fairness.ok ? fairness.value : []) output.say(line);
  return EXIT.ok;
}

function readWords(words: readonly string[]): Result<Asked, string> {
  const read = parseArguments(words, ['seats', 'territories', 'seed', 'out'] as const);
  if (!read.ok) return read;
  const { options, rest } = read.value;
  if (rest.length > 0) return fail(`"${rest[0]}" is not an option; options begin with --.`);
  const seats = parseWhole('seats', options.seats, SEATS);
  if (!seats.ok) return seats;
  const territories = parseWhole('territories', options.territories, TERRITORIES);
  if (!territories.ok) return territories;
  const request = { seed: options.seed ?? '1', seats: seats.value, territories: territories.value };
  const checked = checkMapRequest(request);
  if (!checked.ok) return fail(checked.faults.map(({ message }) => message).join(' '));
  return ok({ request, out: options.out });
}

/** A generated map is always drawn. */
const textOf = (document: MapDocument): string =>
  printMap(document as MapDocument & { readonly geometry: MapGeometry });
