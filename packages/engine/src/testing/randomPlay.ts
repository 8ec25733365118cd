// Random lawful play for property tests: orders, picks and whole matches driven by one generator.
import type { Game } from '../game.ts';
import { newMatch } from '../match/newMatch.ts';
import { resolvePicks } from '../match/picks.ts';
import { maxOrders } from '../orders/readOrders.ts';
import type { OrderSubject } from '../orders/subject.ts';
import { validateOrders } from '../orders/validateOrders.ts';
import { validatePicks } from '../orders/validatePicks.ts';
import { incomeOf } from '../position/income.ts';
import { PLAYING, territoriesOf } from '../position/position.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import type { Rng } from '../rng/rng.ts';
import { resolveRound } from '../round/playRound.ts';
import type { Commit, GameEvent, Order, PickCommit, Position, SeatIndex, ValidatedOrders } from '../types.ts';
import { must } from './build.ts';

/** Lawful random orders: part of the income here and there, then moves that together never order more than stands there. */
export function randomOrders(game: Game, subject: OrderSubject, seat: SeatIndex, rng: Rng): ValidatedOrders {
  const own = territoriesOf(subject, seat);
  const orders: Order[] = [];
  const standing = Array.from(subject.armies);
  let income = own.length === 0 ? 0 : incomeOf(game, subject, seat);
  while (income > 0 && rng.below(10) > 0) {
    const territory = own[rng.below(own.length)];
    const armies = 1 + rng.below(income);
    orders.push({ kind: 'deploy', territory, armies });
    standing[territory] += armies;
    income -= armies;
  }
  for (const from of own) {
    const { [from]: targets } = game.map.neighbours;
    while (standing[from] > 0 && rng.below(3) > 0) {
      const armies = rng.coin() ? standing[from] : 1 + rng.below(standing[from]);
      orders.push({ kind: 'attackTransfer', from, to: targets[rng.below(targets.length)], armies });
      standing[from] -= armies;
    }
  }
  return must(validateOrders(game, subject, seat, orders.slice(0, maxOrders(game.map))));
}

/** A random number of random wishes from the seat's offer. */
export function randomPicks(game: Game, position: Position, seat: SeatIndex, rng: Rng): PickCommit {
  const offer = [...position.offers[seat]];
  const wishes = Array.from({ length: rng.below(offer.length + 1) }, () => offer.splice(rng.below(offer.length), 1)[0]);
  return must(validatePicks(game, position, seat, wishes));
}

/** How `playRandomMatch` plays. */
export interface RandomMatch {
  /** Becomes round keys (`roundKeyFromSeed`) and the players' own choices. */
  readonly seed: string;
  readonly rounds: number;
  /** A seat surrenders in a round with a chance of one in this; never if absent. */
  readonly surrenderOneIn?: number;
  /** How a seat's orders are made; `randomOrders` if absent. */
  readonly orders?: typeof randomOrders;
}

/** One step of a match: the position before, what was committed and what came of it. */
export interface PlayedRound {
  readonly key: string;
  readonly before: Position;
  readonly commits: readonly Commit[];
  readonly events: readonly GameEvent[];
  readonly after: Position;
}

/** The pick phase of a random match; null when the seats were dealt (`automatic`). */
export interface PlayedMatch {
  readonly picks: readonly PickCommit[];
  readonly pickKey: string;
  readonly rounds: readonly PlayedRound[];
  readonly final: Position;
}

/** Plays a match at random until it ends or the rounds are used up. */
export function playRandomMatch(game: Game, match: RandomMatch): PlayedMatch {
  const rng = makeRandomSource(roundKeyFromSeed(`${match.seed} players`, 0)).stream('bot');
  const pickKey = roundKeyFromSeed(match.seed, 0);
  const random = makeRandomSource(pickKey);
  let position = newMatch(game, random);
  const picks: PickCommit[] = [];
  if (position.phase === 'picking') {
    for (let seat = 0; seat < game.seats; seat++) picks.push(randomPicks(game, position, seat, rng));
    position = resolvePicks(game, position, picks, random).position;
  }
  const rounds: PlayedRound[] = [];
  while (position.phase === 'orders' && rounds.length < match.rounds) {
    const before = position;
    const key = roundKeyFromSeed(match.seed, before.round);
    const commits = randomCommits(game, before, { rng, ...match });
    const resolved = resolveRound(game, before, commits, makeRandomSource(key));
    position = resolved.position;
    rounds.push({ key, before, commits, events: resolved.events, after: position });
  }
  return { picks, pickKey, rounds, final: position };
}

interface CommitChoice extends Pick<RandomMatch, 'surrenderOneIn' | 'orders'> {
  readonly rng: Rng;
}

function randomCommits(game: Game, position: Position, choice: CommitChoice): Commit[] {
  const { rng, surrenderOneIn, orders = randomOrders } = choice;
  const commits: Commit[] = [];
  position.fate.forEach((fate, seat) => {
    if (fate !== PLAYING) return;
    const surrenders = surrenderOneIn !== undefined && rng.below(surrenderOneIn) === 0;
    if (surrenders) commits.push({ kind: 'surrender', seat });
    else commits.push({ kind: 'orders', seat, orders: orders(game, position, seat, rng) });
  });
  return commits;
}
