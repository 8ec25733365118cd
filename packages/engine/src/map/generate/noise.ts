// Seeded smooth noise on the plane in whole numbers, so that grown coasts are the same on every machine (rule D1).

/** A function of the plane (whole map units) with whole values in −`NOISE_RANGE` … `NOISE_RANGE`. */
export type Noise = (x: number, y: number) => number;

export const NOISE_RANGE = 32767;

/** A lattice point's value, −32768 … 32767. */
function valueAt(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(seed, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >> 16;
}

/** t²(3 − 2t) for t in 256ths. */
const ease = (t: number): number => (t * t * (768 - 2 * t)) >> 16;

/** Value noise with one lattice point per `wavelength` map units. */
function layerAt(x: number, y: number, layer: { readonly seed: number; readonly wavelength: number }): number {
  const { seed, wavelength } = layer;
  const [left, top] = [Math.floor(x / wavelength), Math.floor(y / wavelength)];
  const u = ease(Math.floor(((x - left * wavelength) * 256) / wavelength));
  const v = ease(Math.floor(((y - top * wavelength) * 256) / wavelength));
  const upper = valueAt(left, top, seed) * (256 - u) + valueAt(left + 1, top, seed) * u;
  const lower = valueAt(left, top + 1, seed) * (256 - u) + valueAt(left + 1, top + 1, seed) * u;
  return ((upper >> 8) * (256 - v) + (lower >> 8) * v) >> 8;
}

/** Seeds of noise are 0 … this − 1: 31 bits, so that the next seeds are whole numbers of 32 bits, too. */
export const NOISE_SEEDS = 0x8000_0000;

/** Several octaves of value noise: the coarsest has one lattice point per `wavelength`, each further one half of that and 5/8 of the strength. */
export function makeNoise(seed: number, wavelength: number, octaves: number): Noise {
  const layers = Array.from({ length: octaves }, (_, octave) => ({
    seed: Math.imul(seed, 31) + octave,
    wavelength: Math.max(2, wavelength >> octave),
    strength: strengthOf(octave),
  }));
  const total = layers.reduce((sum, { strength }) => sum + strength, 0);
  return (x, y) => {
    let sum = 0;
    for (const layer of layers) sum += layer.strength * layerAt(x, y, layer);
    return Math.trunc(sum / total);
  };
}

/** 256 · (5/8)^octave. */
function strengthOf(octave: number): number {
  let strength = 256;
  for (let i = 0; i < octave; i++) strength = (strength * 5) >> 3;
  return strength;
}
