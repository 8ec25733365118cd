// Sentences for looking back: the strip of orders, graphs, luck, and a round in a few words.
import { NEUTRAL } from '@salient/engine';
import type { CallOff } from '@salient/protocol';
import type { Measure } from '../model/history.ts';
import type { RoundLuck } from '../model/luck.ts';
import type { StripMove } from '../model/moveStrip.ts';
import type { SummaryFact } from '../model/roundSummary.ts';
import { inLanguage } from './language.ts';
import { type Names, type Part, plain, say } from './parts.ts';
import { formatNumber, formatOneDecimal, formatWorth, territories } from './words.ts';

const MEASURES: Readonly<Record<Measure, string>> = { territories: 'Land', armies: 'Armies', income: 'Income' };

const WHY_CALLED_OFF: Readonly<Record<CallOff, string>> = {
  tooLarge: 'The match was called off: its armies had become too many for another round.',
  fault: 'The match was called off: a fault of the server kept its next round from being carried out.',
};

export const reviewText = inLanguage('review', {
  strip: {
    label: () => 'Orders in the sequence they were carried out',
    place: (place: number) => `Orders number ${place}`,
    move: (move: StripMove, others: readonly StripMove[], names: Names) => {
      const met = others.length > 0 ? `, meets ${others.map(({ seat }) => names.seat(seat)).join(', ')}` : '';
      return `${plain(moveWords(move, names))}${met}`;
    },
  },
  history: {
    title: () => 'Round by round',
    measures: () => 'What is drawn',
    measure: (measure: Measure) => MEASURES[measure],
    round: () => 'Round',
    roundNumber: (round: number) => (round > 0 ? String(round) : 'Start'),
    chart: (measure: Measure, ends: readonly { readonly name: string; readonly value: number }[]) =>
      `${MEASURES[measure]} by round. In the end: ${ends.map(({ name, value }) => `${name} ${formatNumber(value)}`).join(', ')}.`,
    asTable: () => 'As a table',
    fog: () => 'What the fog hid at the time is not counted.',
  },
  luck: {
    title: () => 'Luck',
    about: () =>
      'Armies won or spared beyond what the odds of every fight promised. Below zero, the dice were against the seat.',
    seat: () => 'Player',
    luck: () => 'Luck',
    killed: () => 'Defeated',
    lost: () => 'Lost',
    value: (luck: number) => signed(luck),
    expected: () => 'expected',
    expectedValue: (expected: number) => `(${formatOneDecimal(expected)})`,
    extremes: (best: RoundLuck, worst: RoundLuck) =>
      best.round === worst.round
        ? `All in round ${best.round}`
        : `Luckiest: round ${best.round} (${signed(best.luck)}) · unluckiest: round ${worst.round} (${signed(worst.luck)})`,
    fog: () => 'Only fights whose numbers you can see are counted.',
    empty: (isFogged: boolean): string =>
      isFogged ? 'There is no fight of which you can see both sides’ numbers.' : 'Nobody has fought yet.',
  },
  noResult: {
    title: () => 'Ended without a result',
    /** `voters`: names of those who voted for it. */
    why: (calledOff: CallOff | '', voters: readonly string[]): string => {
      if (calledOff !== '') return WHY_CALLED_OFF[calledOff];
      return voters.length === 1 ? `${voters[0]} ended the match here.` : 'The players agreed to end the match here.';
    },
  },
  summary: {
    label: () => 'The last round in short',
    tab: () => 'Round',
    title: (round: number) => `Round ${round} in short`,
    none: () => 'The first round has not been played yet.',
    unfolding: (round: number) => `Round ${round} is being shown. When you have seen it, it stands here in short.`,
    noPast: () => 'Nothing is to be seen yet: in the fog, the first round is shown when two more have been played.',
    startsOnly: () => 'In the fog, the first round is shown when two more have been played.',
    quiet: (isFogged: boolean): string =>
      isFogged
        ? 'A quiet round, as far as the fog lets see: no land changed hands and nobody fought.'
        : 'A quiet round: no land changed hands and nobody fought.',
    line: (fact: SummaryFact, names: Names): readonly Part[] => summaryLine(fact, names),
  },
  again: (round: number) => (round > 0 ? `Watch round ${round} again` : 'Watch the picks again'),
  explained: {
    title: () => 'New here? What you see',
    lines: () => [
      'Every player plans in secret, at the same time: first new armies are deployed, then attacks and transfers are ordered.',
      'When all have committed, the orders are carried out in turns, one of each player, and that is what plays on the map.',
      'A red arrow is an attack, a pale one a transfer between own lands; on it are the mark of whoever sends it and how many armies go. Numbers that float up are losses.',
      'Who holds all land of a bonus gets its armies every round. Land in a player’s colour and mark is theirs; grey land is neutral.',
      'Last one standing wins. Choose a line of the log to see that order again.',
    ],
  },
});

