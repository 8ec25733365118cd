// Styles drawn at random: any knobs at all, or the rule-based style with its knobs shaken.
import type { SearchRandom } from '../search/domain.ts';
import { CONFIDENCES } from './prices.ts';
import { DUEL_STYLE, type TurnStyle, WORTH } from './styles.ts';

/** Every knob drawn by itself, around the named styles; in half the cases around the rule-based one. */
export function randomStyle(random: SearchRandom): TurnStyle {
  return random.below(2) === 0 ? anyStyle(random) : shakenStyle(random);
}

function anyStyle(random: SearchRandom): TurnStyle {
  return {
    name: 'random',
    expand: (1 + random.below(8)) / 4,
    strike: (1 + random.below(10)) / 4,
    guard: random.below(3) === 0 ? random.below(3) / 2 : 0,
    grabConfidence: random.below(CONFIDENCES.length),
    strikeConfidence: random.below(CONFIDENCES.length),
    caution: random.below(5) / 8,
    sequence: random.below(2) === 0 ? 'strikeFirst' : 'strikeLast',
    surplus: random.below(3) === 0 ? 'hold' : 'push',
    pools: random.below(2) === 0,
    worth: WORTH,
  };
}

/** A factor of ½ … 2. */
const shake = (random: SearchRandom): number => 2 ** (random.below(9) / 4 - 1);

function shakenStyle(random: SearchRandom): TurnStyle {
  return {
    ...DUEL_STYLE,
    name: 'shaken',
    expand: DUEL_STYLE.expand * shake(random),
    strike: DUEL_STYLE.strike * shake(random),
    guard: random.below(5) / 4,
    grabConfidence: 1 + random.below(CONFIDENCES.length - 1),
    strikeConfidence: random.below(CONFIDENCES.length),
    sequence: random.below(4) === 0 ? 'strikeLast' : 'strikeFirst',
    pools: random.below(2) === 0,
  };
}
