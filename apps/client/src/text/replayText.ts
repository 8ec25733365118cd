// Sentences of the replay screen.
import type { Fault, MatchResult } from '@salient/engine';
import type { StepKind } from '../model/replayFacts.ts';
import { inLanguage } from './language.ts';
import { matchText } from './matchText.ts';
import { counted, formatNumber, listOf, rounds } from './words.ts';

/** The panel "What the bot thought". */
const THOUGHTS = {
  title: () => 'What the bots thought',
  none: () => 'Nothing is kept of what bots thought in this round.',
  loading: () => 'Later rounds are still being loaded …',
  incomplete: () => 'The thoughts of later rounds could not be loaded.',
  /** `depth`: the longest line of rounds that was looked at. */
  effort: (bot: string, playouts: number, depth: number) =>
    `${bot}: ${counted(playouts, 'playout', 'playouts')}, up to ${rounds(depth)} deep`,
  turns: () => 'Turns it looked at: what it plays, then the most visited',
  turn: () => 'Turn',
  visits: () => 'Visits',
  value: () => 'Chance',
  valueHelp: () => 'The chance to win that the search saw after this turn',
  played: () => 'Plays it',
  amaf: () => 'AMAF',
  amafHelp: () =>
    'The chance to win over all playouts in which this turn’s orders were given at any time, in the mean over its orders (all moves as first)',
  playedHelp: () => 'How often the bot would play this turn: it mixes, so that nobody can foresee it',
  more: (count: number) => `and ${count} more`,
  all: (turns: number) => `Show all ${turns} turns`,
  fewer: () => 'Show fewer turns',
  otherLand: () => 'What all other land was worth to it',
  pass: () => 'Nothing',
  deploy: (armies: number, land: string) => `+${formatNumber(armies)} ${land}`,
  move: (from: string, to: string, armies: string) => `${from} → ${to}: ${armies}`,
  only: { attack: () => 'only to attack', transfer: () => 'only to transfer' },
  territories: () => 'Land it wanted most',
  bonuses: () => 'Bonuses it wanted most',
  belief: () => 'Believed to be in the fog',
  believed: (land: string, owner: string, chance: string, armies: string) =>
    `${land}: ${owner}, ${chance}, about ${armies}`,
} as const;

const HEADINGS: Readonly<Record<StepKind, (round: number) => string>> = {
  picks: () => 'Picks',
  dealt: () => 'Start',
  round: (round) => `Round ${round}`,
  vote: () => 'Ended without a result',
};

/** Said where nothing happened. */
const QUIET: Readonly<Record<Exclude<StepKind, 'round'>, string>> = {
  picks: 'Nobody picked anything.',
  dealt: 'Nobody picked: the land was dealt out.',
  vote: 'The match was ended here by whoever still had a say, or its next round could not be carried out.',
};

export const replayText = inLanguage('replay', {
  title: (map: string) => `Replay · ${map}`,
  loading: () => 'Loading the replay …',
  broken: (why: string) => `This replay cannot be shown. ${why}`,
  /** `numbers.round`: it is of that round, which cannot be played as it is recorded; else of a place in the document. */
  fault: ({ message, numbers }: Fault) => {
    if (numbers?.round === undefined) return message;
    return `${numbers.round === 0 ? 'At the start' : `In round ${numbers.round}`}: ${message}`;
  },
  otherMap: (map: string) => `This match was played on another map than ${map}.`,
  otherRules: (version: number, here: number) =>
    `This match was played by rules version ${version}; this is version ${here}.`,
  noDrawing: () =>
    'The drawing of this map is no longer on this server. Everything else is here: the log, the figures, and the check.',
  controls: () => 'Replay controls',
  toStart: () => 'To the start',
  toEnd: () => 'To the end',
  roundBack: () => 'One round back',
  roundForward: () => 'One round forward',
  turnBack: () => 'One turn back',
  turnForward: () => 'One turn forward',
  timeline: () => 'Place in the match',
  place: (round: string, step: number, of: number) => `${round}, step ${step} of ${of}`,
  roundOf: (kind: StepKind, round: number, of: number) => {
    if (kind === 'round') return `Round ${round} of ${of}`;
    return kind === 'vote' ? `After ${rounds(of)}` : `${HEADINGS[kind](0)}, then ${rounds(of)}`;
  },
  heading: (kind: StepKind, round: number) => HEADINGS[kind](round),
  quiet: (kind: StepKind, isFogged: boolean): string =>
    kind === 'round' ? matchText.log.quiet(isFogged) : QUIET[kind],
  layer: () => 'Territories at this moment. Arrow keys move.',
  perspective: () => 'Perspective',
  allSeeing: () => 'Everything',
  verify: () => 'Verify',
  verifying: () => 'Replaying every round …',
  verified: (count: number) => `Verified: ${rounds(count)} ${count === 1 ? 'plays' : 'play'} out exactly as recorded.`,
  differs: (round: number, territory: string) =>
    `${round === 0 ? 'The start' : `Round ${round}`} does not play out as recorded${territory ? `: it differs first in ${territory}` : ''}.`,
  differsInResult: () => 'All rounds play out as recorded, but the result is not the one that this match has.',
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
  tabs: { log: () => 'Log', statistics: () => 'Statistics', luck: () => 'Luck', thoughts: () => 'Thoughts' },
  thoughts: THOUGHTS,
  panel: () => 'About this match',
  playOn: {
    button: () => 'Play on from here',
    title: (round: number) => `Play on from round ${round}`,
    about: () =>
      'A new match begins with this round’s land and armies, by the same rules. Bots take the other seats; in the room you can open some for friends. Its replay says where it comes from.',
    seat: () => 'Your seat',
    go: () => 'Open the room',
  },
  origin: {
    link: (round: number) => `Played on from round ${round} of another match`,
    holds: () => 'It began exactly as that round did.',
    differs: () => 'It did not begin as that round did.',
    missing: () => 'The replay of that match is not here, so its beginning is taken on trust.',
  },
  download: () => 'Download this replay (JSON)',
  share: () => 'Copy link to this moment',
  result: (result: MatchResult | null, name: (seat: number) => string) => {
    if (!result || result.kind === 'noResult') return 'No result';
    const names = listOf(result.seats.map(name));
    return result.kind === 'win' ? `Won by ${names}` : `Draw: ${names}`;
  },
});

function saltWords(salts: number, isOwnIn: boolean): string {
  const others = isOwnIn ? salts - 1 : salts;
  const players = counted(others, isOwnIn ? 'other player' : 'player', isOwnIn ? 'other players' : 'players');
  const from = [...(isOwnIn ? ['this browser'] : []), ...(others > 0 ? [players] : [])];
  return from.length === 0 ? '' : `, mixed with salt from ${listOf(from)}`;
}
