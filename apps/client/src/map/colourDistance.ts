// How different two colours look: CIEDE2000 (Sharma, Wu, Dalal 2005) and the eyes of the colour-blind (Machado, Oliveira, Fernandes 2009).
import { formatColour, linearLight, parseColour, type Rgb } from './colour.ts';

/** L*, a*, b* under D65. */
export type Lab = readonly [number, number, number];

export const SIGHTS = ['normal', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Sight = (typeof SIGHTS)[number];

type Matrix = readonly [Rgb, Rgb, Rgb];

/** Severity 1.0, on linear RGB. */
const SIMULATION: Readonly<Record<Exclude<Sight, 'normal'>, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb =>
  matrix.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Rgb;

const gamma = (light: number): number => {
  const held = Math.max(0, Math.min(1, light));
  return 255 * (held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055);
};

/** What `hex` looks like to such eyes, as `#rrggbb`. */
export function simulateSight(hex: string, sight: Sight): string {
  if (sight === 'normal') return hex;
  const linear = parseColour(hex).map(linearLight) as unknown as Rgb;
  return formatColour(times(SIMULATION[sight], linear).map(gamma) as unknown as Rgb);
}

const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Rgb = [0.95047, 1, 1.08883];

/** sRGB → CIELAB. */
export function labOf(hex: string): Lab {
  const xyz = times(TO_XYZ, parseColour(hex).map(linearLight) as unknown as Rgb);
  const [x, y, z] = xyz.map((value, i) => {
    const share = value / WHITE[i];
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  }) as unknown as Rgb;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RADIANS = Math.PI / 180;
const hueOf = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360);

interface Polar {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Both colours with a* stretched for greys, as lightness, chroma and hue in degrees. */
function polarPair([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): readonly [Polar, Polar] {
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)));
  const polar = (lightness: number, a: number, b: number): Polar => ({
    lightness,
    chroma: Math.hypot(a * stretch, b),
    hue: hueOf(a * stretch, b),
  });
  return [polar(l1, a1, b1), polar(l2, a2, b2)];
}

/** Hue difference −180 … 180 and mean hue, in degrees; a grey has no hue of its own. */
function compareHues(one: Polar, two: Polar): { readonly difference: number; readonly mean: number } {
  if (one.chroma * two.chroma === 0) return { difference: 0, mean: one.hue + two.hue };
  const raw = two.hue - one.hue;
  const sum = one.hue + two.hue;
  if (Math.abs(raw) <= 180) return { difference: raw, mean: sum / 2 };
  return { difference: raw > 0 ? raw - 360 : raw + 360, mean: sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2 };
}

const cosine = (degrees: number): number => Math.cos(degrees * RADIANS);

/** CIEDE2000 difference with all weights 1: 0 is the same colour, about 1 just noticeable. */
export function ciede2000(first: Lab, second: Lab): number {
  const [one, two] = polarPair(first, second);
  const hue = compareHues(one, two);
  const meanLightness = (one.lightness + two.lightness) / 2;
  const meanChroma = (one.chroma + two.chroma) / 2;
  const hueStep = 2 * Math.sqrt(one.chroma * two.chroma) * Math.sin((hue.difference / 2) * RADIANS);
  const t =
    1 -
    0.17 * cosine(hue.mean - 30) +
    0.24 * cosine(2 * hue.mean) +
    0.32 * cosine(3 * hue.mean + 6) -
    0.2 * cosine(4 * hue.mean - 63);
  const off = (meanLightness - 50) ** 2;
  const lightness = (two.lightness - one.lightness) / (1 + (0.015 * off) / Math.sqrt(20 + off));
  const chroma = (two.chroma - one.chroma) / (1 + 0.045 * meanChroma);
  const turned = hueStep / (1 + 0.015 * meanChroma * t);
  const rotation =
    -Math.sin(60 * RADIANS * Math.exp(-(((hue.mean - 275) / 25) ** 2))) *
    2 *
    Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + turned ** 2 + rotation * chroma * turned);
}

/** Least difference of any two of `colours` over all four kinds of sight. */
export function worstDistance(colours: readonly string[]): number {
  const apart = (sight: Sight) => {
    const labs = colours.map((colour) => labOf(simulateSight(colour, sight)));
    return labs.flatMap((lab, i) => labs.slice(i + 1).map((other) => ciede2000(lab, other)));
  };
  return Math.min(...SIGHTS.flatMap(apart));
}
