// The three ways in which the classic generator attacks after a deployment (kefik/warlight-like-game, 2018); rates are the settings', 0.6 and 0.7 by default.
import { type ClassicMarch, redistribute, send } from './classicMarch.ts';
import {
  byWorth,
  incomesOf,
  isEnemy,
  isForeign,
  isNeutral,
  neighboursOf,
  ownerIncome,
  ownLand,
} from './classicScene.ts';

export const CLASSIC_ATTACKS = ['now', 'wait', 'defend'] as const;
export type ClassicAttack = (typeof CLASSIC_ATTACKS)[number];

/** Armies sent beyond those that would kill all defenders on average. */
const SPARE = 4;

/** Writes the marches of one way to attack. */
export function planClassicAttack(march: ClassicMarch, way: ClassicAttack): void {
  switch (way) {
    case 'now':
      attackAll(march);
      redistribute(march);
      return;
    case 'wait':
      redistribute(march);
      expandSafely(march);
      attackAll(march);
      return;
    case 'defend':
      redistribute(march);
      expandSafely(march);
      attackSafely(march);
  }
}

/** Expected balance of an attack with all but the guard, in hundredths of an army: offence · (armies − 1) − defence · defenders. */
function balance({ scene }: ClassicMarch, armies: number, defenders: number): number {
  const { offenceRatePercent, defenceRatePercent } = scene.facts.game.settings;
  return offenceRatePercent * (armies - 1) - defenceRatePercent * defenders;
}

/** ⌊defenders / 0.6⌋: what kills them all on average. */
function killersOf({ scene }: ClassicMarch, defenders: number): number {
  return defenders === 0 ? 0 : Math.floor((100 * defenders) / scene.facts.game.settings.offenceRatePercent);
}

/** From every own territory: each foreign neighbour by worth while the balance is not negative; the last one hit gets all that is left. */
function attackAll(march: ClassicMarch): void {
  const { scene, armies } = march;
  for (const from of ownLand(scene)) {
    let last = -1;
    const targets = neighboursOf(scene, from).filter((target) => isForeign(scene, target));
    for (const target of targets.sort(byWorth(scene))) {
      const defenders = scene.board.armies[target];
      if (armies[from] < 2 || balance(march, armies[from], defenders) < 0) continue;
      const expected = defenders + ownerIncome(scene, target);
      send(march, from, target, Math.min(killersOf(march, expected) + SPARE, armies[from] - 1));
      last = target;
    }
    if (last >= 0) send(march, from, last, armies[from] - 1);
  }
}

/** Neutral land, only from territories that no enemy touches; the last one hit gets all that is left. */
function expandSafely(march: ClassicMarch): void {
  const { scene, armies } = march;
  for (const from of ownLand(scene)) {
    const neighbours = neighboursOf(scene, from);
    if (neighbours.some((other) => isEnemy(scene, other))) continue;
    let last = -1;
    for (const target of neighbours.filter((other) => isNeutral(scene, other)).sort(byWorth(scene))) {
      const defenders = scene.board.armies[target];
      if (armies[from] < 2 || balance(march, armies[from], defenders) <= 0) continue;
      send(march, from, target, Math.min(killersOf(march, defenders) + SPARE, armies[from] - 1));
      last = target;
    }
    if (last >= 0) send(march, from, last, armies[from] - 1);
  }
}

/** Enemies, only where the balance holds against all of them around with their incomes, and against each with its owner's. */
function attackSafely(march: ClassicMarch): void {
  const { scene, armies } = march;
  for (const from of ownLand(scene)) {
    const enemies = neighboursOf(scene, from).filter((target) => isEnemy(scene, target));
    const all = enemies.reduce((sum, target) => sum + scene.board.armies[target], incomesOf(scene, enemies));
    if (enemies.length === 0 || balance(march, armies[from], all) < 0) continue;
    for (const target of enemies.sort(byWorth(scene))) {
      const expected = scene.board.armies[target] + ownerIncome(scene, target);
      if (armies[from] < 2 || balance(march, armies[from], expected) < 0) continue;
      send(march, from, target, Math.min(killersOf(march, expected), armies[from] - 1));
    }
  }
}
