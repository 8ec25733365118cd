// `train --search`: weights fitted to matches of searching bots, which take hours: kept in a journal match by match.
import { FEATURES } from '@salient/ai';
import { fail, type Game, ok } from '@salient/engine';
import { arrangeGame } from '../arena/arrangeGame.ts';
import type { Arrangement } from '../arena/job.ts';
import { makeSerialCommand } from '../runs/serialRun.ts';
import { searchedSamples } from './searchPlay.ts';
import type { Sample } from './selfPlay.ts';
import { parseTrainPlan, type SearchKind, type SearchPlan, TRAIN_NAMES } from './trainPlan.ts';
import { reportWeights } from './weightsReport.ts';

export type Course = Pick<Arrangement, 'map' | 'seats' | 'settings' | 'rules'>;

const COURSES: Readonly<Record<SearchKind, readonly Course[]>> = {
  duels: ['world', 'world', 'lagoon'].map((map) => ({ map, seats: 2, settings: {} })),
  crowds: [3, 4, 4, 6].map((seats) => ({ map: 'world', seats, settings: {} })),
};
const PLAYOUTS = 120;

/** What is kept of a match: nothing if nobody won it alone. */
interface Searched {
  readonly samples: readonly { readonly rows: readonly number[]; readonly winner: number }[];
}

export const searchTraining = makeSerialCommand<SearchPlan, Searched>({
  verb: 'train',
  usage: '',
  summary: '',
  names: TRAIN_NAMES,
  parse(read) {
    const plan = parseTrainPlan(read);
    if (!plan.ok) return plan;
    return plan.value.kind === 'search'
      ? ok(plan.value)
      : fail('Only a training by --search or --network can be gone on with.');
  },
  folderName: ({ search }) => `train-${search}`,
  mapOf: ({ search }) => ({ name: COURSES[search][0]?.map ?? '', hash: gamesOf(search)[0]?.map.hash ?? '' }),
  what: 'matches',
  total: ({ games }) => games,
  play({ search, seed }, match) {
    const samples = searchedSamples({ games: gamesOf(search), seed, playouts: PLAYOUTS }, match);
    return { samples: samples.map(({ rows, winner }) => ({ rows: [...rows], winner })) };
  },
  isPlayed,
  report: (_, played) => reportWeights(played.flatMap(samplesIn), 'duel'),
});

/** Positions by other features than today's are of no use. */
function isPlayed(value: unknown): value is Searched {
  const { samples } = (value ?? {}) as Partial<Searched>;
  return (
    Array.isArray(samples) && samples.every(({ rows }) => Array.isArray(rows) && rows.length % FEATURES.length === 0)
  );
}

const samplesIn = ({ samples }: Searched, match: number): Sample[] =>
  samples.map(({ rows, winner }) => ({ rows: Float64Array.from(rows), winner, match }));

const known = new Map<SearchKind, readonly Game[]>();

function gamesOf(search: SearchKind): readonly Game[] {
  const games = known.get(search) ?? COURSES[search].map(arranged);
  known.set(search, games);
  return games;
}

/** A game of a course that is known to be one. */
export function arranged(course: Course): Game {
  const game = arrangeGame({ ...course, maxRounds: 1_000 });
  if (!game.ok) throw new Error(game.faults);
  return game.value;
}
