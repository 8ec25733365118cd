import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BotTask, recallBoard, scoreOf } from '@salient/ai';
import { contestSettings, type Game, makeGame, territoriesOf, UNKNOWN_OWNER } from '@salient/engine';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { Player } from '../arena/contender.ts';
import { openContender } from '../arena/contenderKinds.ts';
import { playGame } from '../arena/playGame.ts';
import { ROOT } from '../cli/paths.ts';
import { makeUser } from '../testing.ts';
import { playContestMatch } from './contestMatch.ts';
import type { ContestRules } from './contestRules.ts';
import { OutsidePlayer } from './outsidePlayer.ts';
import { OutsideProgram } from './outsideProgram.ts';
import { contestMapFile, loadContestMap } from './testing.ts';
import { makeTimeBank, type TimeBank } from './timeBank.ts';

const { folder, salient, read, dotsIn, leave } = makeUser();
afterAll(leave);
const contestPlay = (...words: string[]) => salient('contest', 'play', ...words);

const NODE = JSON.stringify(process.execPath);
const OURS = `${NODE} ${path.join(ROOT, 'tools/src/main.ts')} bot contest --bot heuristic --ms 5`;
const SAMPLE = `${NODE} ${path.join(ROOT, 'tools/src/contest/sampleBot.mjs')}`;
/** Answers every request with these words, whatever was asked. */
const parrot = (words: string): string =>
  `${NODE} -e ${JSON.stringify(`require('readline').createInterface({input:process.stdin}).on('line',l=>{if(/^(go|pick)/.test(l))console.log(${JSON.stringify(words)})})`)}`;

function gameOn(map: 'world' | 'map64', rules: ContestRules, maxRounds?: number): Game {
  const board = loadContestMap(map);
  const settings = contestSettings(board, rules);
  const game = makeGame(board, maxRounds === undefined ? settings : { ...settings, maxRounds }, 2);
  if (!game.ok) throw new Error(game.faults[0]?.message);
  return game.value;
}

const seated: Player[] = [];
afterEach(async () => {
  await Promise.all(seated.splice(0).map((player) => player.leave?.()));
});

/** Endless time: how busy the machine is must not decide a test. */
const PATIENCE: TimeBank = {
  allowedMs: 60_000,
  misses: 0,
  isOut: false,
  answered: () => undefined,
  missed: () => undefined,
};

async function sit(game: Game, texts: readonly [string, string]): Promise<[Player, Player]> {
  const players: Player[] = [];
  for (const [seat, text] of texts.entries()) {
    if (text.startsWith('cmd:')) {
      players.push(new OutsidePlayer(new OutsideProgram(text.slice(4), ROOT), { game, seat }, PATIENCE));
      continue;
    }
    const contender = openContender(text);
    if (!contender.ok) throw new Error(contender.faults);
    players.push(await contender.value.sit({ game, seat, budget: { kind: 'playouts', playouts: 0 } }));
  }
  seated.push(...players);
  return players as [Player, Player];
}

/** All that the player is asked from now on. */
function recordTasks(player: Player): readonly BotTask[] {
  const tasks: BotTask[] = [];
  const { answer } = player;
  player.answer = (task) => {
    tasks.push(task);
    return answer.call(player, task);
  };
  return tasks;
}

const troublesOf = (player: Player): readonly string[] => (player instanceof OutsidePlayer ? player.troubles : []);

test.each([
  [['--ms', '5', '--playouts', '5'], 'Give --ms or --playouts, not both.'],
  [['--a', 'cmd:./a', '--b', 'cmd:./b', '--ms', '50'], 'Programs think by the contest’s clock: leave out --ms.'],
  [['--a', 'uct:playouts=5'], '"playouts" is not for one side of a contest'],
  [['--b', 'uct:pool=9,sees=all'], '"sees" is not for one side of a contest'],
])('refused before anything is played: %j', async (words, sentence) => {
  const usual = ['--a', 'uct', '--b', 'uct', '--map', contestMapFile('world')];
  const { status, complained } = await contestPlay(...usual, ...words, '--out', 'refused');
  expect(status).toBe(2);
  expect(complained).toContain(sentence);
  expect(existsSync(path.join(folder, 'refused'))).toBe(false);
});

