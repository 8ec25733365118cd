// Lines that come mutilated, twice, or from the other contest: what was known before them stays known, and the match is played on.
import type { BotTask } from '@salient/ai';
import { describe, expect, test } from 'vitest';
import { loadContestMap, openSpied, setupLines } from './testing.ts';

const map = loadContestMap('world');
const BOARD = 'update_map 39 player1 6 40 player1 4 41 player1 2 42 neutral 2 38 player2 3';
const OFFERED = '1 5 10 13 14 17 21 22 27 30 39 42';

function begun(rules: 'c1' | 'c2') {
  const session = openSpied();
  const take = (...lines: string[]): (string | undefined)[] => lines.map((line) => session.frontEnd.take(line));
  take(...setupLines(map, rules));
  return { ...session, take };
}

/** C1: wishes, then two rounds in which both were seen to order. */
function inThirdRound() {
  const session = begun('c1');
  session.take(`pick_starting_regions 2000 ${OFFERED}`);
  for (let round = 1; round <= 2; round++) {
    session.take(BOARD, `opponent_moves player2 place_armies 38 ${round}`);
    session.take('go place_armies 2000', 'go attack/transfer 2000');
  }
  return session;
}

describe('an odd line of the map', () => {
  test.each(['setup_map regions 43 6', 'setup_map super_regions 6 5000', 'setup_map neighbors 39 43'])(
    '"%s" in mid-match: orders are given as before',
    (line) => {
      const { take } = begun('c2');
      const [, first] = take(BOARD, 'go place_armies 10000');
      expect(first).toMatch(/^player1 place_armies/);
      const [, , second] = take(line, BOARD, 'go place_armies 10000');
      expect(second).toMatch(/^player1 place_armies/);
    },
  );

  test('regions that cannot be reached are left out, the others played on', () => {
    const lines = setupLines(map, 'c2').map((line) =>
      line.startsWith('setup_map neighbors') ? line.slice(0, Math.floor(0.95 * line.length)) : line,
    );
    const { frontEnd, tasks } = openSpied();
    for (const line of lines) frontEnd.take(line);
    frontEnd.take('update_map 1 player1 5 2 neutral 2 4 player2 3');
    expect(frontEnd.take('go place_armies 10000')).toMatch(/^player1 place_armies 1 /);
    const [{ game }] = tasks;
    expect(game.map.territories.length).toBeGreaterThan(30);
    expect(game.map.territories.length).toBeLessThan(42);
  });

  test.each([0.1, 0.3, 0.5, 0.7, 0.9])('borders cut off after %f of their line: there is a game', (share) => {
    const lines = setupLines(map, 'c2').map((line) =>
      line.startsWith('setup_map neighbors') ? line.slice(0, Math.floor(share * line.length)) : line,
    );
    const { frontEnd } = openSpied();
    for (const line of lines) frontEnd.take(line);
    const [home] = lines.flatMap((line) => /^setup_map neighbors (\d+)/.exec(line)?.[1] ?? []);
    frontEnd.take(`update_map ${home} player1 5`);
    expect(frontEnd.take('go place_armies 10000')).toMatch(/^player1 place_armies/);
  });
});

describe('which contest it is', () => {
  test.each([
    'settings timebank 10000',
    'settings max_rounds 100',
    'settings starting_pick_amount 1',
    'settings time_per_move 500',
    'setup_map wastelands 7',
    'setup_map opponent_starting_regions 39 40',
    'settings starting_regions 1 2',
    'setup_map super_regions 6 3',
  ])('C1 with wishes stays C1, and nothing is forgotten: "%s"', (line) => {
    const { take, tasks } = inThirdRound();
    const before = tasks.at(-1);
    take(line, BOARD, 'go place_armies 2000');
    const after = tasks.at(-1);
    expect(after?.game.settings.ruleset).toBe('contestC1');
    expect(after?.game.settings).toEqual(before?.game.settings);
    expect(after?.observations[0]).toEqual(before?.observations[0]);
    expect(after?.view.round).toBe(3);
    expect(after?.observations).toHaveLength((before?.observations.length ?? 0) + 1);
    expect(after?.wishes).toHaveLength(6);
    expect(after?.sightings?.map(({ round }) => round)).toEqual([0, 1, 2]);
  });

  test('a setting of C2 before the wishes are asked for: it is C1 all the same', () => {
    const { take, tasks } = begun('c1');
    take('settings timebank 10000', 'settings starting_pick_amount 1', `pick_starting_regions 2000 ${OFFERED}`);
    expect(tasks.at(-1)?.game.settings).toMatchObject({ ruleset: 'contestC1', picksPerSeat: 3 });
  });
});

