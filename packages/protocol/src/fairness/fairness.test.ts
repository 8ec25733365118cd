// The chain, the mixing and the check by themselves: every way in which a replay's keys can be other than promised is named by its round.
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesOfAscii,
  bytesOfHex,
  checkFairness,
  type FairReplay,
  type Hashes,
  hexOf,
  isNextLink,
  makeKeyChain,
  placeOf,
  roundKeyOf,
  roundKeyText,
  type Salt,
  type Witness,
} from './index.ts';

const HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, text) => createHmac('sha256', key).update(text).digest(),
};
const sha256Hex = (text: string): string => createHash('sha256').update(text, 'hex').digest('hex');
const secretOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const saltOf = (text: string): string => secretOf(text).slice(0, 32);

describe('a chain (D20)', () => {
  it('is hashed from its secret to its commitment, whatever its length', () => {
    for (const length of [1, 2, 31, 32, 33, 64, 100]) {
      const chain = makeKeyChain(secretOf('chain'), length, HASHES);
      expect(chain.keyAt(length - 1)).toBe(secretOf('chain'));
      expect(sha256Hex(chain.keyAt(0))).toBe(chain.commitment);
      for (let index = 1; index < length; index++) {
        expect(sha256Hex(chain.keyAt(index))).toBe(chain.keyAt(index - 1));
        expect(isNextLink(chain.keyAt(index - 1), chain.keyAt(index), HASHES)).toBe(true);
      }
    }
  });

  it('costs few hashes a key, for a server with many matches', () => {
    let hashed = 0;
    const sha256: Hashes['sha256'] = (bytes) => {
      hashed++;
      return HASHES.sha256(bytes);
    };
    const counting = { ...HASHES, sha256 };
    const chain = makeKeyChain(secretOf('chain'), 1024, counting);
    expect(hashed).toBe(1024);
    for (let index = 0; index < 1024; index++) {
      hashed = 0;
      chain.keyAt(index);
      expect(hashed).toBeLessThan(32);
    }
  });

  it('refuses what is no secret and no place on it', () => {
    expect(() => makeKeyChain('secret', 4, HASHES)).toThrow('64 lower-case hex digits');
    expect(() => makeKeyChain('A'.repeat(64), 4, HASHES)).toThrow('64 lower-case hex digits');
    const chain = makeKeyChain(secretOf('chain'), 4, HASHES);
    for (const index of [-1, 4, 1.5, Number.NaN]) expect(() => chain.keyAt(index)).toThrow('no key');
  });

  it('is followed by the next one (D24)', () => {
    expect([0, 1, 1023, 1024, 2050].map((round) => placeOf(round))).toEqual([
      { chain: 0, index: 0 },
      { chain: 0, index: 1 },
      { chain: 0, index: 1023 },
      { chain: 1, index: 0 },
      { chain: 2, index: 2 },
    ]);
  });
});

describe('a round key (D21, D22)', () => {
  const match = 'abcdefgh';

  it('is made from a text that has one reading', () => {
    const salts: Salt[] = [
      { seat: 10, salt: saltOf('late'), from: 1 },
      { seat: 2, salt: saltOf('early'), from: 0 },
    ];
    expect(roundKeyText({ match, round: 0, salts })).toBe(`salient round key 1\nabcdefgh\n0\n2 ${saltOf('early')}\n`);
    expect(roundKeyText({ match, round: 7, salts })).toBe(
      `salient round key 1\nabcdefgh\n7\n2 ${saltOf('early')}\n10 ${saltOf('late')}\n`,
    );
    expect(() => roundKeyText({ match: 'two\nlines', round: 0, salts })).toThrow('named by');
    expect(() => roundKeyText({ match, round: 0, salts: [{ seat: 0, salt: '1', from: 0 }] })).toThrow('32 lower-case');
  });

  it('is another one for another match, round, chain key, salt or seat', () => {
    const mix = { match, round: 3, salts: [{ seat: 1, salt: saltOf('a'), from: 0 }] };
    const key = (changes: Partial<typeof mix> = {}, chainKey = secretOf('key')): string =>
      roundKeyOf(chainKey, { ...mix, ...changes }, HASHES);
    const keys = [
      key(),
      key({ match: 'abcdefgi' }),
      key({ round: 4 }),
      key({ salts: [] }),
      key({ salts: [{ seat: 1, salt: saltOf('b'), from: 0 }] }),
      key({ salts: [{ seat: 2, salt: saltOf('a'), from: 0 }] }),
      key({}, secretOf('other')),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    for (const one of keys) expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(key({ salts: [...mix.salts, { seat: 5, salt: saltOf('c'), from: 4 }] })).toBe(key());
  });
});

it('hex and ASCII go there and back, and nothing else gets in', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(bytesOfHex(hexOf(bytes))).toEqual(bytes);
    }),
  );
  for (const text of ['a', 'AB', 'zz', '0 ']) expect(() => bytesOfHex(text)).toThrow('hex');
  expect(bytesOfAscii('A\n~')).toEqual(Uint8Array.of(65, 10, 126));
  for (const text of ['é', '\u{1F3B2}', '\u0080']) expect(() => bytesOfAscii(text)).toThrow('ASCII');
});

