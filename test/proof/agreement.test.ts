// The engine and the second resolver play the same random matches and must agree on everything (rules O, R, X, F1, V, T, D3).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FAULT_CODES, makeRandomSource, PURPOSES, roundKeyFromSeed, SKIP_REASONS } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../resolver/facts.ts';
import { randomOfKey } from '../resolver/random.ts';
import type { World } from '../resolver/world.ts';
import { makeTally, playInBoth, type Tally } from './agreement.ts';
import { differenceOfFacts, differenceOfFaults, differenceOfWorlds } from './compare.ts';
import { makeDice } from './dice.ts';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);

function playRounds(rounds: number, rules: 'standard' | 'contest'): Tally {
  const tally = makeTally();
  for (let seed = SEED; tally.rounds < rounds; seed++) playInBoth(seed, tally, rules);
  return tally;
}

const EVENTS = ['deployed', 'transferred', 'attacked', 'surrendered', 'eliminated', 'roundEnded'];
const STANDARD_SKIPS = ['lostSource', 'nothingToMove', 'notAnAttack', 'notATransfer'];
const CONTEST_SKIPS = SKIP_REASONS.filter((reason) => !['notAnAttack', 'notATransfer'].includes(reason));
const ORDER_FAULTS = [
  'unknownKind',
  'unknownField',
  'unknownTerritory',
  'unknownValue',
  'notWhole',
  'notPositive',
  'outOfRange',
  'conflict',
  'notYours',
  'notAdjacent',
  'overIncome',
  'tooManyArmies',
  'tooMany',
] as const satisfies readonly (typeof FAULT_CODES)[number][];

test(`15,000 rounds by all settings of the standard rules (seed ${SEED})`, () => {
  const { rounds, seen } = playRounds(15_000, 'standard');
  expect(rounds).toBeGreaterThanOrEqual(15_000);
  for (const what of [...EVENTS, ...STANDARD_SKIPS, ...ORDER_FAULTS]) expect(seen.get(what), what).toBeGreaterThan(20);
});

test(`5,000 rounds by the contest's rules (seed ${SEED})`, () => {
  const { rounds, seen } = playRounds(5000, 'contest');
  expect(rounds).toBeGreaterThanOrEqual(5000);
  for (const what of [...EVENTS, ...CONTEST_SKIPS]) expect(seen.get(what), what).toBeGreaterThan(20);
});

test('the second random source draws what the engine draws (D1, D7, D8, X2)', () => {
  const dice = makeDice(SEED);
  for (let i = 0; i < 300; i++) {
    const key = roundKeyFromSeed('sources', dice.below(2 ** 31));
    const stream = [dice.from(PURPOSES), dice.below(50), dice.below(1000), dice.below(400_000)] as const;
    const [theirs, mine] = [makeRandomSource(key).stream(...stream), randomOfKey(key).stream(...stream)];
    for (let draw = 0; draw < 10; draw++) {
      const n = dice.from([2 ** 32, 3_000_000_000, 100, 1 + dice.below(2 ** 31)]);
      expect(theirs.below(n)).toBe(mine.below(n));
      const [tries, rate] = [dice.below(40), dice.below(101)];
      expect(theirs.successes(tries, rate)).toBe(mine.successes(tries, rate));
      expect(theirs.coin()).toBe(mine.coin());
    }
  }
});

test('the second resolver imports nothing of the engine but types', () => {
  const folder = path.resolve(import.meta.dirname, '../resolver');
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const imports = readFileSync(path.join(folder, file), 'utf8').match(/^import .* from .*$|^\} from .*$/gm) ?? [];
    for (const line of imports)
      expect(line, file).toMatch(/^import type .* from '@salient\/engine';$|from '\.\/[a-zA-Z]+\.ts';$/);
  }
});

describe('the comparison finds', () => {
  const world: World = {
    phase: 'orders',
    round: 1,
    lands: new Map([
      ['a', { owner: 'seat0', armies: 3n }],
      ['b', { owner: 'nobody', armies: 2n }],
    ]),
    fates: new Map([['seat0', 'playing']]),
    offers: new Map([['seat0', []]]),
    seatOrder: [],
    ending: null,
  };
  const deployed: Fact = {
    kind: 'deployed',
    seat: 'seat0',
    armies: 2n,
    changes: { a: { owner: 'seat0', armies: 5n } },
  };

  test('no difference where there is none', () => {
    expect(differenceOfWorlds(world, world)).toBeNull();
    expect(differenceOfFacts(world, [deployed], [deployed])).toBeNull();
    expect(differenceOfFaults([], [], () => undefined)).toBeNull();
  });

  test('another owner, number, fate, phase or ending', () => {
    const lands = (owner: string, armies: bigint): World => ({
      ...world,
      lands: new Map([...world.lands, ['b', { owner, armies }]]),
    });
    const others = [
      lands('seat0', 2n),
      lands('nobody', 3n),
      { ...world, fates: new Map([['seat0', 'eliminated' as const]]) },
      { ...world, phase: 'finished' as const },
      { ...world, ending: { kind: 'draw' as const, seats: ['seat0'] } },
      { ...world, seatOrder: ['seat0'] },
    ];
    for (const other of others) expect(differenceOfWorlds(other, world)).not.toBeNull();
  });

  test('an event more, an event less, and an event with other words or standings', () => {
    const others: Fact[][] = [
      [],
      [deployed, deployed],
      [{ ...deployed, armies: 3n }],
      [{ ...deployed, changes: {} }],
      [{ ...deployed, changes: { a: { owner: 'seat0', armies: 6n } } }],
      [{ ...deployed, changes: { ...deployed.changes, b: { owner: 'nobody', armies: 9n } } }],
    ];
    for (const other of others) expect(differenceOfFacts(world, other, [deployed])).not.toBeNull();
  });

  test('a fault too many, too few or at the wrong place', () => {
    const fault = { code: 'notYours' as const, message: '', index: 1 };
    expect(differenceOfFaults([fault], [{ code: 'notYours', index: 1 }], () => 'a')).toBeNull();
    expect(differenceOfFaults([fault], [], () => 'a')).not.toBeNull();
    expect(differenceOfFaults([fault], [{ code: 'notYours', index: 2 }], () => 'a')).not.toBeNull();
    expect(differenceOfFaults([], [{ code: 'overIncome' }], () => 'a')).not.toBeNull();
  });
});