describe('a series is kept', () => {
  const usual = ['--a', 'heuristic', '--b', 'smart-random', '--map', contestMapFile('world'), '--rules', 'c1'];
  const words = [...usual, '--playouts', '0', '--seed', 'kept'];
  const figuresOf = (out: string) => JSON.parse(read(`${out}/report.json`)).figures;

  test('stopped by Ctrl-C and gone on with, it comes to the same as one that was not', async () => {
    const whole = await contestPlay(...words, '--games', '3', '--out', 'whole');
    expect(whole.said.slice(0, 3).map((line) => line.replace(/:.*/, ''))).toEqual(['Match 1', 'Match 2', 'Match 3']);
    vi.spyOn(performance, 'now').mockImplementation(() => {
      if (read('parts/games.jsonl').includes('troubles')) process.emit('SIGINT');
      return 0;
    });
    const stopped = await contestPlay(...words, '--games', '3', '--out', 'parts');
    vi.restoreAllMocks();
    expect(stopped.said[0]).toBe(whole.said[0]);
    expect(stopped.said[2]).toMatch(/^Stopped; go on with: npm run salient -- contest play --resume /);
    const goneOn = await contestPlay('--resume', 'parts');
    expect(goneOn.said.slice(0, 3)).toEqual(whole.said.slice(1, 4));
    expect(figuresOf('parts')).toEqual(figuresOf('whole'));
    expect(figuresOf('whole')).toMatchObject({ rules: 'C1', matches: [{}, {}, {}] });
    expect(read('parts/report.md')).toContain('| 3 | "kept 1" | 0 |');
    expect(dotsIn('parts', 'scores')).toBe(1);
    expect(read('parts/report.md')).toContain(`npm run salient -- contest play ${usual.join(' ')}`);
  });

  test('what outside programs did wrong stands in its report', async () => {
    const side = `cmd:${NODE} -e 0`;
    const { status, complained, said } = await contestPlay(...words, '--b', side, '--games', '1', '--out', 'faults');
    expect([status, said.at(-2)]).toEqual([0, `heuristic against ${side}: 1 of 1`]);
    expect(complained).toContain('seat 1: the program has ended');
    expect(read('faults/report.md')).toContain('seat 1: the program has ended');
  });

  test('another verb does not go on with it', async () => {
    await contestPlay(...words, '--games', '1', '--out', 'other');
    const { status, complained } = await salient('cubes', '--resume', 'other');
    expect([status, complained]).toEqual([2, 'other holds a run of "contest play"; go on with it by that verb.']);
  });
});

describe('whole matches through pipes', () => {
  test.each([
    ['c1', 'world'],
    ['c2', 'map64'],
  ] as const)(
    'our own front-end on both sides, %s on %s: to the end without any trouble',
    async (rules, map) => {
      const game = gameOn(map, rules);
      const players = await sit(game, [`cmd:${OURS}`, `cmd:${OURS}`]);
      const starts: number[][] = [];
      const played = await playContestMatch({
        game,
        players,
        seed: 'pipes',
        onRound(round, after) {
          if (round === 0) starts.push(territoriesOf(after, 0), territoriesOf(after, 1));
        },
      });
      expect(played.result).not.toBeNull();
      expect(starts.map((start) => start.length)).toEqual([game.settings.picksPerSeat, game.settings.picksPerSeat]);
      // Every round both gave orders, and no answer was dropped, late or unasked for.
      for (const { round, commits } of played.steps) expect(commits).toHaveLength(round === 0 ? 0 : 2);
      await Promise.all(players.map((player) => player.leave?.()));
      for (const player of players) expect(troublesOf(player)).toEqual([]);
    },
    180_000,
  );

  test('the sample bot plays a whole match against ours and loses it', async () => {
    const words = ['--a', 'heuristic', '--b', `cmd:${SAMPLE}`, '--map', contestMapFile('world'), '--rules', 'c2'];
    const played = await contestPlay(...words, '--games', '2', '--playouts', '0', '--out', 'sample');
    expect(played.status).toBe(0);
    // On a busy machine it also tells how far it is.
    expect(played.complained).not.toContain('seat');
    expect(played.said.at(-2)).toMatch(/^heuristic against cmd:.*: 2 of 2$/);
  }, 180_000);
});

