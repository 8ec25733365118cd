// The picks resolved: every seat gets its best wishes that are free, and draws what it did not name (rules P2, P3, P6, P10, T2).
import type { Game } from '../game.ts';
import { clonePosition } from '../position/position.ts';
import type { RandomSource } from '../rng/rng.ts';
import { shuffleFirst } from '../rng/shuffle.ts';
import type { Resolved } from '../round/playRound.ts';
import { EventRecorder } from '../round/recorder.ts';
import type { PickCommit, Position, SeatIndex, TerritoryIndex } from '../types.ts';

/** Can nobody else pick what is offered to a seat (P1)? */
export const hasOwnOffer = ({ settings }: Game): boolean => settings.distribution === 'offer';

/**
 * As many wishes of a seat as can count: of an offer of its own one for each start, from a pool so many that something of them is left whatever the others
 * take (P10, T2).
 */
export const wishesWanted = (game: Game): number => game.settings.picksPerSeat * (hasOwnOffer(game) ? 1 : game.seats);

/**
 * Ends the picking phase; pure. Wishes that a seat did not name are drawn from its offer on the stream (draft, seat). Disjoint offers need no order among the
 * seats; from a common pool the seats pick in a snake (P10), or by the contest's three passes (T2). Throws on picks that `validatePicks` would refuse.
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
  const lists = position.offers.map((offer, seat) =>
    completeList(offer, { wishes: wishesOf(picks, seat), random, seat }),
  );
  for (const { seat, territory } of distribute(game, lists, random)) {
    next.owner[territory] = seat;
    next.armies[territory] = game.settings.startArmies;
    recorder.picked(next, seat, territory);
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

/** The whole offer, best first: the wishes, then the rest in random order. */
function completeList(offer: readonly TerritoryIndex[], { wishes, random, seat }: Wishes): TerritoryIndex[] {
  const offered = new Set(offer);
  if (wishes.some((territory) => !offered.has(territory)))
    throw new Error(`seat ${seat} picked what it was not offered`);
  const wished = new Set(wishes);
  const rest = offer.filter((territory) => !wished.has(territory));
  shuffleFirst(random.stream('draft', seat), rest, rest.length);
  return [...wished, ...rest];
}

/** One territory given to one seat. */
interface Pick {
  readonly seat: SeatIndex;
  readonly territory: TerritoryIndex;
}

/** All picks in the order in which they are made. `lists`: the whole offer of every seat, best first. */
function distribute(game: Game, lists: readonly (readonly TerritoryIndex[])[], random: RandomSource): Pick[] {
  const { distribution, picksPerSeat, ruleset } = game.settings;
  if (distribution === 'offer')
    return lists.flatMap((list, seat) => list.slice(0, picksPerSeat).map((territory) => ({ seat, territory })));
  if (distribution === 'contest' && ruleset === 'contestC1') return pickByPasses(game, lists, random);
  return pickBySnake(game, lists, random);
}

/** P10: A B C C B A A … in a drawn order; each seat takes the best of its list that is free. */
function pickBySnake(game: Game, lists: readonly (readonly TerritoryIndex[])[], random: RandomSource): Pick[] {
  const order = lists.map((_, seat) => seat);
  shuffleFirst(random.stream('draft', game.seats), order, order.length);
  const taken = new Set<TerritoryIndex>();
  const picks: Pick[] = [];
  for (let pass = 0; pass < game.settings.picksPerSeat; pass++) {
    for (const seat of pass % 2 === 0 ? order : [...order].reverse()) {
      const territory = bestFree(lists[seat], taken);
      taken.add(territory);
      picks.push({ seat, territory });
    }
  }
  return picks;
}

/** T2: three passes; in each both seats take the best of their lists that is free, and where that is the same a coin says who gives way to the other. */
function pickByPasses(game: Game, lists: readonly (readonly TerritoryIndex[])[], random: RandomSource): Pick[] {
  const coins = random.stream('contest');
  const taken = new Set<TerritoryIndex>();
  const picks: Pick[] = [];
  for (let pass = 0; pass < game.settings.picksPerSeat; pass++) {
    const wanted = lists.map((list) => bestFree(list, taken));
    if (wanted[0] === wanted[1]) {
      const yielding = coins.coin() ? 0 : 1;
      wanted[yielding] = bestFree(lists[yielding], new Set([...taken, wanted[yielding]]));
    }
    wanted.forEach((territory, seat) => {
      taken.add(territory);
      picks.push({ seat, territory });
    });
  }
  return picks;
}

function bestFree(list: readonly TerritoryIndex[], taken: ReadonlySet<TerritoryIndex>): TerritoryIndex {
  const territory = list.find((wish) => !taken.has(wish));
  if (territory === undefined) throw new Error('the pool is too small for the picks');
  return territory;
}
