// Seeded smooth noise on the plane, used to make drawn coasts look grown; the rules never see it.

/** A function of the plane with values in −1 … 1. */
export type Noise = (x: number, y: number) => number;

/** Value noise with one lattice point per unit. */
function makeValueNoise(seed: number): Noise {
  const at = (x: number, y: number): number => {
    let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(seed, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
    return ((hash ^ (hash >>> 15)) >>> 0) / 0x7fffffff - 1;
  };
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - left), ease(y - top)];
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Several octaves of value noise; the coarsest has one lattice point per `wavelength`, each further one half of that and 0.55 of the strength. */
export function makeNoise(seed: number, wavelength: number, octaves: number): Noise {
  const layers = Array.from({ length: octaves }, (_, octave) => makeValueNoise(seed * 31 + octave));
  return (x, y) => {
    let [sum, strength, total, scale] = [0, 1, 0, 1 / wavelength];
    for (const layer of layers) {
      sum += strength * layer(x * scale, y * scale);
      total += strength;
      strength *= 0.55;
      scale *= 2;
    }
    return sum / total;
  };
}
