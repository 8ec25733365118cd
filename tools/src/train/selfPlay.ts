// Positions with their outcomes for fitting the evaluation: whole matches played by the playout policy on the kernel.
import { FEATURES, factsOf, makeMeasures, makePlayouts, measureSeats, writeFeatures } from '@salient/ai';
import {
  type FastRandomSource,
  type Game,
  makeFastRandomSource,
  newMatch,
  type Position,
  resolvePicks,
} from '@salient/engine';

/** One position: the features of the seats that still play, row after row, and which of them won (or −1 if nobody alone did). */
export interface Sample {
  readonly rows: Float64Array;
  readonly winner: number;
  /** Of the match; samples of one match are not independent. */
  readonly match: number;
}

/** Matches without an end by then are left out. */
const LAST_ROUND = 80;
/** Of every so many positions one is kept: neighbours in time say nearly the same. */
const KEEP_ONE_IN = 3;
const NOISE = 0.3;
const PLAYING = 0;

export interface SelfPlay {
  readonly game: Game;
  readonly seed: number;
  readonly matches: number;
  /** Number of the first match. */
  readonly first: number;
  /** Later positions are left out: who wins is seen by then. */
  readonly lastKept?: number;
  /** Told after every match, and waited for. */
  readonly onMatch?: () => Promise<void>;
}

/** Plays the matches; same plan, same samples. */
export async function playForSamples(plan: SelfPlay): Promise<Sample[]> {
  const played = await playMatches(plan, (position) => look(plan.game, position));
  return played.flatMap(({ seen, winner, match }) =>
    seen.map(({ seats, rows }): Sample => ({ rows, winner: seats.indexOf(winner), match })),
  );
}

/** What was seen in a match that one seat won. */
export interface SeenMatch<Seen> {
  readonly seen: readonly Seen[];
  readonly winner: number;
  readonly match: number;
}

/** Plays the matches and looks at one position of a few. @param see is given a position that goes on being played. */
export async function playMatches<Seen>(plan: SelfPlay, see: (position: Position) => Seen): Promise<SeenMatch<Seen>[]> {
  const { game, seed, matches, first, lastKept = LAST_ROUND } = plan;
  const random = makeFastRandomSource(seed);
  const playouts = makePlayouts(factsOf(game), { policy: 'rule', noise: NOISE }, random);
  const played: SeenMatch<Seen>[] = [];
  for (let match = first; match < first + matches; match++) {
    const position = startOf(game, random);
    const seen: Seen[] = [];
    while (position.phase !== 'finished' && position.round < LAST_ROUND) {
      if (position.round <= lastKept && random.below(KEEP_ONE_IN) === 0) seen.push(see(position));
      playouts.playRound(position, []);
    }
    const { result } = position;
    if (result?.kind === 'win' && result.seats.length === 1)
      played.push({ seen, winner: result.seats[0] ?? -1, match });
    await plan.onMatch?.();
  }
  return played;
}

function startOf(game: Game, random: FastRandomSource): Position {
  const start = newMatch(game, random);
  if (start.phase !== 'picking') return start;
  const picks = start.offers.map((offer, seat) => ({ seat, territories: shuffled(offer, random) }));
  return resolvePicks(game, start, picks, random).position;
}

/** The seats that still play, and their features. */
export function look(game: Game, position: Position): { seats: number[]; rows: Float64Array } {
  const facts = factsOf(game);
  const measures = makeMeasures(facts);
  measureSeats(facts, position, measures);
  const seats = [...position.fate.keys()].filter((seat) => position.fate[seat] === PLAYING);
  const rows = new Float64Array(seats.length * FEATURES.length);
  seats.forEach((seat, at) => {
    writeFeatures(facts, measures, seat, rows.subarray(at * FEATURES.length, (at + 1) * FEATURES.length));
  });
  return { seats, rows };
}

function shuffled(list: readonly number[], random: FastRandomSource): number[] {
  const left = [...list];
  const drawn: number[] = [];
  while (left.length > 0) drawn.push(...left.splice(random.below(left.length), 1));
  return drawn;
}
