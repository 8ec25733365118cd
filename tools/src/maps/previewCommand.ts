// `map preview <map> [--out <file.svg>]`: draws any map without the board.
import { statSync } from 'node:fs';
import { fail, ok, type Result } from '@salient/engine';
import { parseArguments } from '../cli/arguments.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { fromUser } from '../cli/paths.ts';
import { refuseWords } from '../cli/refuseWords.ts';
import { readUserFile, writeUserFile } from '../cli/userFile.ts';
import { drawPreview, isPreview } from './drawPreview.ts';
import { loadMap } from './loadMap.ts';

export function preview(words: readonly string[], output: Output): ExitStatus {
  const read = parseArguments(words, ['out'] as const);
  const [name, ...rest] = read.ok ? read.value.rest : [];
  if (!read.ok || name === undefined || rest.length > 0)
    return refuseWords(output, read, 'map preview <map> [--out <file.svg>]');
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
  const place = checkPlace(out);
  const written = place.ok ? writeUserFile(out, picture) : place;
  if (!written.ok) {
    output.complain(written.faults);
    return EXIT.usage;
  }
  output.say(
    `${document.name} is drawn in ${out}${place.ok && place.value ? ', in place of an earlier picture' : ''}.`,
  );
  return EXIT.ok;
}

/** Is there an earlier picture to be replaced? Nothing else is: a slip of `--out` is not to cost a map. */
function checkPlace(out: string): Result<boolean, string> {
  if (statSync(fromUser(out), { throwIfNoEntry: false })?.isFile() !== true) return ok(false);
  const old = readUserFile(out);
  if (!old.ok) return old;
  return isPreview(old.value)
    ? ok(true)
    : fail(`${out} is there already and is no picture of a map: name another file with --out.`);
}
