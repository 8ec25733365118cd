// What gates say of series that were played already: journals that are gone on with.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NO_MOVES } from '../arena/job.ts';
import { makeUser } from '../testing.ts';

const { folder, salient, leave } = makeUser();
afterAll(leave);

const MATCHES = 100;

/** The gate `outside` after all its matches against programs that are beaten by so many per cent, on both maps by the rules of C1. */
async function outsideAfter(run: string, won: Readonly<Record<string, number>>): Promise<string | undefined> {
  const programs = Object.keys(won);
  const against = programs.map((name) => `${name} c1 ./${name}`).join('; ');
  const command = ['gates', '--only', 'outside', '--against', against, '--workers', '0'];
  const records = programs.flatMap((name) =>
    ['world', 'map64'].flatMap((map) =>
      Array.from({ length: MATCHES }, (_, match) => {
        const isWon = match < (won[name] ?? 0);
        const result = { score: isWon ? 1 : 0, winner: isWon ? 'a' : 'b', rounds: 20, ms: 1, a: NO_MOVES, b: NO_MOVES };
        return { key: `outside: ${name} C1 ${map} #${Math.floor(match / 2)}.${match % 2}`, record: result };
      }),
    ),
  );
  mkdirSync(path.join(folder, run));
  const lines = [{ format: 'salient-series', v: 2, command }, ...records].map((line) => JSON.stringify(line));
  writeFileSync(path.join(folder, run, 'games.jsonl'), `${lines.join('\n')}\n`);
  return (await salient('gates', '--resume', run)).said[0];
}

test('that each of three programs is beaten is not shown by fewer, but may be refuted by one', async () => {
  expect(await outsideAfter('one', { A: 100 })).toMatch(
    /^not yet: outside: .*\(A C1 world 100\.0 %.*, 200 matches, 1 of 3 programs\)$/,
  );
  expect(await outsideAfter('two', { A: 100, B: 90 })).toMatch(/^not yet: .*, 400 matches, 2 of 3 programs\)$/);
  expect(await outsideAfter('three', { A: 100, B: 90, C: 86 })).toMatch(/^met: outside: .*, 600 matches\)$/);
  expect(await outsideAfter('lost', { A: 60 })).toMatch(/^NOT MET: .*, 200 matches, 1 of 3 programs\)$/);
  expect(await outsideAfter('missed', { A: 100, B: 90, C: 84 })).toMatch(/^NOT MET: .*, 600 matches\)$/);
});
