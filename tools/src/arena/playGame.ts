// Plays one match of a series with whatever contenders it names, and measures every turn.
import {
  type BotAnswer,
  conductMatch,
  luckOf,
  type MatchFrame,
  type PlayedMatch,
  scoreOf,
  type Thoughts,
} from '@salient/ai';
import type { Game, Result } from '@salient/engine';
import { playContestMatch } from '../contest/contestMatch.ts';
import { arrangeGame, liftFog } from './arrangeGame.ts';
import type { Player } from './contender.ts';
import { isProgram, openContender, type Side } from './contenderKinds.ts';
import {
  type Faults,
  type GameJob,
  type GameRecord,
  LATE_AFTER_MS,
  type MoveFigures,
  NO_MOVES,
  placesOf,
  rivalsOf,
  seatedRivals,
} from './job.ts';

/** Plays the job's match to its end. Throws for a job that was not checked before, and for mistakes of ours. */
export async function playGame(job: GameJob): Promise<GameRecord> {
  await warmUp(job);
  return playCold(job);
}

/** Rounds played for nothing before time counts, so that nobody's first turns are spent on compiling. */
const WARM_UP_ROUNDS = 3;
const warm = new Set<string>();

async function warmUp(job: GameJob): Promise<void> {
  const { a, arrangement } = job;
  const sides = [a, ...rivalsOf(job)];
  const key = JSON.stringify([sides, arrangement]);
  if (warm.has(key) || !sides.some(({ budget }) => budget.kind === 'time')) return;
  warm.add(key);
  await playCold({ ...job, arrangement: { ...arrangement, maxRounds: WARM_UP_ROUNDS } });
}

async function playCold(job: GameJob): Promise<GameRecord> {
  const game = gameOf(job);
  const own = placesOf(job.arrangement)[job.place] ?? [];
  const rivals = rivalsOf(job);
  const seated = seatedRivals(job);
  const sides = seated.map((rival) => rivals[rival] ?? job.a);
  const players = await Promise.all(sides.map((side, seat) => seatSide(side, game, seat)));
  const leave = (): Promise<unknown> => Promise.all(players.map((player) => player.leave?.()));
  try {
    const table: Table = { game, sides, players, own, seated };
    const record = await playSeated(job, table);
    await leave();
    return withFaults(record, table);
  } finally {
    await leave();
  }
}

function withFaults(record: GameRecord, { players, own }: Table): GameRecord {
  const faultsOf = (isOwn: boolean): Faults | undefined =>
    players.find((player, at) => own.includes(at) === isOwn && player.faults !== undefined)?.faults?.();
  const [a, b] = [faultsOf(true), faultsOf(false)];
  return a === undefined && b === undefined ? record : { ...record, faults: { ...(a && { a }), ...(b && { b }) } };
}

interface Table {
  readonly game: Game;
  /** By seat. */
  readonly sides: readonly Side[];
  readonly players: readonly Player[];
  /** The seats of `a`. */
  readonly own: readonly number[];
  /** By seat: `seatedRivals`. */
  readonly seated: readonly number[];
}

async function playSeated(job: GameJob, table: Table): Promise<GameRecord> {
  const { game, sides, own, seated } = table;
  const startMs = performance.now();
  const open = sides.some((side) => side.seesAll) ? liftFog(game) : game;
  const shownTo = (seat: number): Game => (sides[seat]?.seesAll ? open : game);
  let [a, b] = [NO_MOVES, NO_MOVES];
  const single: MoveFigures[] = rivalsOf(job).map(() => NO_MOVES);
  const onAnswer = (seat: number, answer: BotAnswer, ms: number): void => {
    const timed = { answer, ms, thoughts: table.players[seat]?.thoughts?.() };
    const rival = seated[seat] ?? -1;
    const side = sides[seat] ?? job.a;
    if (rival < 0) {
      a = addTurn(a, timed, side);
      return;
    }
    b = addTurn(b, timed, side);
    single[rival] = addTurn(single[rival] ?? NO_MOVES, timed, side);
  };
  const { maxRounds, rules } = job.arrangement;
  const frame = { game, seed: job.seed, maxRounds, shownTo };
  const played = await (rules === undefined ? playPlain : playByContest)(frame, table, onAnswer);
  const ms = performance.now() - startMs;
  const rivals = single.map((figures, rival) => ({ score: scoreOfRival(played, seated, rival), figures }));
  const found = { ...judge(played, own), luck: luckOf(game, played.steps, own[0] ?? 0), ms, a, b };
  return rivals.length === 1 ? found : { ...found, rivals };
}

