// `map validate|generate|preview|balance`: reads a map as the game would, makes one, draws one, measures how fair one is (rules M3, M7).
import { makeMap, parseMapDocument } from '@salient/engine';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { describeFault } from '../cli/describeFault.ts';
import { plainOutput } from '../cli/plainOutput.ts';
import { readUserFile } from '../cli/userFile.ts';
import { measureBalance } from './balanceCommand.ts';
import { generate } from './generateCommand.ts';
import { preview } from './previewCommand.ts';

const USAGE = 'map validate|generate|preview|balance …';

const ACTIONS: Readonly<Record<string, (words: readonly string[], output: Output) => ExitStatus>> = {
  validate,
  generate,
  preview,
  balance: measureBalance,
};

export const mapCommand: Command = {
  usage: USAGE,
  summary: [
    'validate <file>: reads a map file as the game would and lists everything wrong with it',
    'generate [--seats <n>] [--territories <n>] [--seed <text>] [--out <file>]: makes a map and says how fair it is',
    'preview <map> [--out <file.svg>]: draws a map; <map> is a shipped one, gen-<seats>-<territories>-<seed> or a file',
    'balance <map> [--seats <n>]: says how fair a map is to so many seats',
  ].join('\n      '),
  run([action, ...words], given): ExitStatus {
    const output = plainOutput(given);
    const run = action !== undefined && Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (run !== undefined) return run(words, output);
    output.complain(`Write: ${USAGE}`);
    return EXIT.usage;
  },
};

function validate([file, ...rest]: readonly string[], output: Output): ExitStatus {
  if (file === undefined || rest.length > 0) {
    output.complain('Write: map validate <file>');
    return EXIT.usage;
  }
  const text = readUserFile(file);
  if (!text.ok) {
    output.complain(text.faults);
    return EXIT.usage;
  }
  const read = parseMapDocument(text.value);
  if (!read.ok) {
    for (const fault of read.faults) output.complain(describeFault(fault));
    output.complain(`${file} is not a map: ${read.faults.length} ${read.faults.length === 1 ? 'fault' : 'faults'}.`);
    return EXIT.no;
  }
  const { territories, connections, bonuses, geometry } = read.value;
  const size = `${territories.length} territories, ${connections.length} connections, ${bonuses.length} bonuses`;
  const drawn = geometry === undefined ? 'without drawing' : 'with drawing';
  output.say(`${file} is the map ${read.value.name}: ${size}, ${drawn}, hash ${makeMap(read.value).hash}.`);
  return EXIT.ok;
}
