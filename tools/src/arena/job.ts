// One match of a series as it travels to whoever plays it, and what comes back: plain JSON both ways.
import type { Side } from './contenderKinds.ts';

/** On what is played: enough for any process to make the same `Game`. */
export interface Arrangement {
  /** A shipped map's name or a file, as the user wrote it. */
  readonly map: string;
  /** The public contest's rules, fitted to the map, and played as it was there (two seats); undefined: `settings` alone decide. */
  readonly rules?: 'c1' | 'c2';
  /** Settings as in a settings document; what is missing stays as the preset has it. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** Unfinished matches end here and are shared by all that still play. */
  readonly maxRounds: number;
}

/** Teams by seat, as the settings have them; empty without. */
const teamsOf = ({ settings, seats }: Arrangement): readonly unknown[] =>
  Array.isArray(settings.teams) ? settings.teams.slice(0, seats) : [];

/** Seats that play together, place by place: each by itself, or team by team. Whoever has a place plays all of its seats. */
export function placesOf(arrangement: Arrangement): readonly (readonly number[])[] {
  const teams = teamsOf(arrangement);
  const seats = [...Array(arrangement.seats).keys()];
  if (teams.length === 0) return seats.map((seat) => [seat]);
  return [...new Set(teams)].map((team) => seats.filter((seat) => teams[seat] === team));
}

/** Matches of one seed: one for every place that `a` can have. The score of equals is 1 by this. */
export const matchesASeed = (arrangement: Arrangement): number => placesOf(arrangement).length;

export interface GameJob {
  readonly arrangement: Arrangement;
  readonly a: Side;
  /** Has all other seats, or what `more` leaves. */
  readonly b: Side;
  /** Further rivals: the places behind that of `a` are by turns `b`'s and theirs. */
  readonly more?: readonly Side[];
  readonly seed: string;
  /** Which of `placesOf` is `a`'s. */
  readonly place: number;
}

/** All that `a` plays against, in the order of their places behind its own. */
export const rivalsOf = ({ b, more = [] }: Pick<GameJob, 'b' | 'more'>): readonly Side[] => [b, ...more];

/** By seat who plays it: −1 for `a`, else the place among `rivalsOf`. */
export function seatedRivals(job: Pick<GameJob, 'arrangement' | 'b' | 'more' | 'place'>): readonly number[] {
  const places = placesOf(job.arrangement);
  const rivals = rivalsOf(job).length;
  const seated = new Array<number>(job.arrangement.seats).fill(-1);
  for (let behind = 1; behind < places.length; behind++) {
    for (const seat of places[(job.place + behind) % places.length] ?? []) seated[seat] = (behind - 1) % rivals;
  }
  return seated;
}

/** What one side's turns of a match cost and found, summed. */
export interface MoveFigures {
  readonly moves: number;
  /** Attacks and transfers ordered. */
  readonly attacks: number;
  readonly playouts: number;
  /** Wall clock spent on answers. */
  readonly ms: number;
  readonly longestMs: number;
  /** Mean depths of the turns, each times its playouts. */
  readonly depthSum: number;
  readonly maxDepth: number;
  readonly terminalLeaves: number;
  readonly amafUpdates: number;
  /** Turns whose wish the engine refused. */
  readonly refused: number;
  /** Turns that took longer than `LATE_AFTER_MS` beyond their time. */
  readonly late: number;
}

export const NO_MOVES: MoveFigures = {
  moves: 0,
  attacks: 0,
  playouts: 0,
  ms: 0,
  longestMs: 0,
  depthSum: 0,
  maxDepth: 0,
  terminalLeaves: 0,
  amafUpdates: 0,
  refused: 0,
  late: 0,
};

/** What an outside program did wrong in a match. */
export interface Faults {
  readonly count: number;
  /** The first of them, in sentences. */
  readonly said: readonly string[];
  /** It ended, or was stopped for missing answers, before the match was over. */
  readonly hasEnded: boolean;
}

/** How one rival of several fared. */
export interface RivalRecord {
  /** Of all its seats: 1 for a win, an equal share of a draw or of an unfinished match. */
  readonly score: number;
  readonly figures: MoveFigures;
}

export interface GameRecord {
  /** Of `a`: 1 for a win, an equal share of a draw or of an unfinished match. */
  readonly score: number;
  readonly winner: 'a' | 'b' | 'draw' | 'unfinished';
  readonly rounds: number;
  /** What the dice gave `a`, in chances to win (`luckOf`); not in journals of former versions. */
  readonly luck?: number;
  readonly ms: number;
  /** Of all seats of a side together. */
  readonly a: MoveFigures;
  readonly b: MoveFigures;
  /** Of each of `rivalsOf`, where there are several; `b` is of all of them together. */
  readonly rivals?: readonly RivalRecord[];
  /** Of sides that are outside programs. */
  readonly faults?: { readonly a?: Faults; readonly b?: Faults };
}

/** What a bot may exceed its time by: a slice of thought and a collection of garbage. */
export const LATE_AFTER_MS = 50;
