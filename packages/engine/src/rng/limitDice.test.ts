// The bound on the dice of a round: the same draws up to it, and nothing beyond (rules X2, X9).
import { describe, expect, it } from 'vitest';
import { limitDice, TooManyDice } from './limitDice.ts';
import { makeRandomSource, roundKeyFromSeed } from './randomSource.ts';

const keyed = makeRandomSource(roundKeyFromSeed('limit', 1));

describe('limitDice', () => {
  it('draws what its source draws', () => {
    const plain = keyed.stream('fight', 1, 2, 3);
    const bounded = limitDice(keyed, 1000).stream('fight', 1, 2, 3);
    const drawn = (rng: typeof plain): unknown[] => [
      rng.successes(40, 60),
      rng.below(7),
      rng.coin(),
      rng.successes(90, 70, 20),
    ];
    expect(drawn(bounded)).toEqual(drawn(plain));
  });

  it('counts the dice of all streams together, and refuses before they are thrown', () => {
    const source = limitDice(keyed, 100);
    source.stream('fight', 0, 1, 2).successes(60, 60);
    source.stream('fight', 1, 2, 1).successes(40, 60);
    expect(() => source.stream('fight', 1, 2, 3).successes(1, 60)).toThrow(TooManyDice);
    expect(() =>
      limitDice(keyed, 1e6)
        .stream('fight')
        .successes(2 ** 31 - 1, 60),
    ).toThrow(TooManyDice);
  });

  it.each([
    { what: 'as many as enough take on average', n: 2 ** 31 - 1, rate: 70, enough: 70, dice: 100 },
    { what: 'never more than there are', n: 90, rate: 1, enough: 70, dice: 90 },
    { what: 'none that cannot hit', n: 2 ** 31 - 1, rate: 0, enough: 70, dice: 0 },
  ])('of dice that may be left out: $what', ({ n, rate, enough, dice }) => {
    const throwThem = (most: number) => () => limitDice(keyed, most).stream('fight').successes(n, rate, enough);
    expect(throwThem(dice)).not.toThrow();
    if (dice > 0) expect(throwThem(dice - 1)).toThrow(TooManyDice);
  });
});
