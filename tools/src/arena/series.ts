// Plays pairings: every seed once from each place, matches of all pairings side by side, each until its groups, its verdict or the run's time is up.
import { type SprtPlan, type SprtState, sprtAfter } from '@salient/ai';
import type { Side } from './contenderKinds.ts';
import { type Arrangement, type GameJob, type GameRecord, matchesASeed, placesOf } from './job.ts';
import type { Journal } from './journal.ts';
import type { Pool } from './pool.ts';

export interface Pairing {
  /** Unique in its run and the same in every run of the same command: matches are remembered by it. */
  readonly id: string;
  readonly arrangement: Arrangement;
  readonly a: Side;
  readonly b: Side;
  /** As of a match: who else plays against `a`. */
  readonly more?: readonly Side[];
  /** Seeds; each is played once for every place that `a` can have. */
  readonly groups: number;
  readonly seed: string;
  /** Stops as soon as this test has a verdict. */
  readonly sprt?: SprtPlan;
}

/** The matches of one seed, by place of `a`. */
export type Group = readonly GameRecord[];

export interface SeriesPlayed {
  readonly pairing: Pairing;
  /** Whole groups only, by their number. */
  readonly groups: readonly Group[];
  /** Present when the pairing has a test. */
  readonly sprt?: SprtState;
  /** Played to its end or to a verdict. */
  readonly isDone: boolean;
}

/** What a run of pairings needs around it. */
export interface SeriesHall {
  readonly pool: Pool;
  readonly journal: Journal;
  /** Aborted: what is in play is given up. */
  readonly signal: AbortSignal;
  /** No match begins any more; those in play are played to the end. */
  readonly isTimeUp: () => boolean;
  /** A match is over; the figures so far are counted only if asked for. */
  readonly onGame: (soFar: () => readonly SeriesPlayed[]) => void;
}

/** Plays as far as it gets, in the order: first group of all pairings, second group, … Same pairings, same results, whatever the pool. */
export async function playPairings(pairings: readonly Pairing[], hall: SeriesHall): Promise<SeriesPlayed[]> {
  const running = pairings.map(makeRunning);
  const course: Course = { running, jobs: listJobs(running, hall), inPlay: new Set(), hasFailed: false };
  await Promise.all(Array.from({ length: hall.pool.size }, () => work(course, hall)));
  await Promise.all(course.inPlay);
  return running.map(describe);
}

/** What is played, and how far. */
interface Course {
  readonly running: readonly Running[];
  readonly jobs: Generator<NextGame, void>;
  /** Matches that are not over; one that failed stays. */
  readonly inPlay: Set<Promise<void>>;
  hasFailed: boolean;
}

interface Running {
  readonly pairing: Pairing;
  /** By group and place. */
  readonly games: Map<number, (GameRecord | undefined)[]>;
  /** Groups from the first on without a gap. */
  whole: number;
  sprt: SprtState | undefined;
}

interface NextGame {
  readonly running: Running;
  readonly group: number;
  readonly place: number;
}

const makeRunning = (pairing: Pairing): Running => ({ pairing, games: new Map(), whole: 0, sprt: undefined });

const isDecided = ({ sprt }: Running): boolean => sprt !== undefined && sprt.verdict !== 'open';

/** Which match comes next, from whoever asks first; matches of the journal are put in place on the way. */
function* listJobs(running: readonly Running[], hall: SeriesHall): Generator<NextGame, void> {
  for (let group = 0; running.some((one) => isWanted(one, group)); group++) {
    for (const one of running) yield* listGroup(one, group, hall);
  }
}

function* listGroup(running: Running, group: number, { journal }: SeriesHall): Generator<NextGame, void> {
  const { pairing } = running;
  const places = matchesASeed(pairing.arrangement);
  for (let place = 0; isWanted(running, group) && place < places; place++) {
    const known = journal.find(keyOf(pairing, group, place));
    if (known === undefined) yield { running, group, place };
    else record({ running, group, place }, known);
  }
}

