// Pursuit, a proving game with hidden movement: one fugitive in a town, several hunters after it who see it now and then and hear how it travels.
//
// Rules. In each of 23 rounds the fugitive goes one way first, then the hunters one after the other. A way is gone by cab, bus or metro; hunters have 11, 8 and 4
// tickets each, the fugitive as many as it likes. Nobody goes where a hunter stands; who cannot go anywhere stays. The fugitive is caught when a hunter goes where it
// is, and has escaped after the last hunter's turn of round 23. Hunters hear by what it travels; where it is they are shown after its turn in the rounds `REVEALS`.
// All begin at different stops, drawn from `STARTS`.
import type { Domain, SearchRandom } from '../search/domain.ts';
import { makePursuitBoard, STOPS, TRANSPORTS } from './pursuitBoard.ts';

export const PURSUIT_ROUNDS = 23;
/** After the fugitive's turn in these rounds it is seen. */
export const REVEALS: readonly number[] = [1, 3, 8, 13, 16, 20, 23];
/** Tickets of a hunter by transport. */
const TICKETS = [11, 8, 4] as const;
/** Hunters there may be. */
export const HUNTERS = { min: 2, max: 5, usual: 4 } as const;
/** Stops where the game may begin, spread over the town. */
export const STARTS: readonly number[] = [2, 8, 13, 21, 28, 34, 43, 49, 53, 59, 65, 72, 80, 86, 95, 101, 111, 117];

/** The one board there is. */
export const BOARD = makePursuitBoard();
const KINDS = TRANSPORTS.length;
/** The turn of who cannot go anywhere; the others are transport · stops + target. */
export const STAY = KINDS * STOPS;

/** The whole truth of a game, changed in place. */
export interface Pursuit {
  /** The stop of the fugitive, then of the hunters. */
  readonly stops: Int16Array;
  /** By hunter and transport: tickets left. */
  readonly tickets: Int8Array;
  /** 1 … 23, that of the catch if there was one, and 24 when all are over. */
  round: number;
  /** 0: the fugitive; else the hunter of that number. */
  toMove: number;
  isCaught: boolean;
}

/** The start, everybody at a stop drawn from `STARTS`; the fugitive to move. */
export function startPursuit(hunters: number, random: SearchRandom): Pursuit {
  const left = [...STARTS];
  const stops = Int16Array.from({ length: hunters + 1 }, () => left.splice(random.below(left.length), 1)[0]);
  const tickets = Int8Array.from({ length: hunters * KINDS }, (_, at) => TICKETS[at % KINDS]);
  return { stops, tickets, round: 1, toMove: 0, isCaught: false };
}

/** A copy that shares nothing. */
export const copyPursuit = ({ stops, tickets, round, toMove, isCaught }: Pursuit): Pursuit => ({
  stops: stops.slice(),
  tickets: tickets.slice(),
  round,
  toMove,
  isCaught,
});

function copyInto(from: Pursuit, to: Pursuit): void {
  to.stops.set(from.stops);
  to.tickets.set(from.tickets);
  to.round = from.round;
  to.toMove = from.toMove;
  to.isCaught = from.isCaught;
}

/** Whose turn it is as a seat: 0 the fugitive, 1 the hunters, who are one side. */
export const sideToMove = ({ toMove }: Pursuit): number => (toMove === 0 ? 0 : 1);

/** Caught, or all `PURSUIT_ROUNDS` played. */
export const isPursuitOver = ({ round, isCaught }: Pursuit): boolean => isCaught || round > PURSUIT_ROUNDS;

/** The stop that a turn leads to; −1 for staying. */
export const stopOfTurn = (turn: number): number => (turn === STAY ? -1 : turn % STOPS);

/** Index of the transport of a turn; −1 for staying. */
export const kindOfTurn = (turn: number): number => (turn === STAY ? -1 : Math.floor(turn / STOPS));

function isTaken({ stops }: Pursuit, stop: number): boolean {
  for (let hunter = 1; hunter < stops.length; hunter++) if (stops[hunter] === stop) return true;
  return false;
}

const hasTicket = ({ tickets, toMove }: Pursuit, kind: number): boolean =>
  toMove === 0 || tickets[(toMove - 1) * KINDS + kind] > 0;

const isOpen = (state: Pursuit, way: number): boolean =>
  hasTicket(state, BOARD.kind[way]) && !isTaken(state, BOARD.target[way]);

/** All turns of whoever is to move, at least one. */
export function pursuitTurns(state: Pursuit): number[] {
  const from = state.stops[state.toMove];
  const turns: number[] = [];
  for (let way = BOARD.first[from]; way < BOARD.first[from + 1]; way++)
    if (isOpen(state, way)) turns.push(BOARD.kind[way] * STOPS + BOARD.target[way]);
  return turns.length > 0 ? turns : [STAY];
}

/** A random lawful turn: as `pursuitTurns` and a draw, without the list. */
export function randomPursuitTurn(state: Pursuit, random: SearchRandom): number {
  const from = state.stops[state.toMove];
  const [first, end] = [BOARD.first[from], BOARD.first[from + 1]];
  let count = 0;
  for (let way = first; way < end; way++) if (isOpen(state, way)) count++;
  if (count === 0) return STAY;
  let left = random.below(count);
  for (let way = first; way < end; way++)
    if (isOpen(state, way) && left-- === 0) return BOARD.kind[way] * STOPS + BOARD.target[way];
  return STAY;
}

/** Plays a lawful turn of whoever is to move; after a catch nobody is. */
export function playPursuit(state: Pursuit, turn: number): void {
  const { stops, tickets, toMove } = state;
  if (turn !== STAY) {
    stops[toMove] = stopOfTurn(turn);
    if (toMove > 0) tickets[(toMove - 1) * KINDS + kindOfTurn(turn)]--;
  }
  state.isCaught = toMove > 0 && stops[toMove] === stops[0];
  if (state.isCaught) return;
  state.toMove = (toMove + 1) % stops.length;
  if (state.toMove === 0) state.round++;
}

const writePursuit = ({ stops, tickets, round, toMove, isCaught }: Pursuit): string =>
  `${stops.join()} ${tickets.join()} ${round} ${toMove} ${isCaught}`;

/** The game from `start` on with everything in sight; leaves are played out at random. Seat 0 is the fugitive, seat 1 the hunters. */
export function pursuitDomain(start: Pursuit): Domain<Pursuit, number> {
  const scratch = copyPursuit(start);
  return {
    seats: 2,
    makeRoot() {
      copyInto(start, scratch);
      return scratch;
    },
    isOver: isPursuitOver,
    turns: (state, seat) => (seat === sideToMove(state) ? pursuitTurns(state) : []),
    apply: (state, turns) => playPursuit(state, turns[sideToMove(state)] ?? STAY),
    playOut(state, _depth, random) {
      while (!isPursuitOver(state)) playPursuit(state, randomPursuitTurn(state, random));
    },
    writeValues(state, values) {
      values[1] = state.isCaught ? 1 : 0;
      values[0] = 1 - values[1];
    },
    serialise: writePursuit,
  };
}
