// `node test/determinism/main.ts`: plays all courses on this Node and compares with what is recorded; `--thread` does so in a worker thread.
// `--write` records: digests of courses that have none, and a golden replay for each preset that has none. What is recorded stays as it is.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Course, makeCourses } from './courses.ts';
import { makeGolden } from './golden.ts';
import { compareDigests, type Digests, playCourses, roundsOf } from './playCourse.ts';
import { RECORDED } from './recorded.ts';

const DATA = path.resolve(import.meta.dirname, '../data');

/** Exit status 0 when everything is as recorded, 2 for words that are not understood. */
async function main(flags: readonly string[]): Promise<number> {
  const stranger = flags.find((flag) => flag !== '--write' && flag !== '--thread');
  if (stranger !== undefined) {
    process.stderr.write(`There is no flag ${stranger}; flags are --thread and --write.\n`);
    return 2;
  }
  if (flags.includes('--write')) return record(makeCourses());
  const isThread = flags.includes('--thread');
  const digests = isThread ? await playInThread() : playCourses();
  const differences = compareDigests(RECORDED, digests);
  for (const line of differences) process.stderr.write(`${line}\n`);
  const place = isThread ? 'a worker thread of ' : '';
  process.stdout.write(
    `${roundsOf(digests)} rounds in ${place}Node ${process.versions.node}: ${differences.length} courses differ\n`,
  );
  return differences.length === 0 ? 0 : 1;
}

function playInThread(): Promise<Digests> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function record(courses: readonly Course[]): number {
  const missing = courses.filter(({ name }) => RECORDED[name] === undefined);
  const digests = { ...RECORDED, ...playCourses(missing) };
  writeFileSync(path.join(DATA, 'determinism/digests.json'), `${JSON.stringify(digests, null, 1)}\n`);
  const presets = new Set(courses.map(({ game }) => game.settings.preset).filter((preset) => !hasReplay(preset)));
  for (const preset of presets) {
    const course = courses.find(({ game }) => game.settings.preset === preset);
    if (course) writeFileSync(path.join(DATA, `replays/golden-${preset}.json`), printReplay(makeGolden(course)));
  }
  process.stdout.write(`Recorded ${missing.length} courses and ${presets.size} replays.\n`);
  return 0;
}

function hasReplay(preset: string): boolean {
  const folder = path.join(DATA, 'replays');
  const presetOf = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).settings.preset;
  return readdirSync(folder).some((file) => presetOf(file) === preset);
}

/** A field a line, a round a line. */
function printReplay(replay: object): string {
  const lines = Object.entries(replay).map(([key, value]) => {
    const text =
      key === 'rounds'
        ? `[\n  ${value.map((round: object) => JSON.stringify(round)).join(',\n  ')}\n ]`
        : JSON.stringify(value);
    return ` ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

process.exitCode = await main(process.argv.slice(2));