describe('picks that are asked for behind a board', () => {
  const small = loadContestMap('map64');
  const picks = [
    'setup_map wastelands 7',
    'settings starting_regions 3 10 20 30',
    'settings starting_pick_amount 2',
    'pick_starting_region 10000 3 10 20 30',
  ];
  const first = ['update_map 3 player1 2 4 neutral 2', 'opponent_moves', 'go place_armies 10000'];

  test.each(['c1', 'c2'] as const)(
    'with a setup before them, after %s: another match, of which nothing old is known',
    (rules) => {
      const { take, tasks } = begun(rules);
      take('setup_map wastelands 20', 'setup_map opponent_starting_regions 30', BOARD, 'go place_armies 2000');
      take('go attack/transfer 2000', 'settings starting_armies 5', BOARD, 'opponent_moves player2 place_armies 38 4');
      const before = tasks.length;
      take(...setupLines(small, 'c2'), ...picks, ...first);
      const fresh = openSpied();
      for (const line of [...setupLines(small, 'c2'), ...picks, ...first]) fresh.frontEnd.take(line);
      // Before them comes what it is warmed up with.
      const expected = fresh.tasks.slice(-2);
      expect(expected.map(({ view }) => view.round)).toEqual([0, 1]);
      const plain = ({ game, ...task }: BotTask) => ({ map: game.map.hash, settings: game.settings, ...task });
      expect(tasks.slice(before).map(plain)).toEqual(expected.map(plain));
    },
  );

  test('a first round in which moves alone are asked for is answered on the new board', () => {
    const { take } = begun('c1');
    take(BOARD, 'go place_armies 2000', 'go attack/transfer 2000');
    const lines = [...setupLines(small, 'c2'), ...picks, ...first.slice(0, 2), 'go attack/transfer 10000'];
    const fresh = openSpied();
    const expected = lines.map((line) => fresh.frontEnd.take(line)).at(-1);
    expect(expected).toMatch(/^player1 attack\/transfer 3 /);
    expect(take(...lines).at(-1)).toBe(expected);
  });

  test.each(['pick_starting_region 10000 1 10 14', `pick_starting_regions 2000 ${OFFERED}`])(
    'without one they are an odd line, and nothing is forgotten: "%s"',
    (line) => {
      const { take, tasks } = inThirdRound();
      take(BOARD, line, 'go place_armies 2000');
      const after = tasks.at(-1);
      expect(after?.view.round).toBe(3);
      expect(after?.observations).toHaveLength(3);
      expect(after?.game.map.territories).toHaveLength(42);
    },
  );
});

describe('a second setup before a first board', () => {
  const small = loadContestMap('map64');
  const told = [
    ...setupLines(small, 'c2', 1),
    'setup_map wastelands 7',
    'settings starting_regions 3 10 20 30',
    'settings starting_pick_amount 2',
  ];
  const played = [
    'pick_starting_region 10000 3 10 20 30',
    'setup_map opponent_starting_regions 30',
    'update_map 3 player2 2 4 neutral 2',
    'go place_armies 10000',
  ];
  const inMatch = ({ game, ...task }: BotTask) => ({ map: game.map.hash, settings: game.settings, ...task });

  test.each([
    ['whose picks were not asked for yet', []],
    ['whose pick was asked for', ['pick_starting_region 10000 1 2 39 40']],
    ['of which a line was told twice', ['setup_map neighbors 39 43']],
  ])('behind one %s: another match, of which nothing old is known', (_, between) => {
    const { take, tasks } = begun('c2');
    take('setup_map wastelands 20', 'settings starting_regions 1 2 39 40', ...between);
    take(...told, ...played);
    const fresh = openSpied();
    for (const line of [...told, ...played]) fresh.frontEnd.take(line);
    const expected = fresh.tasks.slice(-2);
    expect(expected.map(({ view }) => view.round)).toEqual([0, 1]);
    expect(expected.map(({ view }) => view.seat)).toEqual([1, 1]);
    expect(tasks.slice(-2).map(inMatch)).toEqual(expected.map(inMatch));
  });

  test('and no picks asked for: orders are given on the second map', () => {
    const { take, tasks } = begun('c1');
    const lines = [...setupLines(small, 'c1'), 'update_map 3 player1 2 4 neutral 2', 'go place_armies 2000'];
    take(...lines);
    const fresh = openSpied();
    for (const line of lines) fresh.frontEnd.take(line);
    expect(tasks.slice(-1).map(inMatch)).toEqual(fresh.tasks.slice(-1).map(inMatch));
  });

  test.each(['super_regions', 'regions', 'neighbors'])('a line told twice is none: "%s"', (part) => {
    const lines = setupLines(map, 'c2').flatMap((line) => (line.includes(` ${part} `) ? [line, line] : [line]));
    const { frontEnd, tasks } = openSpied();
    for (const line of ['setup_map wastelands 20', ...lines, ...lines.slice(-1), BOARD, 'go place_armies 10000'])
      frontEnd.take(line);
    const once = begun('c2');
    once.take('setup_map wastelands 20', BOARD, 'go place_armies 10000');
    expect(tasks.slice(-1).map(inMatch)).toEqual(once.tasks.slice(-1).map(inMatch));
  });

  test('one of which a line never came begins none, and what was known is played on', () => {
    const { take } = begun('c2');
    take(...told.filter((line) => !line.startsWith('setup_map regions')), BOARD);
    expect(take('go place_armies 10000')).toEqual([expect.stringMatching(/^player\d place_armies/)]);
  });
});

