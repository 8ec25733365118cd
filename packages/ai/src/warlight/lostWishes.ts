// What a seat can tell from its own starts where all pick from one pool (rules P10, T2): whatever it wished for more than for something it got was gone by then.
import { areAllied, hasOwnOffer, UNKNOWN_OWNER, type View } from '@salient/engine';
import type { BotTask } from '../bot.ts';

/** The wishes, best first, that others must have; `owned`: the seat's own starts. None beyond the last of the wishes that it got. */
export function lostWishes<Land>(wishes: readonly Land[], owned: readonly Land[]): Land[] {
  const last = wishes.findLastIndex((wish) => owned.includes(wish));
  return wishes.slice(0, last + 1).filter((wish) => !owned.includes(wish));
}

/** Starts of others that the seat does not see and yet knows of, since it wished for them in vain; none where its view of round 1 is not among what it has seen. */
export function lostStarts({ game, view, observations, wishes = [] }: BotTask): readonly number[] {
  const first = [...observations, view].find(isFirstRound);
  if (first === undefined || hasOwnOffer(game)) return [];
  const own = wishes.filter((territory) => first.owner[territory] === view.seat);
  return lostWishes(wishes, own).filter((territory) => first.owner[territory] === UNKNOWN_OWNER);
}

const isFirstRound = ({ phase, round }: View): boolean => phase === 'orders' && round === 1;

/** The seats that are not on the seat's side, whether they still play or not. */
export const othersOf = ({ game, view }: BotTask): readonly number[] =>
  view.fates.map((_, seat) => seat).filter((seat) => !areAllied(game, seat, view.seat));
