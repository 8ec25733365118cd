// The digests as they were recorded once, for every runtime to come to again.
import digests from '../data/determinism/digests.json' with { type: 'json' };
import type { Digests } from './playCourse.ts';

export const RECORDED: Digests = digests;
