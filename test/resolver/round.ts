// One round from commits to the next position, stage by stage (rules R1–R3, R9, V1–V9).
import type { RandomSource } from '@salient/engine';
import { marchAll } from './attacks.ts';
import { marchContest } from './contest.ts';
import { endRound } from './ending.ts';
import type { Commit, Fact } from './facts.ts';
import { type Game, NOBODY } from './game.ts';
import { change, copyWorld, isPlaying, type Land, landAt, landsOf, type World } from './world.ts';

/** A round while it runs. */
export interface Round {
  readonly game: Game;
  readonly world: World;
  readonly random: RandomSource;
  /** One for every seat that has orders in this round. */
  readonly commits: readonly (Commit & { kind: 'orders' })[];
  readonly facts: Fact[];
  /** Seats that have fallen in this round (V1). */
  readonly fallen: string[];
}

/** The position after the round, and everything that happened. */
export function resolve(
  game: Game,
  before: World,
  commits: readonly Commit[],
  random: RandomSource,
): { world: World; facts: Fact[] } {
  const world = copyWorld(before);
  const sent = game.seats
    .filter((seat) => isPlaying(before, seat))
    .flatMap((seat) => commits.filter((commit) => commit.seat === seat).slice(0, 1));
  const orders = sent.filter((commit) => commit.kind === 'orders');
  const round: Round = { game, world, random, commits: orders, facts: [], fallen: [] };
  for (const commit of sent) if (commit.kind === 'surrender') surrender(round, commit.seat);
  deployAll(round);
  if (game.settings.ruleset === 'standard') marchAll(round);
  else marchContest(round, before);
  endRound(round);
  return { world, facts: round.facts };
}

/** V3, V5, V9. */
function surrender({ game, world, facts, fallen }: Round, seat: string): void {
  if (game.settings.surrender === 'bot') {
    facts.push({ kind: 'surrendered', seat, isPlayedOn: true, changes: {} });
    return;
  }
  const changes: Record<string, Land> = {};
  for (const land of landsOf(world, seat)) changes[land] = { owner: NOBODY, armies: landAt(world, land).armies };
  world.fates.set(seat, 'surrendered');
  fallen.push(seat);
  facts.push({ kind: 'surrendered', seat, isPlayedOn: false, changes: change(world, changes) });
}

/** R3. */
function deployAll({ world, commits, facts }: Round): void {
  const lists = commits.map(({ seat, orders }) => ({ seat, deploys: orders.filter(({ kind }) => kind === 'deploy') }));
  const longest = Math.max(0, ...lists.map(({ deploys }) => deploys.length));
  for (let place = 0; place < longest; place++) {
    for (const { seat, deploys } of lists) {
      const order = deploys[place];
      if (order?.kind !== 'deploy') continue;
      const { owner, armies } = landAt(world, order.land);
      const changes = change(world, { [order.land]: { owner, armies: armies + order.armies } });
      facts.push({ kind: 'deployed', seat, armies: order.armies, changes });
    }
  }
}
