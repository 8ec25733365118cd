// Sequential halving of several seats' turns at once: every sample serves one turn of each seat.
//
// Method. A budget is cut into levels. In a level every turn that is left is sampled equally often, in sweeps of a fresh random order a
// seat, so that it meets ever other opponents; then each seat drops the worse half by mean. Opponents drop their worse half
// meanwhile, so later samples are made against better play.
// Limits. A turn that is good only against what the others drop late is dropped early; ties fall to noise; there is no promise about simple regret once opponents change.
// Papers. Karnin, Koren & Somekh 2013 (sequential halving); Pepels, Cazenave & Winands 2015 (in trees).
import type { SearchRandom } from './domain.ts';
import type { Plan, SampleQueue } from './sampleQueue.ts';

/** Halves every population to `keep` turns with about `budget` samples. Dropped turns are forgotten. */
export function* halveTo<Turn>(queue: SampleQueue<Turn>, keep: number, budget: number, random: SearchRandom): Plan {
  const widest = Math.max(...queue.populations.map(({ size }) => size));
  const levels = Math.max(1, Math.ceil(Math.log2(widest / keep)));
  for (let level = 0; level < levels; level++) {
    queue.clear();
    planSweeps(queue, Math.max(1, Math.round(budget / levels)), random);
    yield;
    for (const population of queue.populations) {
      const left = Math.max(keep, Math.ceil(population.size / 2));
      population.keepOnly(population.ranking().slice(0, left));
    }
  }
}

/** Plans samples in which the turns of every population come equally often. */
function planSweeps<Turn>(queue: SampleQueue<Turn>, count: number, random: SearchRandom): void {
  const orders = queue.populations.map(({ size }) => Int32Array.from({ length: size }, (_, place) => place));
  for (let sample = 0; sample < count; sample++) {
    const at = queue.push();
    for (let k = 0; k < orders.length; k++) {
      const place = sample % orders[k].length;
      if (place === 0) shuffle(orders[k], random);
      queue.picks[at + k] = orders[k][place];
    }
  }
}

/** Brings a list into a random order. */
export function shuffle(list: Int32Array, random: SearchRandom): void {
  for (let last = list.length - 1; last > 0; last--) {
    const chosen = random.below(last + 1);
    const held = list[last];
    list[last] = list[chosen];
    list[chosen] = held;
  }
}
