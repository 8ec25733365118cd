// Sentences of the replay screen.
import type { MatchResult } from '@salient/engine';
import { counted, listOf, rounds } from './words.ts';

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
  dice: {
    /** `isSeen`: this browser kept the commitment from the time of the match. `isOwnIn`: its own salt is among `salts`. */
    holds: ({ salts, isSeen, isOwnIn }: { salts: number; isSeen: boolean; isOwnIn: boolean }) => {
      const commitment = isSeen ? 'the commitment that this browser saw published' : 'the commitment in this replay';
      return `Dice verified: every key follows from ${commitment}${saltWords(salts, isOwnIn)}.`;
    },
    none: () => 'The dice of this match were not committed to beforehand: their keys are taken on trust.',
    broken: (round: number) =>
      `The dice of ${round === 0 ? 'the start' : `round ${round}`} are not what was committed to.`,
  },
  share: () => 'Copy link to this moment',
  result: (result: MatchResult | null, name: (seat: number) => string) => {
    if (!result || result.kind === 'noResult') return 'No result';
    const names = listOf(result.seats.map(name));
    return result.kind === 'win' ? `Won by ${names}` : `Draw: ${names}`;
  },
} as const;

function saltWords(salts: number, isOwnIn: boolean): string {
  const others = isOwnIn ? salts - 1 : salts;
  const players = counted(others, isOwnIn ? 'other player' : 'player', isOwnIn ? 'other players' : 'players');
  const from = [...(isOwnIn ? ['this browser'] : []), ...(others > 0 ? [players] : [])];
  return from.length === 0 ? '' : `, mixed with salt from ${listOf(from)}`;
}
