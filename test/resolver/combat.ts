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
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** `attackers` ≥ 1 meet `defenders` ≥ 0. */
export function fight(attackers: bigint, defenders: bigint, settings: Settings, dice: FightDice): Fight {
  const luck = BigInt(settings.luckPercent);
  const values: bigint[] = [];
  const sides = [
    { count: attackers, rate: settings.offenceRatePercent },
    { count: defenders, rate: settings.defenceRatePercent },
  ];
  const rng = luck === 0n ? null : dice.fight();
  for (const { count, rate } of sides) {
    const roll = rng === null ? 0n : BigInt(rng.successes(Number(count), rate));
    values.push((100n - luck) * BigInt(rate) * count + 100n * luck * roll);
  }
  const [byAttackers, byDefenders] = roundAll(values, settings, dice);
  return settle(attackers, defenders, smaller(byAttackers, defenders), smaller(byDefenders, attackers));
}

function roundAll(values: readonly bigint[], settings: Settings, dice: FightDice): bigint[] {
  if (settings.rounding === 'straight') return values.map((value) => (value + 5000n) / 10000n);
  if (settings.luckPercent === 100) return values.map((value) => value / 10000n);
  const rng = dice.rounding();
  return values.map((value) => {
    const isUp = BigInt(rng.below(10000)) < value % 10000n;
    return value / 10000n + (isUp ? 1n : 0n);
  });
}

function settle(attackers: bigint, defenders: bigint, defendersKilled: bigint, attackersKilled: bigint): Fight {
  const areDefendersDead = defendersKilled === defenders;
  const areAttackersDead = attackersKilled === attackers;
  const isStandoff = areDefendersDead && areAttackersDead;
  return {
    attackersLost: attackersKilled,
    defendersLost: isStandoff ? defenders - 1n : defendersKilled,
    isCaptured: areDefendersDead && !areAttackersDead,
  };
}
