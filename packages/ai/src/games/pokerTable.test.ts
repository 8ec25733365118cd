// A table at which hands are played step by step: what is dealt how often, what may be done, and where it ends.
import { expect, test } from 'vitest';
import { KUHN } from './kuhn.ts';
import { LEDUC } from './leduc.ts';
import { makePokerTable } from './pokerTable.ts';

/** Chance that does what it is told, in this order. */
const chanceOf = (...drawn: number[]) => ({ below: () => drawn.shift() ?? 0 });

test('a card is dealt by how many of it are left', () => {
  const table = makePokerTable(LEDUC);
  const dealt = [...Array(6).keys()].flatMap((first) =>
    [...Array(5).keys()].map((second) => {
      table.begin();
      table.advance(chanceOf(first, second));
      return table.cards().join('');
    }),
  );
  const counts = Object.fromEntries(dealt.map((cards) => [cards, dealt.filter((other) => other === cards).length]));
  expect(counts).toEqual({ JJ: 2, JQ: 4, JK: 4, QJ: 4, QQ: 2, QK: 4, KJ: 4, KQ: 4, KK: 2 });
});

test('a hand goes from seat to seat to its end; the next one begins anew', () => {
  const table = makePokerTable(KUHN);
  table.begin();
  expect(table.advance(chanceOf(2, 0))).toBe(0);
  expect([table.information(), table.actions()]).toEqual(['K:', ['check', 'bet']]);
  expect(() => table.act('call')).toThrow('"call" is not on offer.');
  table.act('bet');
  expect([table.advance(chanceOf()), table.information(), table.paid()]).toEqual([1, 'J: bet', [2, 1]]);
  table.act('call');
  expect([table.advance(chanceOf()), table.payoff()]).toEqual([-1, 2]);
  table.begin();
  expect(table.cards()).toEqual([]);
});
