// How much of a replay document is read, and with which path the rest is refused (rule D4).
import { expect, it } from 'vitest';
import { LONGEST_ORDER_LIST } from '../orders/readOrders.ts';
import { gameOn, must, settingsWith } from '../testing/build.ts';
import { gridMap } from '../testing/maps.ts';
import { playRandomMatch } from '../testing/randomPlay.ts';
import { buildReplay } from './buildReplay.ts';
import { parseReplay } from './parseReplay.ts';

const game = gameOn(gridMap(4, 3), 2);
const { picks, pickKey, rounds } = playRandomMatch(game, { seed: 'limits', rounds: 2 });
const replay = buildReplay({
  game,
  seats: [
    { name: 'Ann', kind: 'human', colour: 0 },
    { name: 'bot', kind: 'bot', bot: 'random' },
  ],
  seedCommitment: null,
  keysFrom: 'A seed.',
  picks: { key: pickKey, commits: picks },
  rounds,
});
const [round] = replay.rounds;
const [seat] = replay.seats;

const x = (length: number): string => 'x'.repeat(length);
const list = <T>(length: number, one: T): T[] => Array.from({ length }, () => one);
const order = 'deploy t0 1';
const commit = { seat: 0, orders: [order] };
const vote = { standings: '', fingerprint: '0'.repeat(16) };
const origin = { match: 'abcd2345', round: 1 };
const result = { kind: 'draw', seats: [0, 1] };

/** Where, how much, with which code more is refused, and the document with so much of it. */
const LIMITS: readonly [string, number, string, (size: number) => object][] = [
  ['rulesVersion', 1_000, 'notWhole', (rulesVersion) => ({ rulesVersion })],
  ['map.id', 64, 'notText', (size) => ({ map: { ...replay.map, id: x(size) } })],
  ['map.hash', 64, 'notText', (size) => ({ map: { ...replay.map, hash: x(size) } })],
  ['seedCommitment', 1_000, 'notText', (size) => ({ seedCommitment: x(size) })],
  ['keysFrom', 1_000, 'notText', (size) => ({ keysFrom: x(size) })],
  ['seats', 64, 'tooMany', (size) => ({ seats: list(size, seat) })],
  ['seats[0].name', 200, 'notText', (size) => ({ seats: [{ ...seat, name: x(size) }] })],
  ['seats[0].bot', 200, 'notText', (size) => ({ seats: [{ ...seat, bot: x(size) }] })],
  ['seats[0].colour', 64, 'notWhole', (colour) => ({ seats: [{ ...seat, colour }] })],
  ['picks.standings', 20_000, 'notText', (size) => ({ picks: { ...replay.picks, standings: x(size) } })],
  ['picks.commits', 64, 'tooMany', (size) => ({ picks: { ...replay.picks, commits: list(size, pickOf([])) } })],
  ['picks.commits[0].seat', 64, 'notWhole', (size) => ({ picks: { ...replay.picks, commits: [pickOf([], size)] } })],
  [
    'picks.commits[0].territories',
    1_000,
    'tooMany',
    (size) => ({ picks: { ...replay.picks, commits: [pickOf(list(size, 't0'))] } }),
  ],
  [
    'picks.commits[0].territories[0]',
    64,
    'notText',
    (size) => ({ picks: { ...replay.picks, commits: [pickOf([x(size)])] } }),
  ],
  ['rounds', 100_000, 'tooMany', (size) => ({ rounds: list(size, { ...round, commits: [] }) })],
  ['rounds[0].round', 100_000, 'notWhole', (size) => ({ rounds: [{ ...round, round: size }] })],
  ['rounds[0].standings', 20_000, 'notText', (size) => ({ rounds: [{ ...round, standings: x(size) }] })],
  ['rounds[0].commits', 64, 'tooMany', (size) => ({ rounds: [{ ...round, commits: list(size, commit) }] })],
  ['rounds[0].commits[0].seat', 64, 'notWhole', (size) => committed({ ...commit, seat: size })],
  [
    'rounds[0].commits[0].orders',
    LONGEST_ORDER_LIST,
    'tooMany',
    (size) => committed({ ...commit, orders: list(size, order) }),
  ],
  ['rounds[0].commits[0].orders[0]', 200, 'notText', (size) => committed({ ...commit, orders: [x(size)] })],
  ['vote.standings', 20_000, 'notText', (size) => ({ vote: { ...vote, standings: x(size) } })],
  ['playedOnFrom.match', 64, 'notText', (size) => ({ playedOnFrom: { ...origin, match: x(size) } })],
  ['playedOnFrom.round', 100_000, 'notWhole', (size) => ({ playedOnFrom: { ...origin, round: size } })],
  ['result.seats', 64, 'tooMany', (size) => ({ result: { ...result, seats: list(size, 0) } })],
  ['result.seats[0]', 64, 'notWhole', (size) => ({ result: { ...result, seats: [size] } })],
];
const pickOf = (territories: readonly string[], of = 0) => ({ seat: of, territories });
const committed = (one: object) => ({ rounds: [{ ...round, commits: [one] }] });

