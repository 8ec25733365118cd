// What a seat may not know changes no byte of what it is told, by any fog and with teams; ten ways to leak are all found (rules F1–F10, T8).
import { FOG_LEVELS } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { LEAKS } from './leaks.ts';
import { makePickPair } from './pickSecrets.ts';
import { differenceOfTales, HONEST, makePair, type Pair } from './secrets.ts';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);

/** So many pairs, from one seed on. */
function* pairsOf(make: (seed: number) => Pair | null, count: number, first = SEED): Generator<Pair> {
  for (let seed = first, made = 0; made < count; seed++) {
    const pair = make(seed);
    if (pair === null) continue;
    made++;
    yield pair;
  }
}

function expectSecrecy(pair: Pair): void {
  const [one, two] = pair.worlds;
  if (one.truth === two.truth) throw new Error('the worlds do not differ');
  const difference = differenceOfTales(pair, HONEST);
  if (difference !== null)
    throw new Error(
      [`viewer ${pair.viewer}`, JSON.stringify(pair.game.settings), one.truth, two.truth, difference].join('\n'),
    );
}

test(`9,000 pairs of rounds that differ only in secrets (seed ${SEED})`, () => {
  const tally = new Map<string, number>();
  const count = (what: string): void => {
    tally.set(what, (tally.get(what) ?? 0) + 1);
  };
  for (const pair of pairsOf(makePair, 9000)) {
    expectSecrecy(pair);
    const { fog, teams, ruleset } = pair.game.settings;
    count(fog);
    if (teams.length > 0) count(`${fog} with teams`);
    if (ruleset !== 'standard') count('contest');
    if (pair.viewer < 0) count('onlooker');
    const [one, two] = pair.worlds.map(({ resolved }) => JSON.stringify(resolved.events));
    if (one !== two) count('events differ');
  }
  const levels = FOG_LEVELS.filter((fog) => fog !== 'none');
  const wanted = [...levels, ...levels.map((fog) => `${fog} with teams`), 'contest', 'onlooker'];
  for (const what of wanted) expect(tally.get(what), what).toBeGreaterThan(50);
  expect(tally.get('events differ')).toBeGreaterThan(3000);
});

test(`1,000 pairs of picks that differ only in secrets (seed ${SEED})`, () => {
  for (const pair of pairsOf(makePickPair, 1000)) expectSecrecy(pair);
});

describe('a leak is found that tells', () => {
  test.each(Object.entries(LEAKS))('%s', (_name, leak) => {
    let isFound = false;
    for (const pair of pairsOf(makePair, 6000, 1)) {
      isFound = differenceOfTales(pair, leak) !== null;
      if (isFound) break;
    }
    expect(isFound).toBe(true);
  });
});