const LENGTH = 4;
const ROUNDS = 10;
const SALTS: readonly Salt[] = [
  { seat: 0, salt: saltOf('Ann'), from: 0 },
  { seat: 2, salt: saltOf('Bob'), from: 1 },
];

/** The keys of a match of ten rounds on chains of four keys. */
function fairReplay(): FairReplay {
  const chains = ['first', 'second', 'third', 'fourth'].map((name) => makeKeyChain(secretOf(name), LENGTH, HASHES));
  const recorded = (round: number) => {
    const { chain, index } = placeOf(round, LENGTH);
    const chainKey = chains[chain]?.keyAt(index) ?? '';
    return { round, chainKey, key: roundKeyOf(chainKey, { match: 'abcdefgh', round, salts: SALTS }, HASHES) };
  };
  const commitments = chains.map(({ commitment }) => commitment);
  const seats = ['Ann', 'bot', 'Bob'].map((name) => ({ name, kind: 'human' as const }));
  return {
    seedCommitment: commitments[0] ?? '',
    fairness: { match: 'abcdefgh', commitments, salts: SALTS },
    seats,
    picks: recorded(0),
    rounds: Array.from({ length: ROUNDS }, (_, index) => recorded(index + 1)),
  };
}

type Loose<T> = { -readonly [K in keyof T]: T[K] extends object | undefined ? Loose<T[K]> : T[K] };
const check = (replay: FairReplay, witness: Witness = {}) => checkFairness(replay, HASHES, witness, LENGTH);
function altered(change: (loose: Loose<FairReplay>) => void): FairReplay {
  const copy = structuredClone(fairReplay());
  change(copy as Loose<FairReplay>);
  return copy;
}

