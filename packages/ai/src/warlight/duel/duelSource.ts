// Turns of the duel policy among the root turns of a search: they lead, and every other of the noisy ones is theirs with its knobs shaken.
import type { Order } from '@salient/engine';
import type { SearchRandom } from '../../search/domain.ts';
import type { TurnSource } from '../../search/turnSource.ts';
import type { WarTurn } from '../domain.ts';
import type { MapFacts } from '../facts.ts';
import { DUEL_STYLE } from '../styles.ts';
import type { Board } from '../values.ts';
import type { WarTurnSourceOptions } from '../warTurnSource.ts';
import { DUEL_MOOD, type DuelMood, shakenMood } from './duelMood.ts';
import { DUEL_STYLES } from './duelStyles.ts';
import { makeDuelTurns } from './duelTurns.ts';

/** Noise of the shaken turns. */
const NOISE = 0.5;
/** From this place on shaken turns alternate with the source's: none of those is left out. */
const FIRST_SHAKEN = 13;

const MOODS: readonly DuelMood[] = DUEL_STYLES.map(({ duel = DUEL_MOOD }) => duel);
const NO_DRAWS: SearchRandom = { below: () => 0 };

/** A source with the duel policy's turns before and between its own. The searching seat's incumbent stays what the source says. */
export function withDuelTurns(source: TurnSource<WarTurn>, options: WarTurnSourceOptions): TurnSource<WarTurn> {
  const { facts, worlds, seat: self } = options;
  const makeTurn = makeDuelTurns(facts);
  const turnIn = (seat: number, mood: DuelMood, noise: number, random: SearchRandom): WarTurn => {
    if (seat !== self && worlds.length > 1)
      return { kind: 'style', style: { ...DUEL_STYLE, name: 'duel', duel: mood }, noise };
    const board = worlds[worlds.length === 1 ? 0 : random.below(worlds.length)];
    return { kind: 'orders', orders: makeTurn({ board, seat, mood, noise }, random) };
  };
  return {
    ...source,
    incumbent: (seat) => (seat === self ? source.incumbent(seat) : turnIn(seat, DUEL_MOOD, 0, NO_DRAWS)),
    replies(seat) {
      if (seat === self) return [];
      return [...MOODS.map((mood) => turnIn(seat, mood, 0, NO_DRAWS)), ...(source.replies?.(seat) ?? [])];
    },
    generate(seat, place, random) {
      const found = at(place, random);
      return typeof found === 'number'
        ? source.generate(seat, found, random)
        : turnIn(seat, found.mood, found.noise, random);
    },
    mutate: (seat, turn, random) =>
      turn.kind === 'style' && random.below(2) === 0
        ? turnIn(seat, shakenMood(random), NOISE, random)
        : source.mutate(seat, turn, random),
  };
}

/** What stands at a place: a mood, in which a turn is to be made with so much noise, or one of the other turns by its number among them. */
function at(place: number, random: SearchRandom): { readonly mood: DuelMood; readonly noise: number } | number {
  if (place < MOODS.length) return { mood: MOODS[place], noise: 0 };
  const later = Math.max(0, place - FIRST_SHAKEN);
  if (later % 2 === 1) return { mood: shakenMood(random), noise: NOISE };
  return Math.min(place, FIRST_SHAKEN) - MOODS.length + later / 2;
}

/** A seat's marches once its deployment stands on the board, by their place among the turns to choose from. */
export type MarchMaker = (board: Board, place: number, random: SearchRandom) => readonly Order[];

/** What the policy does with armies that are deployed already, before and between marches by other rules. */
export function withDuelMarches(facts: MapFacts, seat: number, others: MarchMaker): MarchMaker {
  const makeTurn = makeDuelTurns(facts);
  return (board, place, random) => {
    const found = at(place, random);
    return typeof found === 'number'
      ? others(board, found, random)
      : makeTurn({ board, seat, ...found, isDeployed: true }, random);
  };
}
