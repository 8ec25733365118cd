// The classic generator as the search sees it: new turns of a seat are its nine and nothing else.
import { incomeOf, type Position } from '@salient/engine';
import type { TurnSource } from '../../search/turnSource.ts';
import type { WarTurn } from '../domain.ts';
import type { MapFacts } from '../facts.ts';
import type { Temper } from '../temper.ts';
import { CLASSIC_STYLES, makeClassicNine } from './classicTurns.ts';

const ALL_NINE: readonly number[] = [...CLASSIC_STYLES.keys()];

/** Whose turns they are. */
export interface ClassicGround {
  readonly facts: MapFacts;
  /** Positions that may be the truth; they agree on what `seat` sees. */
  readonly worlds: readonly Position[];
  /** The searching seat. */
  readonly seat: number;
  /** How it leans. */
  readonly temper: Temper;
}

/**
 * The source of turns with only the first nine places of `source`, those of them that have a candidate: of a seat that leans some way, and of others where several worlds
 * are possible, all nine, as the source fills them. The rule-based turn is left where a seat has none, which touches no foreign land.
 */
export function makeClassicSource(
  source: TurnSource<WarTurn>,
  { facts, worlds, seat: self, temper }: ClassicGround,
): TurnSource<WarTurn> {
  const placesOf = (seat: number): readonly number[] => {
    const isPlain = seat === self ? temper === 'balanced' : worlds.length === 1;
    if (!isPlain) return ALL_NINE;
    const nine = makeClassicNine({ facts, board: worlds[0], seat, income: incomeOf(facts.game, worlds[0], seat) });
    return ALL_NINE.filter((place) => nine[place] !== undefined);
  };
  const known = new Map<number, readonly number[]>();
  const generate: TurnSource<WarTurn>['generate'] = (seat, index, random) => {
    const places = known.get(seat) ?? placesOf(seat);
    known.set(seat, places);
    if (places.length === 0) return source.incumbent(seat);
    return source.generate(seat, places[index % places.length], random);
  };
  return { ...source, generate, incumbent: (seat) => generate(seat, 0, { below: () => 0 }) };
}
