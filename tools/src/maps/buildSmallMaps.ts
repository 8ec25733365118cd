// `npx node tools/src/maps/buildSmallMaps.ts <folder>`: writes the documents of the hand-planned small maps.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildLagoon } from './lagoon.ts';
import { printMap } from './printMap.ts';
import { buildSaddle } from './saddle.ts';

const target = process.argv[2];
if (target === undefined) {
  console.error('Name the folder to write to: buildSmallMaps.ts <folder>');
  process.exit(2);
}
for (const map of [buildLagoon(), buildSaddle()])
  writeFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), target, `${map.id}.json`), printMap(map));
