// `npx node tools/src/maps/buildSmallMaps.ts <folder>`: writes the documents of the hand-planned small maps.
import path from 'node:path';
import { EXIT } from '../cli/command.ts';
import { writeUserFile } from '../cli/userFile.ts';
import { buildLagoon } from './lagoon.ts';
import { printMap } from './printMap.ts';
import { buildSaddle } from './saddle.ts';

const complaints = build(process.argv[2]);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? EXIT.usage : EXIT.ok;

function build(target: string | undefined): readonly string[] {
  if (target === undefined) return ['Name the folder to write to: buildSmallMaps.ts <folder>'];
  return [buildLagoon(), buildSaddle()].flatMap((map) => {
    const written = writeUserFile(path.join(target, `${map.id}.json`), printMap(map));
    return written.ok ? [] : [written.faults];
  });
}
