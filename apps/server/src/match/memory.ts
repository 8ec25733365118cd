// What bots remember: every round as their seat saw it, written down when it resolves, since positions are not kept for long.
import { filterEvents, type Game, type GameEvent } from '@salient/engine';
import { MAX_SEEN_ROUNDS, type SeenOrders, type SeenRound, writeSeen } from '@salient/protocol';
import type { Chapter, MatchData, Play } from './matchData.ts';
import { isBotPlayed, isLiving } from './seats.ts';
import { viewOf } from './views.ts';

const HIDDEN = -1;

/** What the seat has seen before; for a bot that has just sat down, the newest rounds. */
export const memoryOf = (play: Play, seat: number): readonly SeenRound[] =>
  play.memories.get(seat) ?? lookBack(play, seat);

/** The newest chapter goes into the memories of all seats that bots play; who sits down again begins anew. */
export function remember(data: MatchData, play: Play): void {
  for (const [seat, holder] of data.seats.entries()) {
    if (isBotPlayed(holder) && isLiving(play, seat)) play.memories.set(seat, extend(play, seat));
    else play.memories.delete(seat);
  }
}

function extend(play: Play, seat: number): readonly SeenRound[] {
  const memory = play.memories.get(seat);
  const newest = play.chapters.at(-1);
  if (memory === undefined || newest === undefined || memory.length >= MAX_SEEN_ROUNDS) return lookBack(play, seat);
  return [...memory, seenIn(play.game, newest, seat, play.chapters.at(-2))];
}

const lookBack = ({ game, chapters }: Play, seat: number): SeenRound[] =>
  chapters.map((chapter, at) => seenIn(game, chapter, seat, chapters[at - 1]));

function seenIn(game: Game, { before, events }: Chapter, seat: number, earlier: Chapter | undefined): SeenRound {
  const last = earlier && viewOf(game, earlier.before, seat);
  return writeSeen(last, viewOf(game, before, seat), ordersIn(filterEvents(game, before, events, seat)));
}

/** Orders in events that are filtered for the seat, its own among them. */
function ordersIn(events: readonly GameEvent[]): SeenOrders {
  const deploys: number[] = [];
  const marches: number[] = [];
  const fights: number[] = [];
  for (const event of events) {
    if (event.kind === 'attacked') fights.push(...hiddenFight(event));
    if (!('seat' in event) || event.seat === null) continue;
    if (event.kind === 'deployed') deploys.push(event.seat, event.touched[0].territory, event.armies);
    if (event.kind === 'attacked' || event.kind === 'transferred')
      marches.push(event.seat, event.from ?? HIDDEN, event.to ?? HIDDEN, event.armies ?? HIDDEN);
    if (event.kind === 'departed') marches.push(event.seat, event.from, HIDDEN, HIDDEN);
  }
  return { deploys, marches, fights };
}

/** A fight that was not seen whole, as a row. */
function hiddenFight(event: GameEvent & { readonly kind: 'attacked' }): number[] {
  const { seat, to, armies, attackersLost, defendingArmies, defendersLost, captured } = event;
  const isHidden = armies === null || defendingArmies === null;
  if (!isHidden || to === null || captured === null) return [];
  const numbers = [armies, attackersLost, defendingArmies, defendersLost].map((number) => number ?? HIDDEN);
  return [seat ?? HIDDEN, to, ...numbers, Number(captured)];
}