test.each(['c1', 'c2'] as const)('a series by the rules of %s is played as the contest played it', async (rules) => {
  const game = gameOn('world', rules);
  const seed = 'series';
  const budget = { kind: 'playouts', playouts: 0 } as const;
  const [a, b] = [
    { text: 'duel', budget },
    { text: 'tasks', budget },
  ] as const;
  const arrangement = { map: contestMapFile('world'), rules, settings: {}, seats: 2, maxRounds: 1000 };
  const record = await playGame({ arrangement, a, b, seed, place: 0 });
  const played = await playContestMatch({ game, players: await sit(game, [a.text, b.text]), seed });
  expect(record).toMatchObject({ rounds: played.rounds, score: scoreOf(played, 0) });
  expect(record.a.moves + record.b.moves).toBe(2 * played.rounds + (rules === 'c1' ? 2 : 0));
});

test('C2: a bot of ours is told of wastelands and of the opponent’s starts, like any program', async () => {
  const game = gameOn('map64', 'c2', 3);
  const players = await sit(game, ['heuristic', 'heuristic']);
  const tasks = recordTasks(players[0]);
  const played = await playContestMatch({ game, players, seed: 'told' });
  const wasted = played.start.armies.filter((armies) => armies === game.settings.wastelandArmies).length;
  expect(wasted).toBeGreaterThan(0);
  const begun = played.steps[0]?.after;
  for (const { view, observations } of tasks) {
    const start = view.phase === 'picking' ? view : observations[0];
    expect(start?.armies.filter((armies) => armies === game.settings.wastelandArmies)).toHaveLength(wasted);
    if (view.phase === 'picking') continue;
    expect(start?.owner).toEqual([...(begun?.owner ?? [])]);
    expect(start?.armies).toEqual([...(begun?.armies ?? [])]);
    expect(view.owner).toContain(UNKNOWN_OWNER);
  }
  expect(new Set(tasks.map(({ view }) => view.phase))).toEqual(new Set(['picking', 'orders']));
});

test('C1: a bot of ours knows from the first round on who has what it wished for in vain', async () => {
  const game = gameOn('world', 'c1', 2);
  let hidden = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const players = await sit(game, ['heuristic', 'smart-random']);
    const asked = recordTasks(players[0]);
    const { steps } = await playContestMatch({ game, players, seed: `vain ${seed}` });
    const task = asked.find(({ view }) => view.phase === 'orders');
    if (task === undefined) throw new Error('nobody was asked');
    const { owner } = recallBoard(task);
    const isHidden = (territory: number): boolean => task.view.owner[territory] === UNKNOWN_OWNER;
    const known = [...owner.keys()].filter((territory) => isHidden(territory) && owner[territory] === 1);
    hidden += known.length;
    for (const territory of known) expect(steps[0]?.after.owner[territory]).toBe(1);
  }
  expect(hidden).toBeGreaterThan(0);
});

