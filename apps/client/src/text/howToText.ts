// Sentences of the page that explains the game.
import { inLanguage } from './language.ts';
import { armies, formatOneDecimal, formatShare } from './words.ts';

export const howToText = inLanguage('howTo', {
  title: () => 'How to play',
  lead: () => 'Everybody plans in secret at the same time; then all orders meet. Five minutes are enough to learn it.',
  plan: {
    title: () => 'Plan',
    text: () =>
      'Each round you get new armies. Deploy them on your land, then order attacks on neighbours and transfers between your own lands. One army always stays behind.',
    picture: () => 'Your land with 5 armies and 3 new ones; an arrow with 7 armies to a neighbour held by 4.',
  },
  meet: {
    title: () => 'All orders meet',
    text: () =>
      'When all have committed, orders run one by one: everybody’s first, then everybody’s second, in random order of players. Whoever comes first may take the land that another order was to start from.',
    picture: () => 'Two arrows that cross between two lands of different owners, numbered 1 and 2.',
  },
  bonus: {
    title: () => 'Hold a bonus',
    text: (territories: number) =>
      `The base income is the same for all. Whoever holds every territory of a bonus gets its armies on top, each round. Small bonuses are quick to take; ${territories} territories or more are hard to hold.`,
    picture: () => 'Four lands of one colour inside a bright border, marked +4.',
  },
  fight: {
    title: () => 'Fights',
    text: (offence: number, defence: number) =>
      `Every attacking army defeats a defender with ${formatShare(offence / 100)}, every defending army an attacker with ${formatShare(defence / 100)}. All strike at the same time, and the land is taken when no defender is left and an attacker is. Try it:`,
  },
  calculator: {
    label: () => 'Fight calculator',
    attackers: () => 'Attacking armies',
    defenders: () => 'Defending armies',
    rules: () => 'Rules',
    capture: (share: number) => `${formatShare(share)} to take the land`,
    losses: (own: number, theirs: number) =>
      `On average the attacker loses ${formatOneDecimal(own)}, the defender ${formatOneDecimal(theirs)}.`,
    chart: () => 'How it may end',
    captured: (left: number, share: number) => `Taken, with ${armies(left)}: ${formatShare(share)}`,
    held: (left: number, share: number) => `Held, with ${armies(left)}: ${formatShare(share)}`,
    sides: { held: () => 'held: defenders left', captured: () => 'taken: attackers left' },
  },
  win: {
    title: () => 'Win',
    text: () =>
      'Take all land of everybody else. In fog you see only what borders your own land. Bots see no more than you do, and the dice can be checked after every match.',
  },
  allRules: () => 'All rules, numbered, are in the file RULES.md of the source.',
});
