// Generates balanced maps from a seed: the same document on every machine for ever (rule M7). Whole numbers only, no clock, draws from PCG32 alone.
import { fail, ok, type Result } from '../../result.ts';
import { hashWords } from '../../rng/murmur.ts';
import { makePcg32FromWords } from '../../rng/pcg32.ts';
import type { Rng } from '../../rng/rng.ts';
import type { Fault } from '../../types.ts';
import type { MapDocument } from '../mapDocument.ts';
import { BALANCE_TOLERANCE, balanceOf, isBalanced } from './balance.ts';
import { drawMap, nameMap } from './drawMap.ts';
import { groupBonuses } from './groupBonuses.ts';
import { growField } from './growField.ts';
import { checkMapRequest, generatedMapId, type MapRequest } from './mapRequest.ts';

/** Grounds tried before giving up, and ways to group the territories of each. Most maps need one or two grounds. */
const GROUNDS = 14;
const GROUPINGS = 6;

/**
 * Makes a map for a request: connected, planar, bonuses of 3 to 8 connected territories, starts for all seats within `BALANCE_TOLERANCE`.
 * Faults: those of `checkMapRequest`; `notBalanced` if no try for this seed gives a map that is fair (another seed will).
 */
export function generateMap(request: MapRequest): Result<MapDocument, Fault[]> {
  const checked = checkMapRequest(request);
  if (!checked.ok) return checked;
  const { seats, territories } = request;
  const id = generatedMapId(request);
  for (let ground = 0; ground < GROUNDS; ground++) {
    const rng = makeStream(request, ground);
    const field = growField(rng, territories);
    for (let grouping = 0; field !== undefined && grouping < GROUPINGS; grouping++) {
      const groups = groupBonuses(rng, field.neighbours);
      if (groups === undefined) continue;
      const named = nameMap(field, groups, { id, rng });
      const balance = balanceOf(named.document, seats);
      if (balance.ok && isBalanced(balance.value)) return ok(drawMap(field, named));
    }
  }
  const message = `No map of seed "${request.seed}" is fair to ${seats} seats on ${territories} territories; try another seed.`;
  return fail([{ code: 'notBalanced', message, numbers: { seats, territories, ...BALANCE_TOLERANCE } }]);
}

/** A stream of its own for every ground of every request. */
function makeStream({ seed, seats, territories }: MapRequest, ground: number): Rng {
  const words = [ground, seats, territories, ...Array.from(seed, (letter) => letter.charCodeAt(0))];
  const [a, b, c, d] = hashWords(words);
  return makePcg32FromWords(a, b, c, d);
}
