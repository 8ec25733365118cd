// Sentences of the replay screen.
import type { MatchResult } from '@salient/engine';
import { listOf, rounds } from './words.ts';

export const replayText = {
  title: (map: string) => `Replay · ${map}`,
  loading: () => 'Loading the replay …',
  broken: (why: string) => `This replay cannot be shown. ${why}`,
  controls: () => 'Replay controls',
  toStart: () => 'To the start',
  toEnd: () => 'To the end',
  roundBack: () => 'One round back',
  roundForward: () => 'One round forward',
  timeline: () => 'Round',
  roundOf: (round: number, of: number) => (round > 0 ? `Round ${round} of ${of}` : `Picks, then ${rounds(of)}`),
  perspective: () => 'Perspective',
  allSeeing: () => 'Everything',
  verify: () => 'Verify',
  verifying: () => 'Replaying every round …',
  verified: (count: number) => `Verified: ${rounds(count)} play out exactly as recorded.`,
  differs: (round: number, territory: string) =>
    `Round ${round} does not play out as recorded${territory ? `: it differs first in ${territory}` : ''}.`,
  share: () => 'Copy link to this moment',
  result: (result: MatchResult | null, name: (seat: number) => string) => {
    if (!result || result.kind === 'noResult') return 'No result';
    const names = listOf(result.seats.map(name));
    return result.kind === 'win' ? `Won by ${names}` : `Draw: ${names}`;
  },
} as const;