test('a round on whose board no own land could be read is a round', () => {
  const { take, tasks } = begun('c1');
  const both = ['go place_armies 2000', 'go attack/transfer 2000'];
  take(BOARD, ...both);
  take('update_map 39 play', 'opponent_moves player2 attack/transfer 38 39 2', ...both);
  take(BOARD, 'opponent_moves player2 place_armies 38 9', 'go place_armies 2000');
  const task = tasks.at(-1);
  expect(task?.view.round).toBe(3);
  const theirs = task?.sightings?.map(({ round, deploys, marches }) => [
    round,
    deploys.filter(({ seat }) => seat === 1).length,
    marches.filter(({ seat }) => seat === 1).length,
  ]);
  expect(theirs).toEqual([
    [1, 0, 1],
    [2, 1, 0],
  ]);
});

test.each(['settings starting_armies', 'settings starting_arm 9', 'settings starting_armies x'])(
  'how many armies may be placed is the word of this round, else what the board pays, and never that of the round before: "%s"',
  (line) => {
    const { take } = begun('c1');
    const placed = (answer = '') =>
      [...answer.matchAll(/ place_armies \d+ (\d+)/g)].map(([, armies]) => Number(armies));
    const total = (answers: readonly (string | undefined)[]) =>
      placed(answers.at(-1)).reduce((sum, one) => sum + one, 0);
    const whole = BOARD.replace('42 neutral', '42 player1');
    expect(total(take('settings starting_armies 9', BOARD, 'go place_armies 2000'))).toBe(9);
    take('go attack/transfer 2000');
    expect(total(take(line, whole, 'go place_armies 2000'))).toBe(7);
    take('go attack/transfer 2000');
    expect(total(take('settings starting_armies 3', whole, 'go place_armies 2000'))).toBe(3);
  },
);

test('what the opponent did, told three times, was done once', () => {
  const { take, tasks } = begun('c2');
  take(BOARD, 'go place_armies 2000', 'go attack/transfer 2000', BOARD);
  const line = 'opponent_moves player2 place_armies 38 4';
  take(line, line, line, 'go place_armies 2000');
  const seen = tasks.at(-1)?.sightings?.at(-1);
  expect(seen?.deploys.filter(({ seat }) => seat === 1)).toHaveLength(1);
  // Our own of that round stand beside it.
  expect(seen?.deploys.some(({ seat }) => seat === 0)).toBe(true);
});

test('of more moves than an answer holds those that were sent were made, and no more', () => {
  // Seventy regions of ours in a row, each with foreign land beside it.
  const own = Array.from({ length: 70 }, (_, at) => at + 1);
  const { frontEnd, tasks } = openSpied();
  const board = `update_map ${own.map((id) => `${id} player1 50 ${id + 100} ${id % 7 === 0 ? 'player2' : 'neutral'} 1`).join(' ')}`;
  const answers = [
    'settings your_bot player1',
    'setup_map super_regions 1 5 2 5',
    `setup_map regions ${own.map((id) => `${id} 1 ${id + 100} 2`).join(' ')}`,
    `setup_map neighbors ${own.map((id) => `${id} ${id < 70 ? `${id + 1},` : ''}${id + 100}`).join(' ')}`,
    board,
    'go place_armies 2000',
    'go attack/transfer 2000',
    board,
    'go place_armies 2000',
  ].map((line) => frontEnd.take(line));
  const sent = answers[6]?.split(', ') ?? [];
  expect(sent).toHaveLength(51);
  const { sightings, game } = tasks[1];
  const regionOf = (territory: number | null) => game.map.territories[territory ?? -1].id;
  const marches = (sightings?.at(-1)?.marches ?? []).map(
    ({ from, to, armies }) => `player1 attack/transfer ${regionOf(from)} ${regionOf(to)} ${armies}`,
  );
  expect(marches).toEqual(sent);
});

test('what the opponent did is of the round that it was done in, told before the next board or behind it', () => {
  const line = 'opponent_moves player2 place_armies 38 4';
  const both = ['go place_armies 2000', 'go attack/transfer 2000'];
  const seen = [
    [line, BOARD],
    [BOARD, line],
    [line, BOARD, line],
  ].map((news) => {
    const { take, tasks } = begun('c2');
    take(BOARD, ...both, ...news, ...both, BOARD, 'go place_armies 2000');
    const sightings = tasks.at(-1)?.sightings ?? [];
    return sightings.map(({ round, deploys }) => [round, deploys.map(({ seat }) => seat).sort()]);
  });
  expect(seen[0]).toEqual([
    [1, [0, 1]],
    [2, [0]],
  ]);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});
