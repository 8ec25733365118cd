// How many hits a fight asks of its defenders' dice: as many as kill every attacker however they are rounded, and by the contests' rules all.
import { expect, test } from 'vitest';
import type { Game } from '../game.ts';
import { contestSettings } from '../match/contestSettings.ts';
import type { RandomSource, Rng } from '../rng/rng.ts';
import { commitsOf, gameOn, move, positionOf } from '../testing/build.ts';
import { lineMap } from '../testing/maps.ts';
import { resolveRound } from './playRound.ts';

/** Long enough for the starts and wastelands of all rules. */
const LINE = lineMap(9);

/** What the dice of a fight of `attackers` against `defenders` neutrals were told to be enough, attackers' first. */
function toldEnough(game: Game, attackers: number, defenders: number): readonly (number | undefined)[] {
  const told: (number | undefined)[] = [];
  const rng: Rng = {
    below: () => 0,
    coin: () => false,
    successes: (_n, _rate, enough) => {
      told.push(enough);
      return 0;
    },
  };
  const source: RandomSource = { stream: () => rng };
  const position = positionOf(game, `0:${attackers + 1} n:${defenders} 1:1 n:1 n:1 n:1 n:1 n:1 n:1`);
  resolveRound(game, position, commitsOf(game, position, [[move(0, 1, attackers)]]), source);
  return told;
}

/** By rule X2, without the formula of the resolver: of so many hits, one after the other, the first that leaves no attacker. */
function firstThatKills(
  { luckPercent, defenceRatePercent }: Game['settings'],
  attackers: number,
  defenders: number,
): number {
  let hits = 0;
  const killed = (): number =>
    (((100 - luckPercent) / 100) * defenceRatePercent * defenders) / 100 + (luckPercent / 100) * hits;
  while (killed() < attackers - 1e-9) hits++;
  return hits;
}

test.each([1, 16, 50, 75, 99, 100])('at luck %i the defenders stop where nobody is left', (luckPercent) => {
  for (const defenceRatePercent of [0, 30, 70, 100]) {
    const game = gameOn(LINE, 2, { picksPerSeat: 1, luckPercent, defenceRatePercent });
    for (const attackers of [1, 2, 5, 20])
      for (const defenders of [1, 3, 10, 60])
        expect(toldEnough(game, attackers, defenders), `${attackers} against ${defenders}`).toEqual([
          undefined,
          firstThatKills(game.settings, attackers, defenders),
        ]);
  }
});

test.each(['c1', 'c2'] as const)('by the rules of %s all dice are thrown, for other draws follow them', (rules) => {
  const game = gameOn(LINE, 2, contestSettings(LINE, rules));
  for (const [attackers, defenders] of [
    [2, 1],
    [5, 60],
  ])
    expect(toldEnough(game, attackers, defenders)).toEqual([undefined, undefined]);
});
