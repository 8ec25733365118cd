// The three ways in which the classic generator deploys, each the whole income (kefik/warlight-like-game, 2018).
import {
  byWorth,
  type ClassicScene,
  incomesOf,
  isEnemy,
  isForeign,
  isNeutral,
  neighboursOf,
  ownLand,
} from './classicScene.ts';

export const CLASSIC_DEPLOYS = ['defensive', 'offensive', 'expansive'] as const;
export type ClassicDeploy = (typeof CLASSIC_DEPLOYS)[number];

/** Armies by territory. */
export type Deployment = ReadonlyMap<number, number>;

/** Where the income goes; undefined where this way has no candidate: nothing is threatened, or nothing neutral is near. */
export function planClassicDeploy(scene: ClassicScene, way: ClassicDeploy): Deployment | undefined {
  switch (way) {
    case 'defensive':
      return deployDefensive(scene);
    case 'offensive':
      return deployOffensive(scene);
    case 'expansive':
      return deployExpansive(scene);
  }
}

interface Threatened {
  readonly territory: number;
  readonly threat: number;
  readonly breaksBonus: boolean;
  readonly bonusValue: number;
}

/** Territories that what stands beside them, with its owners' incomes, could overrun. */
function deployDefensive(scene: ClassicScene): Deployment | undefined {
  const places = ownLand(scene).flatMap((territory) => threatenedAt(scene, territory));
  places.sort(
    (a, b) => Number(b.breaksBonus) - Number(a.breaksBonus) || b.bonusValue - a.bonusValue || a.territory - b.territory,
  );
  if (places.length === 0) return undefined;
  return handOut(scene, places);
}

function threatenedAt(scene: ClassicScene, territory: number): Threatened[] {
  const { board, survey, facts, bonusValues } = scene;
  const enemies = neighboursOf(scene, territory).filter((other) => isEnemy(scene, other));
  if (enemies.length === 0) return [];
  const armies = enemies.reduce((sum, other) => sum + board.armies[other] - 1, 0);
  const threat = armies + incomesOf(scene, enemies);
  if (threat < board.armies[territory]) return [];
  const bonuses = facts.game.map.bonusesOf[territory];
  const breaksBonus = bonuses.some((bonus) => survey.holder[bonus] === survey.seat);
  return [{ territory, threat, breaksBonus, bonusValue: bonuses.reduce((sum, b) => sum + bonusValues[b], 0) }];
}

/** min(left, ⌊0.6 · threat − own⌋ + 2) in order, again and again until the income is used; if nobody wants any, the first gets it all. */
function handOut(scene: ClassicScene, places: readonly Threatened[]): Deployment {
  const { board, facts, income } = scene;
  const { offenceRatePercent } = facts.game.settings;
  const given = new Map<number, number>();
  const give = (territory: number, armies: number): void => {
    if (armies > 0) given.set(territory, (given.get(territory) ?? 0) + armies);
  };
  let left = income;
  const wants = places.map(({ territory, threat }) => ({
    territory,
    armies: Math.floor((offenceRatePercent * threat) / 100) - board.armies[territory] + 2,
  }));
  const takers = places.length === 1 ? [] : wants.filter(({ armies }) => armies > 0);
  while (left > 0 && takers.length > 0) {
    for (const { territory, armies } of takers) {
      const share = Math.min(left, armies);
      give(territory, share);
      left -= share;
    }
  }
  give(places[0].territory, left);
  return given;
}

/** Beside the most valuable foreign neighbour, on the largest army there. */
function deployOffensive(scene: ClassicScene): Deployment | undefined {
  const targets = new Set(ownLand(scene).flatMap((own) => neighboursOf(scene, own).filter((t) => isForeign(scene, t))));
  const [target] = [...targets].sort(byWorth(scene));
  if (target === undefined) return undefined;
  const { board, survey, income } = scene;
  const bases = neighboursOf(scene, target).filter((base) => board.owner[base] === survey.seat);
  const [base] = [...bases].sort((a, b) => board.armies[b] - board.armies[a] || a - b);
  return new Map([[base, income]]);
}

/** On the territory whose best neutral neighbour is most valuable; among equals the one with more neutral neighbours. */
function deployExpansive(scene: ClassicScene): Deployment | undefined {
  const places = ownLand(scene).flatMap((territory) => {
    const neutral = neighboursOf(scene, territory).filter((other) => isNeutral(scene, other));
    if (neutral.length === 0) return [];
    return [{ territory, best: Math.max(...neutral.map((other) => scene.values[other])), count: neutral.length }];
  });
  if (places.length === 0) return undefined;
  places.sort((a, b) => b.best - a.best || b.count - a.count || a.territory - b.territory);
  return new Map([[places[0].territory, scene.income]]);
}
