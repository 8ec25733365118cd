// What decides how matches are played: whoever takes them from a queue must have the same, or results of different bots would be mixed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../cli/paths.ts';

/** Where rules, bots, weights, shipped maps and the arena lie. */
const PLACES = ['packages', 'tools/src', 'maps'];
const isSource = (file: string): boolean =>
  /\.(?:ts|json)$/.test(file) && !/\.test\.ts$|(?:^|[\\/])node_modules[\\/]/.test(file);

/** 64 hex digits over the names and texts of all of them below `root`. */
export function fingerprintSources(root: string = ROOT): string {
  const hash = createHash('sha256');
  for (const file of PLACES.flatMap((place) => listSources(root, place))) {
    // Some systems end lines otherwise.
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll('\r\n', '\n');
    hash.update(`${file}\0${text.length}\0${text}`);
  }
  return hash.digest('hex');
}

const listSources = (root: string, place: string): string[] =>
  readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => `${place}/${file.replaceAll(path.sep, '/')}`)
    .sort();
