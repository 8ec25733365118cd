// The command line as a user meets it: its words and exit statuses, and once as a real process.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isPlayedOnFrom, parseReplay } from '@salient/engine';
import { must } from '@salient/engine/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './cli/paths.ts';
import { loadMap } from './maps/loadMap.ts';
import { makeUser } from './testing.ts';

const { folder, salient, read, leave } = makeUser();
afterAll(leave);

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

test('who reads no further loses no file, and reads no stack trace', async () => {
  const words = ['play', '--map', 'lagoon', '--seats', 'greedy,random', '--max-rounds', '2', '--out', 'unread.json'];
  const env = { ...process.env, INIT_CWD: folder };
  const child = spawn(process.execPath, ['tools/src/main.ts', ...words], { cwd: ROOT, env });
  child.stdout.destroy();
  const [told, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([status, told]).toEqual([0, '']);
  expect(existsSync(path.join(folder, 'unread.json'))).toBe(true);
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

  test('names are not covered, and that is said', async () => {
    const replay = JSON.parse(read('match.json'));
    replay.seats[0].name = 'Napoleon';
    writeFileSync(path.join(folder, 'renamed.json'), JSON.stringify(replay));
    const verified = await salient('replay', 'verify', 'renamed.json');
    expect(verified.status).toBe(0);
    expect(verified.said).toContain(
      'Not checked: who played. Names of players, and which bots they were, stand as the file has them.',
    );
  });

  test('a fork begins as its round did, is played to an end, holds, and says where it comes from', async () => {
    const replayIn = (file: string) => must(parseReplay(read(file)));
    const forked = await salient('replay', 'fork', 'match.json', '--round', '2', '--seed', '9', '--out', 'fork.json');
    expect(forked.complained).toBe('');
    expect(forked.said[0]).toBe('Plays on from round 2 of match.json, which is round 1 here.');
    expect(forked.said[1]).toMatch(/^Round 1: /);
    expect(forked.said.at(-1)).toMatch(/^(Victory|Round limit): /);
    const [fork, origin] = [replayIn('fork.json'), replayIn('match.json')];
    expect(fork.playedOnFrom).toEqual({ match: 'match.json', round: 2 });
    expect(fork.seats.map(({ bot }) => bot)).toEqual(origin.seats.map(({ bot }) => bot));
    const lagoon = loadMap('lagoon');
    expect(lagoon.ok && isPlayedOnFrom(fork, lagoon.value.map, origin)).toBe(true);
    const verified = await salient('replay', 'verify', 'fork.json');
    expect(verified.status).toBe(0);
    expect(verified.said).toContain(
      'Not checked: whether it begins as round 2 of match match.json did. That needs the other replay.',
    );
  });

  test.each([
    ['no round', [], /^Write: replay fork/],
    ['too few bots', ['--round', '2', '--seats', 'greedy'], /3 seats still play/],
    ['a bot nobody knows', ['--round', '2', '--seats', 'greedy,greedy,hal'], /There is no bot "hal"/],
  ])('a fork with %s is refused in words', async (_what, words, complaint) => {
    const refused = await salient('replay', 'fork', 'match.json', ...words);
    expect(refused.status).toBe(2);
    expect(refused.complained).toMatch(complaint);
  });

  test.each(['999', '0', '-1', '1.5', 'two', '100001'])(
    'a fork from round %s is refused with the rounds that this replay has',
    async (round) => {
      const last = must(parseReplay(read('match.json'))).rounds.length;
      const refused = await salient('replay', 'fork', 'match.json', '--round', round);
      expect(refused).toMatchObject({ status: 2, said: [] });
      expect(refused.complained).toBe(`--round must be a whole number from 1 to ${last}, not "${round}".`);
    },
  );

  test('the same seed gives the same match to the last byte, another seed another', async () => {
    const words = ['play', '--map', 'lagoon', '--seats', 'heuristic,greedy,random', '--out', 'again.json', '--seed'];
    await salient(...words, '7');
    expect(read('again.json')).toBe(read('match.json'));
    await salient(...words, '8');
    expect(read('again.json')).not.toBe(read('match.json'));
  });

  test('a changed number is named by round and territory', async () => {
    const replay = JSON.parse(read('match.json'));
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
    const replay = JSON.parse(read('match.json'));
    writeFileSync(
      path.join(folder, 'far.json'),
      JSON.stringify({ ...replay, map: { id: 'moon', hash: 'f'.repeat(32) } }),
    );
    const far = await salient('replay', 'verify', 'far.json');
    expect(far.status).toBe(1);
    expect(far.complained).toContain('"moon"');
  });
});

test('levels and bots with parameters play as the arena has them', async () => {
  const play = async (seats: string): Promise<string> => {
    const words = ['--map', 'lagoon', '--max-rounds', '3', '--playouts', '10', '--out', 'set.json'];
    expect((await salient('play', '--seats', seats, ...words)).complained).toBe('');
    return read('set.json');
  };
  const replay = JSON.parse(await play('easy,duct:pool=4,playouts=5'));
  expect(replay.seats.map(({ name, bot }: { name: string; bot: string }) => [name, bot])).toEqual([
    ['easy 0', 'heuristic'],
    ['duct 1', 'duct'],
  ]);
  // The style of Easy is played, and so are the playouts of one seat.
  const own = await play('heuristic,random');
  expect((await play('easy,random')).replaceAll('easy 0', 'heuristic 0')).not.toBe(own);
  expect(await play('heuristic:style=expansive/defend,random')).not.toBe(own);
  expect(await play('uct:playouts=60,random')).not.toBe(await play('uct,random'));
  const seeing = await salient('play', '--seats', 'uct:sees=all,random');
  expect([seeing.status, seeing.complained]).toEqual([2, 'Only the arena lifts the fog for a bot: leave out "sees".']);
});

test('a round limit ends the match, and the last line says so', async () => {
  const words = ['play', '--map', 'lagoon', '--seats', 'random,random', '--max-rounds', '2', '--seed', '2'];
  const played = await salient(...words, '--settings', '{"fog":"normal"}');
  expect(played.status).toBe(0);
  expect(played.said.at(-1)).toMatch(/^Round limit: .+ won by land after 2 rounds\.$/);
});

test('a draw at the round limit is nobody’s by land', async () => {
  const words = ['play', '--map', 'lagoon', '--seats', 'random,random', '--max-rounds', '2'];
  const { said } = await salient(...words, '--settings', '{"maxRoundsResult":"draw"}');
  expect(said.at(-1)).toBe('Round limit: draw between seat 0 (random) and seat 1 (random) after 2 rounds.');
});

test('what is refused leaves no file behind, and a file that is there as it was', async () => {
  const words = ['play', '--map', 'lagoon', '--seats', 'greedy,hal', '--out'];
  expect((await salient(...words, 'unplayed.json')).status).toBe(2);
  expect(existsSync(path.join(folder, 'unplayed.json'))).toBe(false);
  writeFileSync(path.join(folder, 'kept.json'), 'kept');
  expect((await salient(...words, 'kept.json')).status).toBe(2);
  expect(read('kept.json')).toBe('kept');
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

test('map generate makes the map that its id names, says how fair it is, and preview draws it', async () => {
  const words = ['map', 'generate', '--seats', '3', '--territories', '24', '--seed', 'a'];
  const made = await salient(...words, '--out', 'made.json');
  expect([made.status, made.complained]).toEqual([0, '']);
  expect(made.said.at(-1)).toMatch(/^Spread: prospects \d+ % \(at most 15\), .*: within tolerance\.$/);
  expect((await salient('map', 'validate', 'made.json')).said[0]).toContain('24 territories');
  expect((await salient('map', 'balance', 'gen-3-24-a', '--seats', '3')).said).toEqual(made.said.slice(2));
  expect((await salient('map', 'balance', 'lagoon')).said.join('\n')).toMatch(
    /nearest rival 1 step, nearest bonus 2 cap/,
  );
  const preview = (out: string) => salient('map', 'preview', 'gen-3-24-a', '--out', out);
  expect(await preview('made.svg')).toMatchObject({ status: 0, said: [expect.stringMatching(/ in made\.svg\.$/)] });
  expect((await preview('made.svg')).said).toEqual([expect.stringContaining('in place of an earlier picture')]);
  // A slip of the hand costs no map.
  expect(await preview('made.json')).toMatchObject({
    status: 2,
    complained: 'made.json is there already and is no picture of a map: name another file with --out.',
  });
  const map = JSON.parse(read('made.json'));
  const picture = read('made.svg');
  for (const { name } of [...map.territories, ...map.bonuses]) expect(picture).toContain(name);
});

test('a match on a generated map names it by its id, and its replay verifies', async () => {
  const played = await salient('play', '--map', 'gen-2-20-a', '--seats', 'greedy,random', '--out', 'generated.json');
  expect(played.complained).toBe('');
  const replay = JSON.parse(read('generated.json'));
  expect([replay.map.id, replay.map.document]).toEqual(['gen-2-20-a', undefined]);
  expect((await salient('replay', 'verify', 'generated.json')).status).toBe(0);
  const hash = 'f'.repeat(32);
  writeFileSync(path.join(folder, 'other.json'), JSON.stringify({ ...replay, map: { ...replay.map, hash } }));
  expect((await salient('replay', 'verify', 'other.json')).status).toBe(1);
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
  [
    ['play', '--seats', 'greedy,random', '--speed', '9'],
    "Unknown option '--speed'. Options: --map, --seats, --settings, ",
  ],
  [['play', '--seats', 'greedy,random', 'now'], '"now" is not an option'],
  [['play', '--seats', 'greedy,random', '--out', 'no/such/folder.json'], 'cannot be written'],
  [['replay', 'verify'], 'Write: replay verify <file>'],
  [
    ['replay', 'verify', 'm.json', '--sald', '9'],
    "Unknown option '--sald'. Options: --commitment, --salt.\nWrite: replay verify <file>",
  ],
  [
    ['replay', 'show', 'm.json', '--rund', '9'],
    "Unknown option '--rund'. Options: --round.\nWrite: replay show <file>",
  ],
  [['replay', 'fork', 'm.json', '--rund', '9'], "Unknown option '--rund'. Options: --round, --seats, --seed, --out, "],
  [['replay', 'verify', 'missing.json'], 'missing.json cannot be read: there is no such file or folder.'],
  [['map', 'validate', '.'], '. cannot be read: it is a folder.'],
  [['map', 'preview', '.'], '. cannot be read: it is a folder.'],
  [['play', '--seats', 'greedy,random', '--map', '.'], '. cannot be read: it is a folder.'],
  [['map'], 'Write: map validate|generate|preview|balance'],
  [['map', 'generate', '--seats', '1'], '--seats must be a whole number from 2 to 16, not "1".'],
  [['map', 'generate', '--territories', '20', 'now'], '"now" is not an option'],
  [['map', 'generate', '--seats', '16', '--territories', '20'], '16 seats need at least 64 territories, 4 each.'],
  [
    ['map', 'generate', '--seats', '16', '--territories', '20', '--seed', 'A B'],
    '16 seats need at least 64 territories, 4 each. A seed has 1 to 32 small letters, digits or dashes.',
  ],
  [['map', 'preview'], 'Write: map preview <map>'],
  [['map', 'preview', 'gen-2-10-x'], 'A map is generated with 20 to 300 territories.'],
  [['map', 'balance', 'moon'], 'There is no map "moon"'],
  [['map', 'generate', '--territories', '-5'], '--territories must be a whole number from 20 to 300, not "-5".'],
  [['bot', 'contest', '--bot', 'hal'], 'There is no bot "hal"; there are beginner,'],
  [['bot', 'contest', '--bot', 'uct:pool=9'], 'A bot plays as it is here: its name or level alone, not "uct:pool=9".'],
  [['map', 'preview', 'lagoon', '--outt', 'x'], "Unknown option '--outt'. Options: --out.\nWrite: map preview <map>"],
  [
    ['map', 'balance', 'lagoon', '--seets', '2'],
    "Unknown option '--seets'. Options: --seats.\nWrite: map balance <map> [--seats <n>]",
  ],
  [['map', 'balance', 'lagoon', '--seats', '12.5'], '--seats must be a whole number'],
  [['map', 'balance', 'lagoon', '--seats', '16'], '16 seats cannot start on 12 territories.'],
  [['map', 'balance', 'world', '--seats', '17'], 'A match on this map has 2 to 16 seats.'],
  [['bot', 'play', '--cmd', './bot', '--a', 'uct', '--map', 'm.json'], '--cmd is the first side: leave out --a.'],
  [['bot', 'play', '--cmd=./bot', '--a=uct', '--map', 'm.json'], '--cmd is the first side: leave out --a.'],
  [['bot', 'play', '--cmd', '--b', 'greedy', '--map', 'm.json'], 'Say which program plays, such as --cmd'],
  [['contest', 'play', '--a', 'uct', '--b', 'uct', '--map', 'world'], 'Maps of the contests lie in test/data/contest'],
  [['gates', '--against', ''], '--against names no program.'],
  [['play', '--seats', 'greedy,random', '--map', ''], 'The name of a file is empty.'],
  [['play', '--seats', 'greedy,random', '--out', ''], 'The name of a file is empty.'],
  [['playthroughs', 'all'], 'Write: playthroughs [--check]'],
])('%j is answered with a sentence and exit status 2', async (words, sentence) => {
  const answer = await salient(...words);
  expect(answer.complained).toContain(sentence);
  expect(answer.complained).not.toContain('    at ');
  expect(answer.status).toBe(2);
});

test('help tells of one command, and so does the command itself when it is asked', async () => {
  const { status, said } = await salient('help', 'gates');
  expect([status, said.length]).toEqual([0, 1]);
  expect(said[0]).toMatch(/^ {2}npm run salient -- gates \[--only .*\n {6}plays the gates/);
  for (const words of [
    ['gates', '--only', 'fog', '--help'],
    ['gates', '-h'],
    ['-h', 'gates'],
    ['--help', 'gates'],
  ])
    expect(await salient(...words)).toMatchObject({ status, said });
  expect((await salient('-h')).said).toEqual((await salient('help')).said);
  const unknown = await salient('help', 'conquer');
  expect(unknown.status).toBe(2);
  expect(unknown.complained).toMatch(/There is no command "conquer"/);
});

test.each(['ms', 'playouts', 'seats'])('gates do not offer --%s, which they refuse', async (name) => {
  expect((await salient('gates', `--${name}`, '2')).complained).toMatch(
    /^Every gate has its own (seats|thinking time)/,
  );
  expect((await salient('help', 'gates')).said.join()).not.toContain(`--${name} `);
});

test('help lists every command', async () => {
  const { status, said } = await salient('help');
  expect(status).toBe(0);
  for (const verb of ['play', 'replay verify', 'map validate|generate', 'playthroughs'])
    expect(said.join('\n')).toContain(`npm run salient -- ${verb}`);
});
