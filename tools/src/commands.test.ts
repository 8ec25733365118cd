// The command line as a user meets it: its words and exit statuses, and once as a real process.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from './cli/paths.ts';
import { runCommand } from './commands.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'salient-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Answer {
  readonly status: number | null;
  readonly said: string[];
  readonly complained: string;
}

/** Runs a command as npm does, for a user who stands in `folder`. */
async function salient(...words: string[]): Promise<Answer> {
  vi.stubEnv('INIT_CWD', folder);
  const said: string[] = [];
  const complained: string[] = [];
  const status = await runCommand(words, { say: (line) => said.push(line), complain: (line) => complained.push(line) });
  return { status, said, complained: complained.join('\n') };
}

test('as a process: words to the right stream, the exit status, no stack trace', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['tools/src/main.ts', ...words], {
      cwd: ROOT,
      env: { ...process.env, INIT_CWD: folder },
      encoding: 'utf8',
    });
  const played = run('play', '--map', 'lagoon', '--seats', 'greedy,random', '--max-rounds', '1', '--out', 'short.json');
  expect(played.stderr).toBe('');
  expect(played.stdout.trimEnd().split('\n').at(-1)).toMatch(/^Round limit: /);
  expect(run('replay', 'verify', 'short.json').status).toBe(0);
  const refused = run('replay', 'verify', 'nowhere.json');
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toBe('nowhere.json cannot be read: there is no such file or folder.\n');
});

describe('play and replay verify', () => {
  beforeAll(async () => {
    const played = await salient(
      'play',
      '--map',
      'lagoon',
      '--seats',
      'heuristic,greedy,random',
      '--seed',
      '7',
      '--out',
      'match.json',
    );
    expect(played.complained).toBe('');
    expect(played.status).toBe(0);
    expect(played.said.at(-1)).toMatch(/^Victory: seat \d \(\w+\) won in \d+ rounds\.$/);
  });

  test('the replay lies where the user stands and holds', async () => {
    const verified = await salient('replay', 'verify', 'match.json');
    expect(verified.status).toBe(0);
    expect(verified.said.at(-1)).toMatch(/^match\.json holds: \d+ rounds on Lagoon, seat \d \(\w+ \d\) won\.$/);
  });

  test('the same seed gives the same match to the last byte, another seed another', async () => {
    const words = ['play', '--map', 'lagoon', '--seats', 'heuristic,greedy,random', '--out', 'again.json', '--seed'];
    const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
    await salient(...words, '7');
    expect(read('again.json')).toBe(read('match.json'));
    await salient(...words, '8');
    expect(read('again.json')).not.toBe(read('match.json'));
  });

  test('a changed number is named by round and territory', async () => {
    const replay = JSON.parse(readFileSync(path.join(folder, 'match.json'), 'utf8'));
    const standings = replay.rounds[3].standings.split(',');
    standings[5] += '0';
    replay.rounds[3].standings = standings.join(',');
    writeFileSync(path.join(folder, 'forged.json'), JSON.stringify(replay));
    const verified = await salient('replay', 'verify', 'forged.json');
    expect(verified.status).toBe(1);
    expect(verified.complained).toMatch(
      /^forged\.json differs in round 4, territory drift-harbour: Drift Harbour has /,
    );
  });

  test('what is no replay, or none of these maps, is refused with reasons', async () => {
    writeFileSync(path.join(folder, 'noise.json'), '{"format":"other"}');
    expect(await salient('replay', 'verify', 'noise.json')).toMatchObject({ status: 1 });
    const replay = JSON.parse(readFileSync(path.join(folder, 'match.json'), 'utf8'));
    writeFileSync(
      path.join(folder, 'far.json'),
      JSON.stringify({ ...replay, map: { id: 'moon', hash: 'f'.repeat(32) } }),
    );
    const far = await salient('replay', 'verify', 'far.json');
    expect(far.status).toBe(1);
    expect(far.complained).toContain('"moon"');
  });
});

test('a round limit ends the match, and the last line says so', async () => {
  const played = await salient(
    'play',
    '--map',
    'lagoon',
    '--seats',
    'random,random',
    '--max-rounds',
    '2',
    '--settings',
    '{"fog":"normal"}',
  );
  expect(played.status).toBe(0);
  expect(played.said.at(-1)).toMatch(/^Round limit: .+ by land after 2 rounds\.$/);
});

test("a match on the user's own map carries the map with it", async () => {
  const map = JSON.parse(readFileSync(path.join(ROOT, 'maps/lagoon.json'), 'utf8'));
  writeFileSync(
    path.join(folder, 'mine.json'),
    JSON.stringify({ ...map, id: 'mine', connections: map.connections.slice(0, -1) }),
  );
  const played = await salient('play', '--map', './mine.json', '--seats', 'greedy,random', '--out', 'own.json');
  expect(played.status).toBe(0);
  rmSync(path.join(folder, 'mine.json'));
  expect((await salient('replay', 'verify', 'own.json')).status).toBe(0);
});

test('map validate says what a map is, or everything wrong with it', async () => {
  const good = await salient('map', 'validate', path.join(ROOT, 'maps/world.json'));
  expect(good.status).toBe(0);
  expect(good.said[0]).toContain('World: 42 territories, 83 connections, 6 bonuses');
  writeFileSync(
    path.join(folder, 'broken.json'),
    '{"formatVersion":1,"id":"X","name":"x","territories":[],"connections":[],"bonuses":[]}',
  );
  const bad = await salient('map', 'validate', 'broken.json');
  expect(bad.status).toBe(1);
  expect(bad.complained).toContain('badId at id');
  expect(bad.complained).toContain('broken.json is not a map: 2 faults.');
});

test.each([
  [[], 'Say what to do.'],
  [['dance'], 'There is no command "dance".'],
  [['play'], 'Say who plays'],
  [['play', '--seats', 'greedy,hal'], 'There is no bot "hal".'],
  [['play', '--seats', 'greedy'], 'A match has 2 to 16 seats.'],
  [['play', '--seats', 'greedy,random', '--map', 'moon'], 'There is no map "moon"'],
  [
    ['play', '--seats', 'greedy,random', '--max-rounds', 'many'],
    '--max-rounds must be a whole number from 1 to 10000, not "many".',
  ],
  [['play', '--seats', 'greedy,random', '--settings', '{'], '--settings must be JSON'],
  [['play', '--seats', 'greedy,random', '--settings', '{"fog":"thick"}'], '"fog" must be one of'],
  [['play', '--seats', 'greedy,random', '--speed', '9'], "Unknown option '--speed'."],
  [['play', '--seats', 'greedy,random', 'now'], '"now" is not an option'],
  [['play', '--seats', 'greedy,random', '--out', 'no/such/folder.json'], 'cannot be written'],
  [['replay', 'verify'], 'Write: replay verify <file>'],
  [['replay', 'verify', 'missing.json'], 'missing.json cannot be read: there is no such file or folder.'],
  [['map', 'validate', '.'], '. cannot be read: it is a folder.'],
  [['playthroughs', 'all'], 'Write: playthroughs [--check]'],
])('%j is answered with a sentence and exit status 2', async (words, sentence) => {
  const answer = await salient(...words);
  expect(answer.complained).toContain(sentence);
  expect(answer.complained).not.toContain('    at ');
  expect(answer.status).toBe(2);
});

test('help lists every command', async () => {
  const { status, said } = await salient('help');
  expect(status).toBe(0);
  for (const verb of ['play', 'replay verify', 'map validate', 'playthroughs'])
    expect(said.join('\n')).toContain(`npm run salient -- ${verb}`);
});