describe('programs that do not play along', () => {
  test('nonsense is dropped and reported; the match goes on without its orders', async () => {
    const game = gameOn('world', 'c2', 4);
    const players = await sit(game, ['heuristic', `cmd:${parrot('player2 place_armies 1 x, what, player2 go 1')}`]);
    const played = await playContestMatch({ game, players, seed: 'nonsense' });
    expect(played.rounds).toBe(4);
    for (const { commits } of played.steps.slice(1)) expect(commits[1]).toMatchObject({ kind: 'orders', orders: [] });
    expect(troublesOf(players[1]).join()).toMatch(/none of the offered regions.*3 of 3 items dropped/s);
  });

  test('a program that ends is not waited for, and one that cannot be started is none', async () => {
    const game = gameOn('world', 'c1', 3);
    for (const command of [`${NODE} -e 0`, './there-is-no-such-program']) {
      const players = await sit(game, ['heuristic', `cmd:${command}`]);
      const played = await playContestMatch({ game, players, seed: 'gone' });
      expect(played.rounds).toBe(3);
      expect(troublesOf(players[1]).join()).toMatch(/the program has ended/);
    }
  });

  test('how a program ended is said, however much was wrong before, and to whoever plays against a program, too', async () => {
    const game = gameOn('world', 'c2', 120);
    const script = `let n=0;require('readline').createInterface({input:process.stdin}).on('line',l=>{if(!/^(go|pick)/.test(l))return;if(++n>205){console.error('the reason');process.exit(3)}console.log('bogus order')})`;
    const players = await sit(game, ['passive', `cmd:${NODE} -e ${JSON.stringify(script)}`]);
    await playContestMatch({ game, players, seed: 'many' });
    await players[1].leave?.();
    const said = troublesOf(players[1]);
    expect(said.length).toBeLessThan(220);
    expect(said.slice(-3)).toEqual(['the program has ended (exit code 3)', '5 more like these', 'stderr: the reason']);
    expect(players[1].faults?.()).toMatchObject({ count: 206, hasEnded: true });
    expect(players[1].faults?.().said[0]).toBe('the program has ended (exit code 3)');
  });

  test('a program that has ended before it was asked is told of, though another one plays against it', async () => {
    const game = gameOn('world', 'c1', 6);
    const players = await sit(game, [`cmd:${NODE} -e 0`, `cmd:${SAMPLE}`]);
    do await playContestMatch({ game, players, seed: 'both' });
    while (!players[0].faults?.().hasEnded);
    expect(troublesOf(players[0])).toEqual(['the program has ended (exit code 0)']);
  });

  test('C1: empty lines before a line of orders are read over', async () => {
    const game = gameOn('world', 'c1', 2);
    const script = `require('readline').createInterface({input:process.stdin}).on('line',l=>{if(/^pick/.test(l))console.log(l.split(' ').slice(2,8).join(' '));if(/^go/.test(l))console.log('\\n\\nplayer1 place_armies 1 5')})`;
    const players = await sit(game, [`cmd:${NODE} -e ${JSON.stringify(script)}`, 'passive']);
    await playContestMatch({ game, players, seed: 'blank' });
    expect(troublesOf(players[0]).filter((trouble) => trouble.includes('names'))).toEqual([]);
    expect(troublesOf(players[0]).join()).toMatch(/1 of 1 items dropped from "player1 place_armies 1 5"/);
  });

  test('moves that come with the deployments are made, first of all; deployments that come with the moves are not', async () => {
    const game = gameOn('world', 'c1', 2);
    const orders = 'player1 attack/transfer 1 2 3, player1 place_armies 1 2';
    const players = await sit(game, [`cmd:${parrot(orders)}`, 'passive']);
    const played = await playContestMatch({ game, players, seed: 'early' });
    const [from, to] = ['1', '2'].map((region) => game.map.indexOf(region));
    const move = { kind: 'attackTransfer', from, to, armies: 3 };
    const [commit] = played.steps[1]?.commits ?? [];
    const given = commit?.kind === 'orders' ? commit.orders : [];
    expect(given.filter(({ kind }) => kind === 'attackTransfer')).toMatchObject([move, move]);
    const dropped = troublesOf(players[0]).filter((trouble) => trouble.includes('items dropped'));
    expect(dropped).toEqual(Array.from({ length: 2 }, () => `1 of 2 items dropped from "${orders}"`));
  });

  test('too much is cut: armies that it does not have, items beyond 51, orders of the other bot', async () => {
    const game = gameOn('world', 'c1', 2);
    const items = Array.from({ length: 60 }, () => 'player1 place_armies 1 100').join(', ');
    const players = await sit(game, [`cmd:${parrot(`player2 place_armies 1 1, ${items}`)}`, 'heuristic']);
    const played = await playContestMatch({ game, players, seed: 'much' });
    for (const { commits } of played.steps.slice(1)) {
      const [commit] = commits;
      const orders = commit?.kind === 'orders' ? commit.orders : [];
      const armies = orders.map((order) => (order.kind === 'deploy' ? order.armies : 0));
      expect(armies.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5);
    }
    expect(troublesOf(players[0]).join()).toMatch(/11 of 61 items dropped/);
  });
});