/** "+2.1", "−0.4", "0.0". */
function signed(value: number): string {
  const size = formatOneDecimal(Math.abs(value));
  if (size === formatOneDecimal(0)) return size;
  return value > 0 ? `+${size}` : `−${size}`;
}

const seatPart = (names: Names, seat: number | null): Part =>
  seat === null || seat === NEUTRAL ? 'neutral land' : { kind: 'seat', seat, text: names.seat(seat) };

const placePart = (names: Names, territory: number | null): Part =>
  territory === null ? 'land in the fog' : { kind: 'territory', territory, text: names.territory(territory) };

const VERBS: Readonly<Record<StripMove['kind'], string>> = {
  attacked: 'attack',
  transferred: 'transfer',
  skipped: 'no move',
  departed: 'march',
};

const moveWords = ({ seat, kind, from, to }: StripMove, names: Names): readonly Part[] =>
  say`${seatPart(names, seat)}: ${VERBS[kind]} from ${placePart(names, from)} to ${placePart(names, to)}`;

function summaryLine(fact: SummaryFact, names: Names): readonly Part[] {
  switch (fact.kind) {
    case 'took':
      return say`${seatPart(names, fact.seat)} took ${territories(fact.territories.length)}: ${placeList(fact.territories, names)}`;
    case 'bonusLost': {
      const line = say`${seatPart(names, fact.seat)} lost the bonus ${names.bonus(fact.bonus)}`;
      return fact.to === null ? line : say`${line} to ${seatPart(names, fact.to)}`;
    }
    case 'bonusGained':
      return say`${seatPart(names, fact.seat)} now holds ${names.bonus(fact.bonus)}, ${formatWorth(names.bonusArmies(fact.bonus))} every round`;
    case 'biggestFight':
      return fightLine(fact, names);
    case 'foughtFor':
      return say`Fights for ${placeList(fact.territories, names)}`;
    case 'out':
      return fact.hasSurrendered
        ? say`${seatPart(names, fact.seat)} surrendered`
        : say`${seatPart(names, fact.seat)} is out`;
  }
}

function fightLine({ event }: Extract<SummaryFact, { kind: 'biggestFight' }>, names: Names): readonly Part[] {
  const sides = say`${event.armies ?? 0} of ${seatPart(names, event.seat)} against ${event.defendingArmies ?? 0} of ${seatPart(names, event.defender)}`;
  const end = event.captured ? 'fell' : 'held';
  return say`Biggest fight: ${sides} in ${placePart(names, event.to)}, which ${end}`;
}

/** So many names; the rest is a number. */
const NAMED = 4;

function placeList(list: readonly number[], names: Names): readonly Part[] {
  const named = list.slice(0, NAMED).flatMap((territory, index): Part[] => {
    const part = placePart(names, territory);
    return index === 0 ? [part] : [', ', part];
  });
  return list.length > NAMED ? [...named, ` and ${formatNumber(list.length - NAMED)} more`] : named;
}
