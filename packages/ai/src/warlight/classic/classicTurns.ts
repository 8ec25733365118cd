// The classic generator: at most nine turns of a seat, three deployments times three ways to attack, without noise (kefik/warlight-like-game, 2018).
import type { Order } from '@salient/engine';
import type { SearchRandom } from '../../search/domain.ts';
import { CLASSIC_ATTACKS, type ClassicAttack, planClassicAttack } from './classicAttacks.ts';
import { CLASSIC_DEPLOYS, type ClassicDeploy, type Deployment, planClassicDeploy } from './classicDeploys.ts';
import { makeMarch, ordersOfMarch } from './classicMarch.ts';
import { type ClassicRequest, makeClassicScene } from './classicScene.ts';

/** One of the nine. */
export interface ClassicStyle {
  readonly name: string;
  readonly deploy: ClassicDeploy;
  readonly attack: ClassicAttack;
}

/** All nine, named `classic/deploy-attack`: `classic/defensive-now` … `classic/expansive-defend`. */
export const CLASSIC_STYLES: readonly ClassicStyle[] = CLASSIC_DEPLOYS.flatMap((deploy) =>
  CLASSIC_ATTACKS.map((attack) => Object.freeze({ name: `classic/${deploy}-${attack}`, deploy, attack })),
);

/** The turns of all nine styles in their order; undefined where a way to deploy has no candidate. Lawful for the board given. */
export function makeClassicNine(request: ClassicRequest): readonly (readonly Order[] | undefined)[] {
  const scene = makeClassicScene(request);
  return CLASSIC_DEPLOYS.flatMap((way) => {
    const deployment = planClassicDeploy(scene, way);
    return CLASSIC_ATTACKS.map((attack) => {
      if (deployment === undefined) return undefined;
      const march = makeMarch(scene, deployment);
      planClassicAttack(march, attack);
      return ordersOfMarch(march, deployment);
    });
  });
}

/** The turns of the three ways to attack after a deployment that is given. */
export function makeClassicAttacks(request: ClassicRequest, deployment: Deployment): (readonly Order[])[] {
  const scene = makeClassicScene(request);
  return CLASSIC_ATTACKS.map((attack) => {
    const march = makeMarch(scene, deployment);
    planClassicAttack(march, attack);
    return ordersOfMarch(march, deployment);
  });
}

/**
 * One of the nine at random without making the others, for playouts: a way to deploy that has a candidate, then a way to attack. Turns that several styles
 * lead to come more often than among `makeClassicTurns`. Undefined where no way has a candidate.
 */
export function drawClassicTurn(request: ClassicRequest, random: SearchRandom): readonly Order[] | undefined {
  const scene = makeClassicScene(request);
  const ways = [...CLASSIC_DEPLOYS];
  while (ways.length > 0) {
    const [way] = ways.splice(random.below(ways.length), 1);
    const deployment = planClassicDeploy(scene, way);
    if (deployment === undefined) continue;
    const march = makeMarch(scene, deployment);
    planClassicAttack(march, CLASSIC_ATTACKS[random.below(CLASSIC_ATTACKS.length)]);
    return ordersOfMarch(march, deployment);
  }
  return undefined;
}

/** The nine without gaps and repeats: 1 … 9 turns as long as the seat touches foreign land. */
export function makeClassicTurns(request: ClassicRequest): (readonly Order[])[] {
  const turns = new Map<string, readonly Order[]>();
  for (const turn of makeClassicNine(request)) if (turn !== undefined) turns.set(JSON.stringify(turn), turn);
  return [...turns.values()];
}