describe('the check (D25)', () => {
  const replay = fairReplay();
  const commitments = replay.fairness?.commitments ?? [];

  it('holds over several chains, and for whoever kept a commitment and a salt', () => {
    const holds = { kind: 'holds', commitment: commitments[0], rounds: ROUNDS, salts: SALTS };
    expect(check(replay)).toEqual(holds);
    expect(check(replay, { commitments: commitments.slice(0, 2), salt: saltOf('Bob') })).toEqual(holds);
  });

  it('says so where nothing was committed to (D26)', () => {
    const { fairness: _, ...plain } = replay;
    expect(check({ ...plain, seedCommitment: null })).toEqual({ kind: 'none' });
  });

  it.each<[string, (loose: Loose<FairReplay>) => void, number, string]>([
    ['a round key', ({ rounds }) => Object.assign(rounds[4] ?? {}, { key: 'f'.repeat(32) }), 5, 'was used'],
    ['the key of the start', ({ picks }) => Object.assign(picks, { key: 'f'.repeat(32) }), 0, 'was used'],
    ['a chain key', ({ rounds }) => Object.assign(rounds[1] ?? {}, { chainKey: secretOf('x') }), 2, 'key of round 1'],
    ['the first chain key', ({ picks }) => Object.assign(picks, { chainKey: secretOf('x') }), 0, 'the commitment'],
    ['a missing chain key', ({ rounds }) => delete rounds[6]?.chainKey, 7, 'No chain key'],
    ['a later chain', (loose) => loose.fairness?.commitments.splice(1, 1, secretOf('x')), 4, 'the commitment'],
    ['a chain too few', (loose) => loose.fairness?.commitments.splice(2), 8, 'never committed'],
    ['another match', (loose) => Object.assign(loose.fairness ?? {}, { match: 'abcdefgx' }), 0, 'was used'],
    ['a match without name', (loose) => Object.assign(loose.fairness ?? {}, { match: '' }), 0, 'no name'],
    ['a salt changed', (loose) => Object.assign(loose.fairness?.salts[1] ?? {}, { salt: saltOf('x') }), 1, 'was used'],
    ['a salt left out', (loose) => loose.fairness?.salts.shift(), 0, 'was used'],
    ['a salt added', (loose) => loose.fairness?.salts.push({ seat: 1, salt: saltOf('x'), from: 1 }), 1, 'was used'],
    ['a salt twice', (loose) => loose.fairness?.salts.push({ seat: 2, salt: saltOf('x'), from: 9 }), 0, 'two salts'],
    ['a salt of nobody', (loose) => loose.fairness?.salts.push({ seat: 3, salt: saltOf('x'), from: 1 }), 0, 'no such'],
    ['a salt of another form', (loose) => Object.assign(loose.fairness?.salts[1] ?? {}, { salt: '1' }), 0, 'be read'],
    ['a salt from later', (loose) => Object.assign(loose.fairness?.salts[1] ?? {}, { from: 2 }), 0, 'cannot be read'],
    ['another first chain', (loose) => Object.assign(loose, { seedCommitment: secretOf('x') }), 0, 'first chain'],
    ['no commitment, but a chain', (loose) => Object.assign(loose, { seedCommitment: null }), 0, 'first chain'],
    ['a commitment, but no chain', (loose) => delete loose.fairness, 0, 'nothing to check it by'],
    ['a round left out', ({ rounds }) => rounds.splice(2, 1), 4, 'out of order'],
  ])('names the first round that is broken: %s', (_, change, round, message) => {
    expect(check(altered(change))).toEqual({ kind: 'broken', round, message: expect.stringContaining(message) });
  });

  it('names a chain that was begun anew where the rule has none begin', () => {
    const anew = makeKeyChain(secretOf('lucky'), LENGTH, HASHES);
    const lucky = altered((loose) => {
      loose.fairness?.commitments.splice(1, 0, anew.commitment);
      const chainKey = anew.keyAt(0);
      const key = roundKeyOf(chainKey, { match: 'abcdefgh', round: 3, salts: SALTS }, HASHES);
      Object.assign(loose.rounds[2] ?? {}, { chainKey, key });
    });
    expect(check(lucky)).toMatchObject({ kind: 'broken', round: 3 });
  });

  it('holds a forged replay against what a witness kept', () => {
    expect(check(replay, { commitments: [secretOf('x')] })).toMatchObject({ kind: 'broken', round: 0 });
    expect(check(replay, { commitments: [commitments[0] ?? '', secretOf('x')] })).toMatchObject({ kind: 'broken' });
    expect(check(replay, { salt: saltOf('mine') })).toMatchObject({
      kind: 'broken',
      message: expect.stringContaining('left out'),
    });
    const { fairness: _, ...plain } = replay;
    expect(check({ ...plain, seedCommitment: null }, { commitments })).toMatchObject({
      kind: 'broken',
      message: expect.stringContaining('not none'),
    });
    // A replay from which everything about its dice was taken away would else be one from before there were chains.
    expect(check({ ...plain, seedCommitment: null }, { salt: saltOf('Bob') })).toMatchObject({
      kind: 'broken',
      message: expect.stringContaining('left out'),
    });
  });

  it('never throws, whatever is written where (fuzz)', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', secretOf('a'), saltOf('a'), '\n'));
    const salt = fc.record({
      seat: fc.integer({ min: -1, max: 4 }),
      salt: text,
      from: fc.integer({ min: -1, max: 3 }),
    });
    const key = fc.record({ key: text, chainKey: fc.option(text, { nil: undefined }) });
    const replays = fc.record({
      seedCommitment: fc.option(text),
      fairness: fc.option(fc.record({ match: text, commitments: fc.array(text), salts: fc.array(salt) }), {
        nil: undefined,
      }),
      seats: fc.constant(replay.seats),
      picks: key,
      rounds: fc.array(fc.record({ round: fc.integer(), key: text, chainKey: text })),
    });
    fc.assert(fc.property(replays, (one) => ['none', 'broken'].includes(check(one).kind)));
  });
});
