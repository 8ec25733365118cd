// The picks resolved: every seat gets its best wishes, and draws what it did not name (rules P2, P3).
import type { Game } from '../game.ts';
import { clonePosition } from '../position/position.ts';
import type { RandomSource } from '../rng/rng.ts';
import { shuffleFirst } from '../rng/shuffle.ts';
import type { Resolved } from '../round/playRound.ts';
import { EventRecorder } from '../round/recorder.ts';
import type { PickCommit, Position, SeatIndex, TerritoryIndex } from '../types.ts';

/**
 * Ends the picking phase; pure. Each seat gets the first `picksPerSeat` of its wishes; a seat that sent too few, or nothing, gets random free territories
 * of its offer from the stream (draft, seat). Offers are disjoint, so no order among the seats is needed. Throws on picks that `validatePicks` would refuse.
 */
export function resolvePicks(
  game: Game,
  position: Position,
  picks: readonly PickCommit[],
  random: RandomSource,
): Resolved {
  if (position.phase !== 'picking') throw new Error(`picks cannot be resolved in phase ${position.phase}`);
  const next = clonePosition(position);
  const recorder = new EventRecorder();
  for (let seat = 0; seat < game.seats; seat++) {
    const chosen = choose(game, position.offers[seat], { wishes: wishesOf(picks, seat), random, seat });
    for (const territory of chosen) {
      next.owner[territory] = seat;
      next.armies[territory] = game.settings.startArmies;
      recorder.picked(next, seat, territory);
    }
  }
  next.phase = 'orders';
  next.round = 1;
  next.offers = position.offers.map(() => []);
  recorder.ended(next);
  return { position: next, events: recorder.events };
}

function wishesOf(picks: readonly PickCommit[], seat: SeatIndex): readonly TerritoryIndex[] {
  const own = picks.filter((commit) => commit.seat === seat);
  if (own.length > 1) throw new Error(`seat ${seat} has two commits of picks`);
  return own[0]?.territories ?? [];
}

interface Wishes {
  readonly wishes: readonly TerritoryIndex[];
  readonly random: RandomSource;
  readonly seat: SeatIndex;
}

function choose(game: Game, offer: readonly TerritoryIndex[], { wishes, random, seat }: Wishes): TerritoryIndex[] {
  if (wishes.some((territory) => !offer.includes(territory)))
    throw new Error(`seat ${seat} picked what it was not offered`);
  const chosen = [...new Set(wishes)].slice(0, game.settings.picksPerSeat);
  const rest = offer.filter((territory) => !chosen.includes(territory));
  shuffleFirst(random.stream('draft', seat), rest, rest.length);
  return [...chosen, ...rest.slice(0, game.settings.picksPerSeat - chosen.length)];
}
