// The pinned counts of all order trees; a change of any is a change of the rules.
import type { PerftCount } from './perft.ts';
import type { PerftSize } from './perftCases.ts';

export interface PinnedCount {
  readonly size: PerftSize;
  readonly count: PerftCount;
}

/** By name of the case: what is counted in every test run, and what only by `npm run prove`. */
export const PERFT_COUNTS: Readonly<Record<string, { readonly quick: PinnedCount; readonly full: PinnedCount }>> = {
  'two lands, dice and ranks': {
    quick: { size: { depth: 1, longest: 3 }, count: { leaves: 2124, positions: 15, digest: '58b7e9fc24f68c52' } },
    full: { size: { depth: 2, longest: 3 }, count: { leaves: 2306368, positions: 34, digest: 'b7160eb17f0cb530' } },
  },
  'a row of three': {
    quick: { size: { depth: 1, longest: 3 }, count: { leaves: 49, positions: 15, digest: '6cee7371e6f3b250' } },
    full: { size: { depth: 2, longest: 3 }, count: { leaves: 10541, positions: 53, digest: 'c270eb048efab64d' } },
  },
  'a triangle without guard': {
    quick: { size: { depth: 1, longest: 3 }, count: { leaves: 200, positions: 48, digest: '2b41884da42837d9' } },
    full: { size: { depth: 2, longest: 3 }, count: { leaves: 66794, positions: 318, digest: 'dd426dce745cb234' } },
  },
  'a square with multi-attack': {
    quick: { size: { depth: 1, longest: 2 }, count: { leaves: 16381, positions: 22, digest: '881b336d6220e397' } },
    full: { size: { depth: 1, longest: 3 }, count: { leaves: 650941, positions: 22, digest: 'a01f51f3a2927e33' } },
  },
  'a star of three seats, two of them a team': {
    quick: { size: { depth: 1, longest: 3 }, count: { leaves: 175, positions: 16, digest: '8d62afcca8c11b25' } },
    full: { size: { depth: 2, longest: 3 }, count: { leaves: 235467, positions: 134, digest: '5b265e4c09a3782a' } },
  },
  'a fork with modes and shares': {
    quick: { size: { depth: 1, longest: 1 }, count: { leaves: 250, positions: 6, digest: 'f3a75f50b70316d8' } },
    full: { size: { depth: 1, longest: 2 }, count: { leaves: 30682, positions: 8, digest: 'bcca9174102d6ba8' } },
  },
};