const isWanted = (one: Running, group: number): boolean => group < one.pairing.groups && !isDecided(one);

/** By the seats of `a`: journals from before a bot had all seats of a team hold other matches under the numbers of seats. */
const keyOf = ({ id, arrangement }: Pairing, group: number, place: number): string =>
  `${id} #${group}.${placesOf(arrangement)[place]?.join('+')}`;

/** Asks for one match after the other, each as soon as the one before it is over or taken. */
async function work(course: Course, hall: SeriesHall): Promise<void> {
  const { signal, isTimeUp, pool } = hall;
  while (!signal.aborted && !isTimeUp() && !course.hasFailed) {
    const next = course.jobs.next();
    if (next.done) return;
    const game = next.value;
    await new Promise<void>((onTaken, fail) => {
      const isOver = finish(game, pool.play(jobOf(game), onTaken), { course, hall });
      keepInSight(isOver, course);
      isOver.then(onTaken, fail);
    });
  }
}

function keepInSight(isOver: Promise<void>, course: Course): void {
  course.inPlay.add(isOver);
  const forget = (): unknown => course.inPlay.delete(isOver);
  const fail = (): void => {
    course.hasFailed = true;
  };
  isOver.then(forget, fail);
}

async function finish(
  game: NextGame,
  playing: Promise<GameRecord | undefined>,
  { course: { running }, hall }: { readonly course: Course; readonly hall: SeriesHall },
): Promise<void> {
  const played = await unlessStopped(playing, hall);
  if (played === undefined) return;
  hall.journal.add(keyOf(game.running.pairing, game.group, game.place), played);
  record(game, played);
  hall.onGame(() => running.map(describe));
}

async function unlessStopped(
  playing: Promise<GameRecord | undefined>,
  { signal }: SeriesHall,
): Promise<GameRecord | undefined> {
  try {
    return await playing;
  } catch (error) {
    // Closing the pool is how a stopped run ends what is in play.
    if (signal.aborted) return undefined;
    throw error;
  }
}

function jobOf({ running: { pairing }, group, place }: NextGame): GameJob {
  const { arrangement, a, b, more, seed } = pairing;
  return { arrangement, a, b, ...(more && { more }), seed: `${seed} ${group}`, place };
}

/** Takes a result in; the test looks at whole groups in their order, so that no later match can change a verdict. */
function record({ running, group, place }: NextGame, played: GameRecord): void {
  const { pairing, games } = running;
  const places = games.get(group) ?? placesOf(pairing.arrangement).map(() => undefined);
  places[place] = played;
  games.set(group, places);
  while (!isDecided(running) && wholeGroup(running, running.whole) !== undefined) {
    running.whole++;
    if (pairing.sprt !== undefined) running.sprt = sprtAfter(scoresOf(wholeGroups(running)), pairing.sprt);
  }
}

function wholeGroup({ games }: Running, group: number): Group | undefined {
  const places = games.get(group);
  return places?.every((game) => game !== undefined) ? (places as Group) : undefined;
}

/** With a test: what it has seen. Else all that are whole. */
function wholeGroups(running: Running): Group[] {
  const { pairing, games, whole } = running;
  const numbers = [...games.keys()]
    .sort((a, b) => a - b)
    .filter((group) => pairing.sprt === undefined || group < whole);
  return numbers.map((group) => wholeGroup(running, group)).filter((group) => group !== undefined);
}

/** Mean score of `a` by group. */
export const scoresOf = (groups: readonly Group[]): number[] =>
  groups.map((group) => group.reduce((sum, { score }) => sum + score, 0) / group.length);

function describe(running: Running): SeriesPlayed {
  const groups = wholeGroups(running);
  const { pairing, sprt } = running;
  return {
    pairing,
    groups,
    ...(sprt === undefined ? {} : { sprt }),
    isDone: isDecided(running) || groups.length >= pairing.groups,
  };
}
