// `map preview <map> [--out <file.svg>]`: draws any map without the board.
import { parseArguments } from '../cli/arguments.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { writeUserFile } from '../cli/userFile.ts';
import { drawPreview } from './drawPreview.ts';
import { loadMap } from './loadMap.ts';

export function preview(words: readonly string[], output: Output): ExitStatus {
  const read = parseArguments(words, ['out'] as const);
  const [name, ...rest] = read.ok ? read.value.rest : [];
  if (!read.ok || name === undefined || rest.length > 0) {
    output.complain('Write: map preview <map> [--out <file.svg>]');
    return EXIT.usage;
  }
  const loaded = loadMap(name);
  if (!loaded.ok) {
    output.complain(loaded.faults);
    return EXIT.usage;
  }
  const { document } = loaded.value;
  const picture = drawPreview(document);
  if (picture === undefined) {
    output.complain(`${document.name} has no geometry: it cannot be drawn.`);
    return EXIT.no;
  }
  const out = read.value.options.out ?? `${document.id}.svg`;
  const written = writeUserFile(out, picture);
  if (!written.ok) {
    output.complain(written.faults);
    return EXIT.usage;
  }
  output.say(`${document.name} is drawn in ${out}.`);
  return EXIT.ok;
}
