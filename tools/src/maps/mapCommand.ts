// `map validate <file>`: reads a map document as the game would and lists everything wrong with it (rule M3).
import { type Fault, makeMap, parseMapDocument } from '@salient/engine';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { readUserFile } from '../cli/userFile.ts';

export const mapCommand: Command = {
  usage: 'map validate <file>',
  summary: 'reads a map file as the game would and lists everything wrong with it',
  run([action, file, ...rest], output): ExitStatus {
    if (action === 'validate' && file !== undefined && rest.length === 0) return validate(file, output);
    output.complain('Write: map validate <file>');
    return EXIT.usage;
  },
};

function validate(file: string, output: Output): ExitStatus {
  const text = readUserFile(file);
  if (!text.ok) {
    output.complain(text.faults);
    return EXIT.usage;
  }
  const read = parseMapDocument(text.value);
  if (!read.ok) {
    for (const fault of read.faults) output.complain(describe(fault));
    output.complain(`${file} is not a map: ${read.faults.length} ${read.faults.length === 1 ? 'fault' : 'faults'}.`);
    return EXIT.no;
  }
  const { territories, connections, bonuses, geometry } = read.value;
  const size = `${territories.length} territories, ${connections.length} connections, ${bonuses.length} bonuses`;
  const drawn = geometry === undefined ? 'without drawing' : 'with drawing';
  output.say(`${file} is the map ${read.value.name}: ${size}, ${drawn}, hash ${makeMap(read.value).hash}.`);
  return EXIT.ok;
}

const describe = ({ code, path, message }: Fault): string => `${code}${path ? ` at ${path}` : ''}: ${message}`;
