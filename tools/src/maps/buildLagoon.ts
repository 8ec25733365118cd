// `npx node tools/src/maps/buildLagoon.ts <map.json>`: writes the lagoon's map document.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildLagoon } from './lagoon.ts';
import { printMap } from './printMap.ts';

const target = process.argv[2];
if (target === undefined) {
  console.error('Name the map file to write: buildLagoon.ts <map.json>');
  process.exit(2);
}
writeFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), target), printMap(buildLagoon()));
