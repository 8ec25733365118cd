// Invented names from syllables: every map speaks one tongue, so that its places sound as if they belonged together.
import type { Rng } from '../../rng/rng.ts';

interface Tongue {
  readonly first: readonly string[];
  readonly middle: readonly string[];
  readonly last: readonly string[];
  /** How a land of several territories is called. */
  readonly lands: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

const TONGUES: readonly Tongue[] = [
  {
    first: words('Bran Cald Dorn Eld Fen Gar Hal Ker Lor Mar Nor Orm Rav Sund Thal Ulv Varn Wyl Hest Brim'),
    middle: words('a e o en er'),
    last: words('by dal fell ford gard holm mark mere moor ness ric stad thorp vik wold'),
    lands: words('land mark reach wald heim'),
  },
  {
    first: words('Al Bel Cas Dor El Fal Gal Il Lem Mir Nav Or Pal Quil Ros Sal Tal Ul Ver Zam'),
    middle: words('a e i o ia an ar en'),
    last: words('bra cia dora lia mar na ndra nte ra ria ro sta tia va via'),
    lands: words('ania aria essa onia uria'),
  },
  {
    first: words('Ak Bo Ha Ka Ki Ko Ma Mo Na No Ra Sa Shi Ta To Ya Yo Zu'),
    middle: words('ha ka ki ma mi na ni ra ri ru sa ta'),
    last: words('ba hama kora mura naka ni pua ra ruku shi tani toa wa zaki'),
    lands: words('moto nui rano waka yama'),
  },
  {
    first: words('Az Bar Dar Es Far Gol Is Jal Kar Kesh Mer Nur Qar Sam Shar Tab Tir Yaz Zar Zor'),
    middle: words('a ab am e i u'),
    last: words('abad bal dan dur gan hal kand mir nah ran rud shan tan tash zar'),
    lands: words('istan ara estan iyah oran'),
  },
];

/** Longer names do not fit on the board. */
const LONGEST = 11;
/** After so many tries a name is made longer to be new; a tongue has thousands of names. */
const TRIES = 200;

/** Makes names that never repeat; the same stream gives the same names. */
export class NameMaker {
  readonly #rng: Rng;
  readonly #tongue: Tongue;
  readonly #used = new Set<string>();

  constructor(rng: Rng) {
    this.#rng = rng;
    this.#tongue = TONGUES[rng.below(TONGUES.length)];
  }

  /** For a territory. */
  place(): string {
    return this.#fresh(
      () => this.#of('first') + (this.#rng.below(3) === 0 ? this.#of('middle') : '') + this.#of('last'),
    );
  }

  /** For a bonus, or a whole map. */
  land(): string {
    return this.#fresh(
      () => this.#of('first') + (this.#rng.below(3) === 0 ? this.#of('middle') : '') + this.#of('lands'),
    );
  }

  #of(part: keyof Tongue): string {
    const list = this.#tongue[part];
    return list[this.#rng.below(list.length)];
  }

  #fresh(make: () => string): string {
    let name = '';
    for (let attempt = 0; attempt < TRIES; attempt++) {
      name = smooth(make());
      if (name.length > LONGEST || this.#used.has(name)) continue;
      this.#used.add(name);
      return name;
    }
    while (this.#used.has(name)) name += this.#of('middle');
    this.#used.add(name);
    return name;
  }
}

/** No letter three times, no vowel twice in a row. */
const smooth = (name: string): string => name.replace(/([aeiou])\1+/g, '$1').replace(/(.)\1\1+/g, '$1$1');
