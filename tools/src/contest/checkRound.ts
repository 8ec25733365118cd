// Plays one recorded round again with the recorded draws and compares everything the recording tells (rules T1–T7).
import {
  type Commit,
  type Game,
  type GameEvent,
  incomeOf,
  makeNeutralPosition,
  type Order,
  type Position,
  resolveRound,
  validateOrders,
} from '@salient/engine';
import { compareEvents, type Executed, listExecuted } from './executed.ts';
import { parseAnswer } from './parseAnswer.ts';
import { DrawsUsedUp, makeRecordedRandom } from './recordedRandom.ts';
import type { RecordedBoard, RecordedRound } from './recordedRound.ts';

/** The first difference in a round, and the region where it shows, if it is one of the board's. */
export interface Mismatch {
  readonly region?: string;
  readonly message: string;
}

export interface RoundCheck {
  /** Orders executed, and how many of them were illegal. */
  readonly orders: number;
  readonly illegal: number;
  readonly mismatch: Mismatch | null;
}

const NAMES = ['player1', 'player2'] as const;

/** Total for every round that `parseRecordedRound` gave. */
export function checkRound(game: Game, recorded: RecordedRound): RoundCheck {
  const stranger = findStranger(game, recorded);
  if (stranger !== null) return { orders: 0, illegal: 0, mismatch: stranger };
  const before = readPosition(game, recorded);
  const random = makeRecordedRandom(recorded.rand);
  try {
    const commits = NAMES.map((_, seat) => readCommit(game, before, { recorded, seat }));
    const { position, events } = resolveRound(game, before, commits, random);
    const orders = commits.map((commit) => (commit.kind === 'orders' ? commit.orders : []));
    const executed = listExecuted(game, { before, events, orders });
    const illegal = executed.filter(({ kind }) => kind === 'illegal').length;
    const mismatch =
      compareIncome(game, before, recorded) ??
      compareBoards(game, 'after the deploys', {
        played: boardAfterDeploys(before, events),
        recorded: recorded.deployed,
      }) ??
      compareAll(executed, recorded) ??
      compareBoards(game, 'after the round', { played: position, recorded: recorded.after }) ??
      compareDraws(random.remaining());
    return { orders: executed.length, illegal, mismatch };
  } catch (error) {
    if (!(error instanceof DrawsUsedUp)) throw error;
    return { orders: 0, illegal: 0, mismatch: { message: `more draws are needed than recorded: ${error.message}` } };
  }
}

/** A board that does not name exactly the regions of the map. */
function findStranger(game: Game, recorded: RecordedRound): Mismatch | null {
  const { territories } = game.map;
  for (const name of ['before', 'deployed', 'after'] as const) {
    const board = recorded[name];
    const missing = territories.find(({ id }) => board[id] === undefined);
    if (missing !== undefined) return { region: missing.id, message: `"${name}" does not name it` };
    const stranger = Object.keys(board).find((id) => game.map.indexOf(id) === undefined);
    if (stranger !== undefined) return { region: stranger, message: `"${name}" names it, but the map does not` };
  }
  return null;
}

function readPosition(game: Game, { round, before }: RecordedRound): Position {
  const position = makeNeutralPosition(game);
  position.phase = 'orders';
  position.round = round;
  for (const { id, index } of game.map.territories) {
    const [owner, armies] = before[id] ?? [0, 0];
    position.owner[index] = owner - 1;
    position.armies[index] = armies;
  }
  return position;
}

function readCommit(
  game: Game,
  before: Position,
  { recorded, seat }: { recorded: RecordedRound; seat: number },
): Commit {
  const name = NAMES[seat] ?? '';
  const place = parseAnswer(game.map, name, recorded.place[seat] ?? '');
  // Armies placed when it is too late for placing are lost.
  const attack = parseAnswer(game.map, name, recorded.attack[seat] ?? '').filter(({ kind }) => kind !== 'deploy');
  const orders: Order[] = [...place, ...attack];
  const checked = validateOrders(game, before, seat, orders);
  if (!checked.ok) throw new Error(`orders of ${name} were refused: ${checked.faults[0]?.message}`);
  return { kind: 'orders', seat, orders: checked.value };
}

function compareIncome(game: Game, before: Position, { income }: RecordedRound): Mismatch | null {
  for (const [seat, recorded] of income.entries()) {
    const played = incomeOf(game, before, seat);
    if (played !== recorded) return { message: `the income of player${seat + 1} is ${played}, recorded ${recorded}` };
  }
  return null;
}

interface Board {
  readonly owner: ArrayLike<number>;
  readonly armies: ArrayLike<number>;
}

function boardAfterDeploys(before: Position, events: readonly GameEvent[]): Board {
  const armies = before.armies.slice();
  for (const event of events) {
    if (event.kind !== 'deployed') continue;
    for (const standing of event.touched) armies[standing.territory] = standing.armies;
  }
  return { owner: before.owner, armies };
}

interface Boards {
  readonly played: Board;
  readonly recorded: RecordedBoard;
}

function compareBoards(game: Game, when: string, { played, recorded }: Boards): Mismatch | null {
  for (const { id, index } of game.map.territories) {
    const [owner, armies] = recorded[id] ?? [0, 0];
    const here = [(played.owner[index] ?? 0) + 1, played.armies[index] ?? 0];
    if (here[0] === owner && here[1] === armies) continue;
    return { region: id, message: `${when} [owner, armies] is [${here.join(', ')}], recorded [${owner}, ${armies}]` };
  }
  return null;
}

function compareAll(executed: readonly Executed[], { events }: RecordedRound): Mismatch | null {
  for (let i = 0; i < Math.max(executed.length, events.length); i++) {
    const mismatch = compareEvents(i, executed[i], events[i]);
    if (mismatch !== null) return mismatch;
  }
  return null;
}

const compareDraws = (left: number): Mismatch | null =>
  left === 0 ? null : { message: `${left} recorded ${left === 1 ? 'draw was' : 'draws were'} not used` };
