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
/** From this place on every other turn is a shaken one. */
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
      if (place < MOODS.length) return turnIn(seat, MOODS[place], 0, random);
      if (place >= FIRST_SHAKEN && place % 2 === 0) return turnIn(seat, shakenMood(random), NOISE, random);
      return source.generate(seat, place - MOODS.length, random);
    },
    mutate: (seat, turn, random) =>
      turn.kind === 'style' && random.below(2) === 0
        ? turnIn(seat, shakenMood(random), NOISE, random)
        : source.mutate(seat, turn, random),
  };
}

/** A seat's marches once its deployment stands on the board, by their place among the turns to choose from; undefined where that is not one of theirs. */
export type MarchMaker = (board: Board, place: number, random: SearchRandom) => readonly Order[] | undefined;

/** What the policy does with armies that are deployed already: first in its moods, then in every other place with its knobs shaken. */
export function makeDuelMarches(facts: MapFacts, seat: number): MarchMaker {
  const makeTurn = makeDuelTurns(facts);
  return (board, place, random) => {
    const isNamed = place < MOODS.length;
    if (!isNamed && place % 2 === 1) return undefined;
    const mood = isNamed ? MOODS[place] : shakenMood(random);
    return makeTurn({ board, seat, mood, noise: isNamed ? 0 : NOISE, income: 0 }, random);
  };
}
