// Stage: every seat's first deploy, every seat's second … (rule R3).
import type { RoundRun } from './roundRun.ts';

/** Places the deploys and notes for every seat where its attack/transfers begin. Unobserved, seat by seat: their order cannot matter. */
export function resolveDeploys(run: RoundRun): void {
  const { turns, nextAttack } = run;
  let most = 0;
  for (let seat = 0; seat < turns.length; seat++) {
    const { deploys } = turns[seat];
    nextAttack[seat] = deploys;
    if (run.observer === null) for (let i = 0; i < deploys; i++) deployAt(run, seat, i);
    else most = Math.max(most, deploys);
  }
  for (let i = 0; i < most; i++) {
    for (let seat = 0; seat < turns.length; seat++) if (i < turns[seat].deploys) deployAt(run, seat, i);
  }
}

function deployAt(run: RoundRun, seat: number, i: number): void {
  const { words } = run.turns[seat];
  const territory = words[2 * i];
  const armies = words[2 * i + 1];
  run.position.armies[territory] += armies;
  run.observer?.deployed(run.position, seat, territory, armies);
}