const scoreOfRival = (played: PlayedMatch, seated: readonly number[], rival: number): number =>
  seated.reduce((sum, at, seat) => (at === rival ? sum + scoreOf(played, seat) : sum), 0);

/** Told of every answer as soon as it is there. */
type OnAnswer = (seat: number, answer: BotAnswer, ms: number) => void;

async function playPlain(frame: MatchFrame, { players }: Table, onAnswer: OnAnswer): Promise<PlayedMatch> {
  const match = conductMatch(frame);
  let turn = match.next();
  while (!turn.done) {
    const { seat, task } = turn.value;
    const player = players[seat];
    if (player === undefined) throw new Error(`nobody sits on seat ${seat}`);
    const startMs = performance.now();
    const answer = await player.answer(task);
    onAnswer(seat, answer, performance.now() - startMs);
    turn = match.next(answer);
  }
  return turn.value;
}

/** As the contest did: picks one after the other in C2, and all that it told its bots. */
function playByContest(frame: MatchFrame, { players }: Table, onAnswer: OnAnswer): Promise<PlayedMatch> {
  const [first, second] = players;
  if (first === undefined || second === undefined || players.length > 2)
    throw new RangeError(`a contest has two seats, not ${players.length}`);
  return playContestMatch({ ...frame, players: [first, second], onAnswer });
}

/** Games by arrangement: a worker plays many matches of few. */
const games = new Map<string, Game>();

function gameOf({ arrangement }: GameJob): Game {
  const key = JSON.stringify(arrangement);
  const game = games.get(key) ?? mustBe(arrangeGame(arrangement));
  games.set(key, game);
  return game;
}

const seatSide = (side: Side, game: Game, seat: number): Promise<Player> =>
  mustBe(openContender(side.text)).sit({ game, seat, budget: side.budget });

function mustBe<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.faults);
  return result.value;
}

interface TimedTurn {
  readonly answer: BotAnswer;
  readonly ms: number;
  readonly thoughts: Thoughts | undefined;
}

/** The sum with one more turn. Programs have the contest's clock: what they answer too late is among their faults. */
export function addTurn(sum: MoveFigures, { answer, ms, thoughts }: TimedTurn, { text, budget }: Side): MoveFigures {
  const playouts = thoughts?.playouts ?? 0;
  const isLate = !isProgram(text) && budget.kind === 'time' && ms > budget.ms + LATE_AFTER_MS;
  return {
    moves: sum.moves + 1,
    attacks: sum.attacks + answer.orders.filter(({ kind }) => kind === 'attackTransfer').length,
    playouts: sum.playouts + playouts,
    ms: sum.ms + ms,
    longestMs: Math.max(sum.longestMs, ms),
    depthSum: sum.depthSum + (thoughts?.meanDepth ?? 0) * playouts,
    maxDepth: Math.max(sum.maxDepth, thoughts?.maxDepth ?? 0),
    terminalLeaves: sum.terminalLeaves + (thoughts?.terminalLeaves ?? 0),
    amafUpdates: sum.amafUpdates + (thoughts?.amafUpdates ?? 0),
    refused: sum.refused + (answer.refused === undefined ? 0 : 1),
    late: sum.late + (isLate ? 1 : 0),
  };
}

function judge(played: PlayedMatch, own: readonly number[]): Pick<GameRecord, 'score' | 'winner' | 'rounds'> {
  const score = own.reduce((sum, seat) => sum + scoreOf(played, seat), 0);
  const { result, rounds } = played;
  if (result === null) return { score, winner: 'unfinished', rounds };
  if (result.kind !== 'win') return { score, winner: 'draw', rounds };
  return { score, winner: own.some((seat) => result.seats.includes(seat)) ? 'a' : 'b', rounds };
}
