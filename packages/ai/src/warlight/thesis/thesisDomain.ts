// Warlight as the bot of the thesis sees it (kefik/warlight-like-game, 2018): classic turns, the median of sampled rounds, long playouts in the same way, the classic score.
import {
  clonePosition,
  type FastRandomSource,
  incomeOf,
  makePackedTurn,
  type Order,
  type Position,
  packOrders,
  playTurns,
  SEAT_FATES,
} from '@salient/engine';
import { writeOutcome } from '../../evaluate/evaluate.ts';
import type { AlternatingDomain } from '../../search/alternating.ts';
import { classicPickSets } from '../classic/classicPicks.ts';
import type { ClassicRequest } from '../classic/classicScene.ts';
import { drawClassicTurn, makeClassicTurns } from '../classic/classicTurns.ts';
import { rivalsOf } from '../contact.ts';
import type { MapFacts } from '../facts.ts';
import { makeImaginedDraft } from '../imaginedDraft.ts';
import type { PickTurn } from '../pickDomain.ts';
import { sideOf } from '../teams.ts';
import { makeWorths, shareOf } from '../values.ts';
import { makeJudge } from './sampledRound.ts';

export interface ThesisOptions {
  readonly facts: MapFacts;
  readonly seat: number;
  /** The position searched from. */
  readonly world: Position;
  /** What the seat may pick from; empty later on. */
  readonly offer: readonly number[];
  /** My turns at the root, where they are not the generator's own. */
  readonly rootTurns?: readonly (readonly Order[])[];
  /** Rounds that are played out each time a turn is judged; the median of them counts. */
  readonly samples: number;
  /** Rounds of a playout. */
  readonly horizon: number;
}

const PLAYING = SEAT_FATES.indexOf('playing');
const PASS: PickTurn = Object.freeze({ kind: 'orders', orders: Object.freeze([]) });

/**
 * The two sides are the seat and the enemy with the longest border to it (without any: the living enemy with most land). Everybody else, whom the thesis
 * does not know, plays one of its classic turns at random. @param random serves turns and dice alike.
 */
export function makeThesisDomain(
  options: ThesisOptions,
  random: FastRandomSource,
): AlternatingDomain<Position, PickTurn> {
  const { facts, seat, world, offer } = options;
  const { game } = facts;
  const draft = makeImaginedDraft({ facts, seat, offer, armies: world.armies });
  const judge = makeJudge(facts, seat, options.samples);
  const packed = Array.from({ length: game.seats }, () => makePackedTurn(0));
  const canAct = (position: Position, who: number): boolean => who >= 0 && position.fate[who] === PLAYING;
  const requestOf = (position: Position, who: number): ClassicRequest => ({
    facts,
    board: position,
    seat: who,
    income: incomeOf(game, position, who),
  });
  const turnsOf = (position: Position, who: number): readonly (readonly Order[])[] => {
    const turns = canAct(position, who) ? makeClassicTurns(requestOf(position, who)) : [];
    return turns.length === 0 ? [[]] : turns;
  };
  const drawTurn = (position: Position, who: number): readonly Order[] =>
    (canAct(position, who) ? drawClassicTurn(requestOf(position, who), random) : undefined) ?? [];
  const playSampled = (position: Position, mine: readonly Order[], rival: number, theirs: readonly Order[]): void => {
    for (let who = 0; who < game.seats; who++) {
      const orders = who === seat ? mine : who === rival ? theirs : drawTurn(position, who);
      packOrders(packed[who], orders);
    }
    judge(position, (sample) => playTurns(game, sample, packed, random));
  };
  const score = makeScore(facts, seat);
  return {
    root: world,
    turns(position, mover) {
      if (position.phase === 'picking') {
        return mover === 'theirs'
          ? [PASS]
          : classicPickSets(facts, offer).map((set) => ({ kind: 'picks', territories: set }));
      }
      const fixed = mover === 'mine' && position === world ? options.rootTurns : undefined;
      const who = mover === 'mine' ? seat : rivalOf(facts, position, seat);
      const turns = fixed ?? turnsOf(position, who);
      return turns.map((orders) => ({ kind: 'orders', orders }));
    },
    outcome(position, mine, theirs) {
      const next = clonePosition(position);
      if (mine.kind === 'picks') {
        draft(next, mine.territories, random);
        next.phase = 'orders';
        next.round = 1;
      } else playSampled(next, ordersOf(mine), rivalOf(facts, position, seat), ordersOf(theirs));
      return next;
    },
    isOver: (position) => position.phase === 'finished',
    playOut(position) {
      const board = clonePosition(position);
      for (let round = 0; round < options.horizon && board.phase !== 'finished'; round++) {
        const rival = rivalOf(facts, board, seat);
        playSampled(board, drawTurn(board, seat), rival, drawTurn(board, rival));
      }
      return score(board);
    },
  };
}

/** What a board is worth to the seat's side, 0 … 1: the outcome, or its share of everybody's worth. */
function makeScore(facts: MapFacts, seat: number): (board: Position) => number {
  const weigh = makeWorths(facts);
  const values = new Float64Array(facts.game.seats);
  const side = sideOf(facts.game, seat);
  return (board) => {
    if (board.phase === 'finished') writeOutcome(board, values);
    else weigh(board, values);
    return shareOf(values, side);
  };
}

const ordersOf = (turn: PickTurn): readonly Order[] => (turn.kind === 'orders' ? turn.orders : []);

/** The enemy that the tree answers for; −1 when none lives. */
function rivalOf(facts: MapFacts, position: Position, seat: number): number {
  const [nearest] = rivalsOf(facts, position, seat, 1);
  if (nearest !== undefined) return nearest;
  const { seats, teamOf } = facts.game;
  const land = new Array<number>(seats).fill(0);
  for (const owner of position.owner) if (owner >= 0) land[owner]++;
  let rival = -1;
  for (let other = 0; other < seats; other++) {
    if (teamOf[other] === teamOf[seat] || position.fate[other] !== PLAYING) continue;
    if (rival < 0 || land[other] > land[rival]) rival = other;
  }
  return rival;
}
