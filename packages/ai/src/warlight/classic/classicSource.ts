// The classic generator as the search sees it: new turns of a seat are its nine and nothing else.
import { incomeOf, type Position } from '@salient/engine';
import type { TurnSource } from '../../search/turnSource.ts';
import type { WarTurn } from '../domain.ts';
import type { MapFacts } from '../facts.ts';
import { isInTemper, type Temper } from '../temper.ts';
import { CLASSIC_STYLES, makeClassicNine } from './classicTurns.ts';

const ALL_NINE: readonly number[] = [...CLASSIC_STYLES.keys()];
/** Deploys beside the best neutral land and takes it before it strikes anybody. */
const OUTWARD = CLASSIC_STYLES.findIndex(({ deploy, attack }) => deploy === 'expansive' && attack === 'wait');

/** Whose turns they are. */
export interface ClassicGround {
  readonly facts: MapFacts;
  /** Positions that may be the truth; they agree on what `seat` sees. */
  readonly worlds: readonly Position[];
  /** The searching seat. */
  readonly seat: number;
  /** How it leans. */
  readonly temper: Temper;
  /** Are so many in the match that all would wait for the others? Then the turn that goes out leads. */
  readonly isCrowd: boolean;
}

/**
 * The source of turns with only the first nine places of `source`, which itself leans no way, those of them that have a candidate: of the searching seat what is not against its
 * temper, if anything is left; of others where several worlds are possible all nine, as the source fills them. The first of them leads, in a crowd the one that goes out. The rule-based turn is left where a seat has none, which touches no foreign land.
 */
export function makeClassicSource(
  source: TurnSource<WarTurn>,
  { facts, worlds, seat: self, temper, isCrowd }: ClassicGround,
): TurnSource<WarTurn> {
  const findPlaces = (seat: number): readonly number[] => {
    if (seat !== self && worlds.length > 1) return ALL_NINE;
    const nine = makeClassicNine({ facts, board: worlds[0], seat, income: incomeOf(facts.game, worlds[0], seat) });
    const places = ALL_NINE.filter((place) => nine[place] !== undefined);
    const leaning = seat === self ? places.filter((place) => isInTemper(CLASSIC_STYLES[place], temper)) : places;
    return leaning.length > 0 ? leaning : places;
  };
  const known = new Map<number, readonly number[]>();
  const placesOf = (seat: number): readonly number[] => {
    const places = known.get(seat) ?? findPlaces(seat);
    known.set(seat, places);
    return places;
  };
  const generate: TurnSource<WarTurn>['generate'] = (seat, index, random) => {
    const places = placesOf(seat);
    if (places.length === 0) return source.incumbent(seat);
    return source.generate(seat, places[index % places.length], random);
  };
  const leadOf = (seat: number): number => (isCrowd ? Math.max(0, placesOf(seat).indexOf(OUTWARD)) : 0);
  return { ...source, generate, incumbent: (seat) => generate(seat, leadOf(seat), { below: () => 0 }) };
}