/** Code and path of what is refused. */
function faultsOf(change: object): (string | undefined)[][] {
  const parsed = parseReplay({ ...replay, ...change });
  return parsed.ok ? [] : parsed.faults.map(({ code, path }) => [code, path]);
}

it.each(LIMITS)('%s: %i are read, and no more (%s)', (path, most, code, withSize) => {
  expect(faultsOf(withSize(most))).toEqual([]);
  expect(faultsOf(withSize(most + 1))).toEqual([[code, path]]);
});

it.each(LIMITS.filter(([, , code]) => code === 'notWhole'))(
  '%s: from 0 on, and whole',
  (path, _most, code, withSize) => {
    expect(faultsOf(withSize(0))).toEqual([]);
    for (const wrong of [-1, 0.5]) expect(faultsOf(withSize(wrong))).toEqual([[code, path]]);
  },
);

it.each([
  [{ format: 'somebody-elses' }, 'badFormat', 'formatVersion'],
  [{ settings: { ...replay.settings, fog: 'thick' } }, 'unknownValue', 'settings.fog'],
  [{ settings: undefined }, 'notAnObject', 'settings'],
  [{ map: null }, 'notAnObject', 'map'],
  [{ keysFrom: ['A seed.'] }, 'notText', 'keysFrom'],
  [{ seats: [null] }, 'notAnObject', 'seats[0]'],
  [{ seats: [{ ...seat, kind: 'ghost' }] }, 'unknownValue', 'seats[0].kind'],
  [{ seats: [{ ...seat, botSetup: [] }] }, 'notAnObject', 'seats[0].botSetup'],
  [{ picks: { ...replay.picks, key: 'F'.repeat(32) } }, 'badFormat', 'picks.key'],
  [{ picks: { ...replay.picks, key: [pickKey] } }, 'badFormat', 'picks.key'],
  [{ picks: { ...replay.picks, fingerprint: [round.fingerprint] } }, 'badFormat', 'picks.fingerprint'],
  [{ picks: null }, 'notAnObject', 'picks'],
  [{ picks: { ...replay.picks, commits: [null] } }, 'notAnObject', 'picks.commits[0]'],
  [{ rounds: [round, { ...round, fingerprint: 'short' }] }, 'badFormat', 'rounds[1].fingerprint'],
  [committed({ seat: 0, surrender: false }), 'missingField', 'rounds[0].commits[0]'],
  [{ vote: null }, 'notAnObject', 'vote'],
  [{ vote: { ...vote, fingerprint: undefined } }, 'badFormat', 'vote.fingerprint'],
  [{ playedOnFrom: null }, 'notAnObject', 'playedOnFrom'],
  [{ result: undefined }, 'notAnObject', 'result'],
  [{ result: { kind: 'glory', seats: [0] } }, 'unknownValue', 'result.kind'],
  [{ result: { kind: 'win' } }, 'notAList', 'result.seats'],
])('what has another shape is refused where it stands: case %#', (change, code, path) => {
  expect(faultsOf(change)).toEqual([[code, path]]);
});

it.each([
  { vote, playedOnFrom: origin },
  { result: null },
  { result: { kind: 'noResult' } },
  { result: { kind: 'win', seats: [1] } },
  committed({ seat: 0, surrender: true }),
  { seats: [{ ...seat, botSetup: { any: 'thing' } }] },
  { somebodyElses: 1 },
])('is read: case %#', (change) => {
  expect(faultsOf(change)).toEqual([]);
});

it('says of what is left out that it is missing', () => {
  const { settings, rulesVersion, seats, picks, ...rest } = replay;
  const parsed = parseReplay(rest);
  const messages = parsed.ok ? [] : parsed.faults.map(({ message }) => message);
  const missing = ['settings', 'rulesVersion', 'seats', 'picks'].map((field) => `"${field}" is missing.`);
  expect(messages).toEqual(missing);
});

it('of a time that knew fewer settings takes the others from its preset', () => {
  const read = must(parseReplay({ ...replay, settings: { preset: 'strategic', picksPerSeat: 4 } }));
  expect(read.settings).toEqual(settingsWith({ preset: 'strategic', picksPerSeat: 4 }));
});

it('is a text of at most 64 Mi characters', () => {
  const most = 64 * 2 ** 20;
  const codeOf = (text: string): string => {
    const parsed = parseReplay(text);
    return parsed.ok ? 'read' : parsed.faults[0].code;
  };
  expect(codeOf(`7${' '.repeat(most - 1)}`)).toBe('notAnObject');
  expect(codeOf(`7${' '.repeat(most)}`)).toBe('tooLarge');
});
