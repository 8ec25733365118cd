// People at a server whose time the test moves: matches of several devices, played by simple lawful plans.
import { matchMaker } from '@colyseus/core';
import type { Game, View } from '@salient/engine';
import type { CreateOptions, Plan } from '@salient/protocol';
import { DEFAULT_PACE } from '../../apps/server/src/match/pace.ts';
import { ManualClock } from '../../apps/server/src/match/testing/manualClock.ts';
import { DEFAULT_PATIENCE } from '../../apps/server/src/rooms/hall.ts';
import type { MatchRoom } from '../../apps/server/src/rooms/matchRoom.ts';
import { type HereServer, startHere } from './harness.ts';
import { attackPlan, gameOf, pickPlan } from './plans.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';

/** How long a room with a running match is kept without anybody in it. */
export const UNATTENDED_MS = 600_000;

export interface Venue {
  readonly server: HereServer;
  readonly clock: ManualClock;
  /** Moves time, letting the match of this code settle after each timer. */
  advance(code: string, ms: number): Promise<void>;
  open(options: Omit<CreateOptions, 'v' | 'name'>): Promise<Player>;
  close(): Promise<void>;
}

/** A server on which nobody works for bots: their seats are on autopilot. */
export async function openVenue(): Promise<Venue> {
  const data = makeDataDir();
  const clock = new ManualClock(Date.now());
  const pace = { ...DEFAULT_PACE, botBudgetMs: 50, botSlackMs: 50 };
  const patience = { ...DEFAULT_PATIENCE, runningMs: UNATTENDED_MS };
  const server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0' }, { pace, clock, patience });
  return {
    server,
    clock,
    advance: (code, ms) => clock.advance(ms, async () => roomOf(code)?.match.settled()),
    open: (options) => Player.create(server.url, { name: 'Ann', ...options }),
    async close() {
      await server.stop();
      data.remove();
    },
  };
}

export const roomOf = (code: string): MatchRoom | undefined =>
  matchMaker.getLocalRoomById(code) as unknown as MatchRoom | undefined;

/** Somebody more at the match, on an open seat. */
export async function seatAt(host: Player, url: string, name: string): Promise<Player> {
  const player = await Player.join(url, host.code);
  await player.ask('sit', { name });
  return player;
}

/** Everything on one border: the board changes every round, and nobody is ever beaten. */
function peacefulPlan(game: Game, view: View): Plan {
  const plan = attackPlan(game, view);
  return plan.kind === 'picks' ? plan : { ...plan, orders: plan.orders.filter(({ kind }) => kind === 'deploy') };
}

/** Commits something lawful for one seat of a device. */
export async function planFor(player: Player, seat: number): Promise<void> {
  const { view, round, phase } = await player.ask('sync', { seat });
  if (!view) throw new Error(`seat ${seat} sees nothing`);
  const plan = phase === 'picking' ? pickPlan(view) : peacefulPlan(gameOf(player.state), view);
  await player.room.request('commit', { seat, round, plan });
}

/** Everybody commits until `round` is open. */
export async function playTo(round: number, seats: readonly (readonly [Player, number])[]): Promise<void> {
  const [first] = seats[0] ?? [];
  if (first === undefined) return;
  while (first.state.round < round && first.state.phase !== 'finished') {
    const { round: now } = first.state;
    for (const [player, seat] of seats) await planFor(player, seat);
    for (const [player] of seats)
      await player.until(() => player.state.round > now || player.state.phase === 'finished');
  }
}
