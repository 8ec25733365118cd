// `npm run bench`: every section in turn, one figure per line. `--quick` looks shorter; a section's name runs that one only; `--store` keeps the figures.

import { lastFigures, machineName, readHistory, stateNow, storeRun } from './bench/history.ts';
import { type Bench, benchNamed } from './bench/section.ts';
import { BENCH_SECTIONS } from './bench/sections.ts';

const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const FLAGS = ['--quick', '--store'];
const names = words.filter((word) => !FLAGS.includes(word));
const unknown = names.filter((name) => benchNamed(BENCH_SECTIONS, name) === undefined);
if (unknown.length > 0) {
  const known = BENCH_SECTIONS.map((section) => section.name).join(', ');
  process.stderr.write(
    `There is no section ${unknown.join(', ')}; known are ${known}, and the flags ${FLAGS.join(' and ')}.\n`,
  );
  process.exit(2);
}

const bench: Bench = {
  isQuick,
  callsPerSecond: 0,
  figures: {},
  stored: lastFigures(readHistory(), machineName()),
  say: (line) => void process.stdout.write(`${line}\n`),
};
// What is committed meanwhile was not measured.
const commit = stateNow();
for (const section of BENCH_SECTIONS) {
  // The ratios of the others need the calibration.
  if (names.length > 0 && !names.includes(section.name) && section.name !== 'machine') continue;
  bench.say(`\n# ${section.title}`);
  await section.run(bench);
}
if (words.includes('--store')) {
  const { callsPerSecond, figures } = bench;
  bench.say(`\nstored in ${storeRun({ commit, callsPerSecond, figures })}`);
}
