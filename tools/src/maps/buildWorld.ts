// `npx node tools/src/maps/buildWorld.ts <outline.json> <map.json>`: writes the world's map document from its outline file.
import { parseMapDocument } from '@salient/engine';
import { EXIT, type ExitStatus } from '../cli/command.ts';
import { describeFault } from '../cli/describeFault.ts';
import { readUserFile, writeUserFile } from '../cli/userFile.ts';
import { importWorld, parseOutline } from './importWorld.ts';
import { printMap } from './printMap.ts';

process.exitCode = build(process.argv.slice(2));

function build([source, target]: readonly string[]): ExitStatus {
  if (source === undefined || target === undefined)
    return refuse('Name the outline file and the map file to write: buildWorld.ts <outline.json> <map.json>');
  const text = readUserFile(source);
  if (!text.ok) return refuse(text.faults);
  const outline = parseOutline(text.value);
  if (!outline.ok) return refuse(`${source} is not an outline: ${outline.faults}.`, EXIT.no);
  const map = importWorld(outline.value);
  const read = parseMapDocument(map);
  if (!read.ok)
    return refuse(
      [...read.faults.map(describeFault), `${source} gives no map that can be played.`].join('\n'),
      EXIT.no,
    );
  const written = writeUserFile(target, printMap(map));
  return written.ok ? EXIT.ok : refuse(written.faults);
}

function refuse(complaint: string, status: ExitStatus = EXIT.usage): ExitStatus {
  console.error(complaint);
  return status;
}
