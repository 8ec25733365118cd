// One fight, in exact whole numbers of a ten-thousandth army (rules X1–X8).
import type { Rng, Settings } from '@salient/engine';

/** The dice of one fight and the draws of its rounding, opened only when needed. */
export interface FightDice {
  readonly fight: () => Rng;
  readonly rounding: () => Rng;
}

export interface Fight {
  readonly attackersLost: bigint;
  readonly defendersLost: bigint;
  readonly isCaptured: boolean;
  /** Kills that the attackers' roll came to, though there were fewer defenders (T9). */
  readonly hits: bigint;
}

/** One side that has rolled; `value` in 1/10,000 armies. */
interface Side {
  readonly count: bigint;
  readonly rate: number;
  readonly roll: bigint;
  readonly value: bigint;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** `attackers` ≥ 1 meet `defenders` ≥ 0. */
export function fight(attackers: bigint, defenders: bigint, settings: Settings, dice: FightDice): Fight {
  const luck = BigInt(settings.luckPercent);
  const sides = [
    { count: attackers, rate: settings.offenceRatePercent },
    { count: defenders, rate: settings.defenceRatePercent },
  ];
  const rng = luck === 0n ? null : dice.fight();
  const rolled = sides.map(({ count, rate }): Side => {
    const roll = rng === null ? 0n : BigInt(rng.successes(Number(count), rate));
    return { count, rate, roll, value: (100n - luck) * BigInt(rate) * count + 100n * luck * roll };
  });
  const [byAttackers, byDefenders] = roundAll(rolled, settings, dice);
  const losses = settle(attackers, defenders, smaller(byAttackers, defenders), smaller(byDefenders, attackers));
  return { ...losses, hits: byAttackers };
}

/** T7: exact halves as the contest's engine had them, in doubles. */
function roundContest(value: bigint, { count, rate, roll }: Side, luckPercent: number): bigint {
  const isTabled = luckPercent === 16 && rate === 70 && count <= 1005n;
  if (!isTabled || value % 10000n !== 5000n) return (value + 5000n) / 10000n;
  return BigInt(Math.floor(0.84 * 0.7 * Number(count) + 0.16 * Number(roll) + 0.5));
}

/** X3, X8. */
function roundAll(sides: readonly Side[], { rounding, luckPercent }: Settings, dice: FightDice): bigint[] {
  if (rounding === 'straight') return sides.map(({ value }) => (value + 5000n) / 10000n);
  if (rounding === 'contest') return sides.map((side) => roundContest(side.value, side, luckPercent));
  if (luckPercent === 100) return sides.map(({ value }) => value / 10000n);
  const rng = dice.rounding();
  return sides.map(({ value }) => {
    const isUp = BigInt(rng.below(10000)) < value % 10000n;
    return value / 10000n + (isUp ? 1n : 0n);
  });
}

function settle(
  attackers: bigint,
  defenders: bigint,
  defendersKilled: bigint,
  attackersKilled: bigint,
): Omit<Fight, 'hits'> {
  const areDefendersDead = defendersKilled === defenders;
  const areAttackersDead = attackersKilled === attackers;
  const isStandoff = areDefendersDead && areAttackersDead;
  return {
    attackersLost: attackersKilled,
    defendersLost: isStandoff ? defenders - 1n : defendersKilled,
    isCaptured: areDefendersDead && !areAttackersDead,
  };
}