test('a program that says nothing has its time and no more, and is ended with the match', async () => {
  const silent = `${NODE} -e "setInterval(() => {}, 1000)"`;
  const program = new OutsideProgram(silent, ROOT);
  const { line, tookMs } = await program.ask('go place_armies 50', 50);
  expect(line).toBeUndefined();
  expect(tookMs).toBeGreaterThanOrEqual(49);
  expect(program.isOver).toBe(false);
  await program.leave();
  expect(program.isOver).toBe(true);
});

test('of an answer that never came it is said how long it was waited for: the first time, that of starting too', async () => {
  const program = new OutsideProgram(`${NODE} -e "setInterval(() => {}, 1000)"`, ROOT);
  const waits: number[] = [];
  vi.spyOn(program, 'ask').mockImplementation(async (_request, allowedMs) => {
    waits.push(allowedMs);
    return { line: undefined, tookMs: allowedMs };
  });
  const player = new OutsidePlayer(program, { game: gameOn('world', 'c2'), seat: 0 });
  seated.push(player);
  for (let pick = 0; pick < 2; pick++) await player.pickOne([0, 1]);
  expect(waits).toEqual([15_000, 500]);
  expect(player.troubles).toEqual([
    'no answer to "pick_starting_region" in 15000 ms, 5000 of them for its start',
    'no answer to "pick_starting_region" in 500 ms',
  ]);
});

test('C1: wishes that never came are no missed answer; after two of those nothing more is asked', async () => {
  const game = gameOn('world', 'c1', 3);
  const program = new OutsideProgram(`${NODE} -e "setInterval(() => {}, 1000)"`, ROOT);
  const asked: string[] = [];
  vi.spyOn(program, 'ask').mockImplementation(async (request) => {
    asked.push(request.replace(/ 2000.*/, ''));
    return { line: undefined, tookMs: 2_000 };
  });
  const player = new OutsidePlayer(program, { game, seat: 0 });
  const [, passive] = await sit(game, ['passive', 'passive']);
  seated.push(player, passive);
  await playContestMatch({ game, players: [player, passive], seed: 's' });
  expect(asked).toEqual(['pick_starting_regions', 'go place_armies', 'go attack/transfer']);
  expect(player.faults()).toMatchObject({ count: 3, hasEnded: true });
});

describe('time banks', () => {
  test('C2: each answer costs its time and gains 500 ms, up to 10 s; the third miss ends the bot', () => {
    const bank = makeTimeBank('c2');
    expect(bank.allowedMs).toBe(10_000);
    bank.answered(100);
    expect(bank.allowedMs).toBe(10_000);
    bank.answered(4_000);
    expect(bank.allowedMs).toBe(6_500);
    bank.missed();
    expect([bank.allowedMs, bank.isOut]).toEqual([500, false]);
    bank.missed();
    expect(bank.isOut).toBe(false);
    bank.missed();
    expect([bank.misses, bank.isOut]).toEqual([3, true]);
  });

  test('C1: 2 s for every request; after two misses nothing more is asked', () => {
    const bank = makeTimeBank('c1');
    bank.answered(1_999);
    expect(bank.allowedMs).toBe(2_000);
    bank.missed();
    expect(bank.isOut).toBe(false);
    bank.missed();
    expect(bank.isOut).toBe(true);
  });
});
