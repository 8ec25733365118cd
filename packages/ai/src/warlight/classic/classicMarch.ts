// The classic generator's armies on the march: what stands where after the deploys, what has been sent already, and the orders so far.
import type { Order } from '@salient/engine';
import type { Deployment } from './classicDeploys.ts';
import { type ClassicScene, isForeign, neighboursOf, ownLand } from './classicScene.ts';

/** Used up while orders are written. */
export interface ClassicMarch {
  readonly scene: ClassicScene;
  /** By territory: armies that have not been sent away, the guard included. */
  readonly armies: Int32Array;
  readonly moves: { readonly from: number; readonly to: number; armies: number }[];
}

export function makeMarch(scene: ClassicScene, deployment: Deployment): ClassicMarch {
  const armies = Int32Array.from(scene.board.armies);
  for (const [territory, deployed] of deployment) armies[territory] += deployed;
  return { scene, armies, moves: [] };
}

/** Sends armies; a second march over the same pair joins the first, as the rules would have it (O1). */
export function send(march: ClassicMarch, from: number, to: number, armies: number): void {
  if (armies <= 0) return;
  march.armies[from] -= armies;
  const earlier = march.moves.find((move) => move.from === from && move.to === to);
  if (earlier === undefined) march.moves.push({ from, to, armies });
  else earlier.armies += armies;
}

/**
 * Every own territory with more than one army and only friends around sends all but one a step towards the nearest foreign land; what is cut off from that
 * by team-mates' land goes through it, of which the original, without teams, says nothing.
 */
export function redistribute(march: ClassicMarch): void {
  const { scene, armies } = march;
  const own = stepsToBorder(scene, (territory) => scene.board.owner[territory] === scene.survey.seat);
  const hasTeams = scene.facts.game.settings.teams.length > 0;
  const friendly = hasTeams ? stepsToBorder(scene, (territory) => !isForeign(scene, territory)) : own;
  for (const from of ownLand(scene)) {
    const steps = own[from] === Infinity ? friendly : own;
    if (armies[from] <= 1 || !(steps[from] > 0)) continue;
    const [to] = neighboursOf(scene, from)
      .filter((next) => steps[next] < steps[from])
      .sort((a, b) => steps[a] - steps[b] || a - b);
    if (to !== undefined) send(march, from, to, armies[from] - 1);
  }
}

/** By territory: steps over such land to a border of it, 0 there; Infinity elsewhere. */
function stepsToBorder(scene: ClassicScene, isOpen: (territory: number) => boolean): number[] {
  const steps: number[] = new Array(scene.facts.territories).fill(Infinity);
  const queue = [...steps.keys()].filter(
    (territory) => isOpen(territory) && neighboursOf(scene, territory).some((other) => isForeign(scene, other)),
  );
  for (const border of queue) steps[border] = 0;
  for (const at of queue) {
    for (const next of neighboursOf(scene, at)) {
      if (!isOpen(next) || steps[next] !== Infinity) continue;
      steps[next] = steps[at] + 1;
      queue.push(next);
    }
  }
  return steps;
}

/** The whole turn: deploys, then marches in the order in which they were planned. */
export function ordersOfMarch(march: ClassicMarch, deployment: Deployment): Order[] {
  const deploys = [...deployment]
    .filter(([, armies]) => armies > 0)
    .map(([territory, armies]): Order => ({ kind: 'deploy', territory, armies }));
  return [...deploys, ...march.moves.map((move): Order => ({ kind: 'attackTransfer', ...move }))];
}
