// `npx node tools/src/maps/buildWorld.ts <outline.json> <map.json>`: writes the world's map document from its outline file.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importWorld } from './importWorld.ts';
import { printMap } from './printMap.ts';

const here = process.env.INIT_CWD ?? process.cwd();
const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) {
  console.error('Name the outline file and the map file to write: buildWorld.ts <outline.json> <map.json>');
  process.exit(2);
}
const outline = JSON.parse(readFileSync(resolve(here, source), 'utf8'));
writeFileSync(resolve(here, target), printMap(importWorld(outline)));
