import { type Bot, type BotTask, makeBot, recallBoard, SPARRING_NAMES } from '@salient/ai';
import { type FastRandomSource, makeFastRandomSource, NEUTRAL, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { FrontEnd } from './frontEnd.ts';
import { LineSplitter } from './lineSplitter.ts';
import { MAX_ARMIES } from './readCommand.ts';
import { loadContestMap, openSpied, setupLines } from './testing.ts';

const map = loadContestMap('world');

function bot(name: string): Bot {
  const found = makeBot(name);
  if (found === undefined) throw new Error(`no bot ${name}`);
  return found;
}

interface Session {
  readonly frontEnd: FrontEnd;
  readonly log: string[];
  /** Sends lines that are no requests. */
  tell(...lines: string[]): void;
  ask(line: string): string;
}

/** A clock that runs on by `tickMs` at every look. */
function open(name: string, ms = 0, tickMs = 1): Session {
  const log: string[] = [];
  let clock = 0;
  const now = (): number => {
    clock += tickMs;
    return clock;
  };
  const frontEnd = new FrontEnd({ bot: bot(name), parameters: {}, ms, seed: 's', now, log: (line) => log.push(line) });
  return {
    frontEnd,
    log,
    tell: (...lines) => {
      for (const line of lines) expect(frontEnd.take(line)).toBeUndefined();
    },
    ask: (line) => frontEnd.take(line) ?? 'NO ANSWER',
  };
}

const items = (answer: string): string[][] => answer.split(', ').map((item) => item.split(' '));

describe('picks', () => {
  test('C1: six different regions of those offered, best first', () => {
    const session = open('heuristic');
    session.tell(...setupLines(map, 'c1'));
    const offered = '1 5 10 13 14 17 21 22 27 30 39 42'.split(' ');
    const wishes = session.ask(`pick_starting_regions 2000 ${offered.join(' ')}`).split(' ');
    expect(new Set(wishes).size).toBe(6);
    for (const wish of wishes) expect(offered).toContain(wish);
  });

  test('C1: later rounds know what was offered, and whose the wishes in vain are', () => {
    const { frontEnd, tasks } = openSpied();
    for (const line of setupLines(map, 'c1')) frontEnd.take(line);
    const offered = '1 5 10 13 14 17 21 22 27 30 39 42'.split(' ');
    const wishes = (frontEnd.take(`pick_starting_regions 2000 ${offered.join(' ')}`) ?? '').split(' ');
    const [first = '', second = '', third = '', fourth = ''] = wishes;
    frontEnd.take(`update_map ${[second, third, fourth].map((region) => `${region} player1 2`).join(' ')}`);
    frontEnd.take('go place_armies 2000');
    const task = tasks.at(-1);
    if (task === undefined) throw new Error('nobody was asked');
    const { game, observations } = task;
    const idsOf = (indices: readonly number[] = []): string[] =>
      indices.map((index) => game.map.territories[index]?.id ?? '');
    const start = observations[0];
    expect(idsOf(start?.offer).sort()).toEqual([...offered].sort());
    expect(idsOf(task.wishes)).toEqual(wishes);
    const { owner } = recallBoard(task);
    expect(idsOf([...owner.keys()].filter((at) => owner[at] === 1))).toEqual([first]);
  });

  test('C2: one of those that are left, every time', () => {
    const session = open('uct', 10);
    session.tell(...setupLines(map, 'c2'), 'setup_map wastelands 3', 'settings starting_pick_amount 3');
    const first = session.ask('pick_starting_region 10000 1 10 14 21 30 40');
    expect('1 10 14 21 30 40'.split(' ')).toContain(first);
    expect(session.ask('pick_starting_region 10000 14')).toBe('14');
  });

  test('C2: later picks know the earlier ones, and whose the rest is that is not offered any more', () => {
    const { frontEnd, tasks } = openSpied();
    for (const line of [...setupLines(map, 'c2'), 'settings starting_regions 1 10 14 21 30 40']) frontEnd.take(line);
    const first = frontEnd.take('pick_starting_region 500 1 10 21 30 40') ?? '';
    const [taken = '', ...rest] = ['1', '10', '21', '30', '40'].filter((region) => region !== first);
    frontEnd.take(`pick_starting_region 500 ${rest.join(' ')}`);
    const ownersOf = ({ game, view }: BotTask): unknown =>
      Object.fromEntries(['14', taken, first].map((id) => [id, view.owner[game.map.indexOf(id) ?? -1]]));
    expect(ownersOf(tasks[0])).toEqual({ 14: 1, [taken]: -1, [first]: -1 });
    expect(ownersOf(tasks[1])).toEqual({ 14: 1, [taken]: 1, [first]: 0 });
  });

  test('regions of no known map are still an answer', () => {
    expect(open('heuristic').ask('pick_starting_region 10000 7 8')).toBe('7');
    expect(open('heuristic').ask('pick_starting_regions 2000 7 8 8')).toBe('7 8');
    expect(open('heuristic').ask('pick_starting_regions')).toBe('No moves');
  });
});

/** A session in which player1 owns the whole of Australia (39 … 42) but for 42, and more. */
function inRound(name: string, ms = 0): Session {
  const session = open(name, ms);
  session.tell(...setupLines(map, 'c2'), 'settings starting_armies 5');
  session.tell('update_map 39 player1 6 40 player1 4 41 player1 2 42 neutral 2 38 player2 3', 'opponent_moves ');
  return session;
}

describe('what the setup did not say', () => {
  const BOARD = 'update_map 39 player2 6 40 player2 4 41 unknown 2 42 neutral 2 38 player1 3';
  const without = (...words: string[]): string[] =>
    setupLines(map, 'c1', 1).filter((line) => !words.some((word) => line.includes(word)));

  test.each([
    ['its own name', ['your_bot']],
    ['the opponent’s name', ['opponent_bot']],
  ])('without %s it is known from the other one', (_, missing) => {
    const { frontEnd, tasks } = openSpied();
    for (const line of [...without(...missing), BOARD]) frontEnd.take(line);
    expect(frontEnd.take('go place_armies 2000')).toMatch(/^player2 place_armies (39|40) /);
    const { game, view } = tasks.at(-1) ?? {};
    const ownerAt = (region: string) => view?.owner[game?.map.indexOf(region) ?? -1];
    expect(view?.seat).toBe(1);
    expect(['39', '38', '42'].map(ownerAt)).toEqual([1, 0, NEUTRAL]);
  });

  test('land of a name that nobody has is land that is not seen', () => {
    const { frontEnd, tasks } = openSpied();
    for (const line of [...without(), BOARD, 'go place_armies 2000']) frontEnd.take(line);
    const { game, view } = tasks.at(-1) ?? {};
    const at = game?.map.indexOf('41') ?? -1;
    expect([view?.owner[at], view?.armies[at]]).toEqual([UNKNOWN_OWNER, UNKNOWN_ARMIES]);
  });

  test('a board that was told before the map was is known once the map is', () => {
    const { frontEnd, tasks } = openSpied();
    const [land = [], borders = []] = [false, true].map((isLast) =>
      without().filter((line) => line.includes('neighbors') === isLast),
    );
    for (const line of [BOARD, ...land, BOARD, ...borders]) frontEnd.take(line);
    expect(frontEnd.take('go place_armies 2000')).toMatch(/^player2 place_armies (39|40) /);
    expect(tasks.at(-1)?.view.round).toBe(1);
  });

  test('names that are told behind the board are those on it', () => {
    const { frontEnd, tasks } = openSpied();
    const names = without().filter((line) => line.includes('_bot'));
    for (const line of [...without('_bot'), BOARD, ...names]) frontEnd.take(line);
    expect(frontEnd.take('go place_armies 2000')).toMatch(/^player2 place_armies (39|40) /);
    expect(tasks.at(-1)?.view).toMatchObject({ seat: 1, round: 1 });
  });

  test('a map that is told again is no other one: nothing is forgotten', () => {
    const { frontEnd, tasks } = openSpied();
    for (const line of [...without(), BOARD, 'go place_armies 2000', 'go attack/transfer 2000', BOARD, ...without()])
      frontEnd.take(line);
    expect(frontEnd.take('go place_armies 2000')).toMatch(/^player2 place_armies (39|40) /);
    expect(tasks.at(-1)?.observations).toHaveLength(2);
  });

  test('one pick at a time is C2, all six at once C1', () => {
    const rulesAfter = (request: string) => {
      const { frontEnd, tasks } = openSpied();
      for (const line of [...without(), request]) frontEnd.take(line);
      return tasks.at(-1)?.game.settings.ruleset;
    };
    expect(rulesAfter('pick_starting_region 10000 1 10 14')).toBe('contestC2');
    expect(rulesAfter('pick_starting_regions 2000 1 5 10 13 14 17')).toBe('contestC1');
  });
});

describe('orders', () => {
  test.each(['random', 'heuristic', 'uct', ...SPARRING_NAMES])(
    '%s places exactly its armies on own land, then moves from there',
    (name) => {
      const session = inRound(name, 20);
      const places = items(session.ask('go place_armies 10000'));
      let sum = 0;
      for (const [who, verb, region, armies] of places) {
        expect([who, verb]).toEqual(['player1', 'place_armies']);
        expect(['39', '40', '41']).toContain(region);
        sum += Number(armies);
      }
      expect(sum).toBe(5);
      const moves = session.ask('go attack/transfer 10000');
      if (moves === 'No moves') return;
      for (const [who, verb, from, to, armies] of items(moves)) {
        expect([who, verb]).toEqual(['player1', 'attack/transfer']);
        expect(['39', '40', '41']).toContain(from);
        const [source, target] = [from, to].map((region) => map.indexOf(region ?? '') ?? -1);
        expect(map.neighbours[source ?? -1]).toContain(target);
        expect(Number(armies)).toBeGreaterThanOrEqual(1);
      }
    },
  );

  test('moves never send more than stands after the deployment that was answered', () => {
    for (let seed = 0; seed < 5; seed++) {
      const session = inRound('uct', 20 + seed);
      const standing = new Map([
        ['39', 6],
        ['40', 4],
        ['41', 2],
      ]);
      for (const [, , region = '', armies] of items(session.ask('go place_armies 10000')))
        standing.set(region, (standing.get(region) ?? 0) + Number(armies));
      const moves = session.ask('go attack/transfer 10000');
      for (const [, , from = '', , armies] of moves === 'No moves' ? [] : items(moves))
        standing.set(from, (standing.get(from) ?? 0) - Number(armies));
      for (const left of standing.values()) expect(left).toBeGreaterThanOrEqual(1);
    }
  });

  test('as many armies as the engine says, also where that differs from our count', () => {
    for (const income of [3, 9]) {
      const session = inRound('heuristic');
      session.tell(`settings starting_armies ${income}`);
      const places = items(session.ask('go place_armies 10000'));
      expect(places.reduce((sum, [, , , armies]) => sum + Number(armies), 0)).toBe(income);
    }
  });

  test('numbers beyond any match are cut: every army would be a die in every playout', () => {
    const { frontEnd, tasks } = openSpied();
    const lines = [
      ...setupLines(map, 'c2'),
      'settings starting_armies 999999999',
      'update_map 39 player1 999999999 38 player2 999999999',
      'opponent_moves player2 place_armies 38 999999999 player2 attack/transfer 37 38 999999999',
    ];
    for (const line of lines) frontEnd.take(line);
    const places = items(frontEnd.take('go place_armies 10000') ?? '');
    expect(places.reduce((sum, [, , , armies]) => sum + Number(armies), 0)).toBe(MAX_ARMIES);
    const { view, sightings = [] } = tasks.at(-1) ?? {};
    const [{ deploys, marches } = { deploys: [], marches: [] }] = sightings;
    const told = [...(view?.armies ?? []), ...[...deploys, ...marches].map(({ armies }) => armies)];
    expect(told.filter((armies) => armies >= MAX_ARMIES)).toEqual([MAX_ARMIES, MAX_ARMIES, MAX_ARMIES, MAX_ARMIES]);
  });

  test('no land, no board, no map: no moves', () => {
    const session = open('uct', 10);
    expect(session.ask('go place_armies 2000')).toBe('No moves');
    session.tell(...setupLines(map, 'c1'));
    expect(session.ask('go attack/transfer 2000')).toBe('No moves');
    session.tell('update_map 1 player2 4');
    expect(session.ask('go place_armies 2000')).toBe('No moves');
    expect(session.ask('go attack/transfer 2000')).toBe('No moves');
  });

  test('an attack request without a deployment before it is answered, and so is a repeated one', () => {
    const session = inRound('uct', 5);
    expect(session.ask('go attack/transfer 10000')).toMatch(/^(player1 attack|No moves)/);
    expect(session.ask('go attack/transfer 10000')).toMatch(/^(player1 attack|No moves)/);
    expect(session.ask('go place_armies 10000')).toMatch(/^player1 place_armies/);
  });

  test('what was seen and answered is remembered: a lost border stays the opponent’s in the tasks that follow', () => {
    const tasks: unknown[] = [];
    const spy: Bot = {
      name: 'spy',
      knobs: {},
      start(task) {
        tasks.push(task);
        return bot('heuristic').start(task);
      },
    };
    const log = (): void => undefined;
    const frontEnd = new FrontEnd({ bot: spy, parameters: {}, ms: 0, seed: 's', now: () => 0, log });
    const answers = [
      ...setupLines(map, 'c2'),
      'setup_map wastelands 20',
      'setup_map opponent_starting_regions 30',
      'update_map 39 player1 6 38 player2 3',
      'opponent_moves ',
      'go place_armies 1000',
      'go attack/transfer 1000',
      'update_map 39 player1 2',
      'opponent_moves player2 place_armies 38 4 player2 attack/transfer 37 38 3',
      'go place_armies 1000',
    ].map((line) => frontEnd.take(line));
    const at = (region: string): number => map.indexOf(region) ?? -1;
    expect(answers.slice(-5, -3)).toEqual(['player1 place_armies 39 5', 'player1 attack/transfer 39 38 10']);
    expect(tasks).toHaveLength(2);
    expect(tasks[1]).toMatchObject({
      view: { round: 2, seat: 0 },
      sightings: [
        {
          round: 1,
          deploys: [
            { seat: 0, territory: at('39'), armies: 5 },
            { seat: 1, territory: at('38'), armies: 4 },
          ],
          marches: [
            { seat: 0, from: at('39'), to: at('38'), armies: 10 },
            { seat: 1, from: at('37'), to: at('38'), armies: 3 },
          ],
        },
      ],
    });
    const { observations } = tasks[1] as { observations: { owner: number[]; armies: number[] }[] };
    expect(observations[0]?.owner[at('30')]).toBe(1);
    expect(observations[0]?.armies[at('20')]).toBe(6);
    expect(observations[1]?.owner[at('38')]).toBe(1);
  });
});

describe('time', () => {
  /** Looks at the clock that a search made until it answered: each costs 1 ms. */
  function timeTaken(request: string, ms: number, { begin = 0, since = 0, launchMs = 0 } = {}): number {
    let clock = begin;
    const now = (): number => ++clock;
    const log = (): void => undefined;
    const frontEnd = new FrontEnd({ bot: bot('uct'), parameters: {}, ms, seed: 's', now, launchMs, log });
    for (const line of [...setupLines(map, 'c2'), 'update_map 39 player1 6 38 player2 3']) frontEnd.take(line);
    const startMs = clock;
    frontEnd.take(request, since);
    return clock - startMs;
  }

  test('the user’s limit, the time given and a bank that runs dry are all kept', () => {
    expect(timeTaken('go place_armies 1100', 40)).toBeLessThanOrEqual(42);
    expect(timeTaken('go place_armies 100', 1000)).toBeLessThanOrEqual(62);
    expect(timeTaken('go place_armies 2900', 3000)).toBeLessThanOrEqual(510);
    // The first request with so much time also warms up, once.
    expect(timeTaken('go place_armies 10000', 100)).toBeLessThanOrEqual(520);
    // Before its own clock began, the engine's was running.
    expect(timeTaken('go place_armies 550', 1000)).toBeLessThanOrEqual(60);
    expect(timeTaken('go place_armies 2000', 1000, { launchMs: 1_900 })).toBeLessThanOrEqual(60);
    expect(timeTaken('go place_armies 0', 1000)).toBeLessThanOrEqual(3);
    expect(timeTaken('go place_armies -20', 1000)).toBeLessThanOrEqual(3);
    expect(timeTaken('go place_armies soon', 1000)).toBeLessThanOrEqual(500);
  });

  test('a first request that surely came later than the start has its time from then on', () => {
    const launchMs = 900;
    expect(timeTaken('go place_armies 2000', 100, { begin: 1_500, launchMs })).toBeLessThanOrEqual(3);
    const taken = timeTaken('go place_armies 2000', 100, { begin: 1_500, since: 1_000, launchMs });
    expect(taken).toBeGreaterThan(90);
    expect(taken).toBeLessThanOrEqual(103);
  });
});

describe('time on a busy machine', () => {
  /** A front-end whose bot searches, and takes `startMs` before its first step; every look at the clock costs 1 ms. */
  function openBusy(rules: 'c1' | 'c2', startMs = 0): (line: string) => number {
    let clock = 0;
    const uct = bot('uct');
    const start: Bot['start'] = (task) => {
      clock += startMs;
      return uct.start(task);
    };
    const now = (): number => ++clock;
    const log = (): void => undefined;
    const frontEnd = new FrontEnd({ bot: { ...uct, start }, parameters: {}, ms: 450, seed: 's', now, log });
    for (const line of [...setupLines(map, rules), 'update_map 39 player1 6 38 player2 3']) frontEnd.take(line);
    return (line) => {
      const beganMs = clock;
      frontEnd.take(line, beganMs);
      return clock - beganMs;
    };
  }

  test('C2: what answers cost by the engine’s clock beyond our own is kept back from a low bank, while it lasts', () => {
    const ask = openBusy('c2');
    let bank = 2_000;
    const answer = (elsewhereMs: number): number => {
      const tookMs = ask(`go attack/transfer ${bank}`);
      bank += 500 - tookMs - elsewhereMs;
      return tookMs;
    };
    expect(answer(300)).toBeGreaterThan(400);
    for (let request = 0; request < 20; request++) expect(answer(300)).toBeLessThanOrEqual(206);
    expect(bank).toBeGreaterThan(1_000);
    for (let request = 0; request < 4; request++) answer(0);
    expect(answer(0)).toBeGreaterThan(400);
  });

  test('C1: what an answer took longer than it was to be thought about is kept back from the next', () => {
    const ask = openBusy('c1', 760);
    expect(ask('go place_armies 600')).toBeGreaterThan(760);
    expect(ask('go attack/transfer 600')).toBeLessThanOrEqual(206);
  });
});

const REQUEST = /^\s*(go\s+(place_armies|attack\/transfer)|pick_starting_regions?)(\s|$)/;
const LINES = 10_000;

describe('odd input', () => {
  test('10,000 odd lines: no crash, exactly one line for every request and none for anything else', () => {
    const seed = Number(process.env.PROPERTY_SEED ?? Math.floor(performance.now() * 1000) % 2 ** 31);
    const random = makeFastRandomSource(seed);
    const { frontEnd } = open('heuristic');
    const good = { setup: [...setupLines(map, 'c1'), ...setupLines(map, 'c2')], play: PLAY };
    let requests = 0;
    let answers = 0;
    const splitter = new LineSplitter((line) => {
      const answer = frontEnd.take(line);
      const isRequest = REQUEST.test(line);
      if (isRequest) requests++;
      if (answer !== undefined) answers++;
      expect(answer !== undefined, `seed ${seed}: ${line.slice(0, 200)}`).toBe(isRequest);
      expect(answer ?? 'x', `seed ${seed}`).toMatch(/^[^\r\n]+$/);
    });
    for (const line of setupLines(map, 'c2')) splitter.feed(`${line}\n`);
    for (let count = 0; count < LINES; count++)
      splitter.feed(`${oddLine(good, random)}${random.below(3) === 0 ? '\r\n' : '\n'}`);
    splitter.end();
    expect(requests).toBeGreaterThan(LINES / 10);
    expect(answers).toBe(requests);
  }, 180_000);

  test('lines in pieces, without a last end, and one that is far too long', () => {
    const lines: string[] = [];
    const splitter = new LineSplitter((line) => lines.push(line));
    for (const chunk of ['go pl', 'ace_armies 5\r', '\n\ngo', ` ${'x'.repeat(300_000)}`, 'y\nlast'])
      splitter.feed(chunk);
    splitter.end();
    expect(lines.map((line) => line.slice(0, 20))).toEqual(['go place_armies 5', '', `go ${'x'.repeat(17)}`, 'last']);
    expect(lines[2]?.length).toBe(262_144);
  });
});

const PLAY = [
  'settings starting_armies 7',
  'settings your_bot player2',
  'settings your_bot player1',
  'update_map 39 player1 6 40 player1 4 41 player1 2 42 neutral 2 38 player2 3',
  'update_map 1 player2 2 2 player1 9 3 neutral 2',
  'update_map',
  'opponent_moves player2 place_armies 38 4 player2 attack/transfer 37 38 3',
  'go place_armies 10000',
  'go attack/transfer 10000',
  'go place_armies 2000',
  'go attack/transfer 400',
  'pick_starting_region 10000 1 10 14',
  'pick_starting_regions 2000 1 5 10 13 14 17 21 22 27 30 39 42',
];

/** A good line, or one with words left out, doubled, exchanged or made up. */
function oddLine(
  good: { readonly setup: readonly string[]; readonly play: readonly string[] },
  random: FastRandomSource,
): string {
  const pool = random.below(50) === 0 ? good.setup : good.play;
  const line = pool[random.below(pool.length)] ?? '';
  const words = line.split(' ');
  for (let change = random.below(4); change > 0; change--) {
    const at = random.below(words.length + 1);
    const junk = JUNK[random.below(JUNK.length)] ?? '';
    words.splice(at, random.below(2), ...(random.below(2) === 0 ? [junk] : [words[random.below(words.length)] ?? '']));
  }
  return words.join(' ');
}

const JUNK = [
  '',
  '-1',
  '0',
  '1e9',
  '99999999999999',
  'player1',
  'neutral',
  '\u0000',
  'é',
  '1,2,,x',
  'go',
  'update_map',
  '3.5',
  '__proto__',
  'x'.repeat(500),
];
