// Names and explanations of every setting of a match, by group, for the editor in the room.
import type { PresetName, Settings } from '@salient/engine';
import { inLanguage } from './language.ts';
import { PRESETS } from './presetNames.ts';

type Words = readonly [name: string, hint: string];

const FIELDS: Readonly<Record<keyof Settings, Words>> = {
  preset: ['Rules', 'A named set of rules. Everything below can be changed on top of it.'],
  ruleset: ['Body of rules', 'Ours, or one of the public contest’s.'],
  distribution: ['Starts', 'How starting territories are given out.'],
  offersPerBonus: [
    'Offers per bonus',
    'So many territories of each bonus are offered to everybody, where it has enough.',
  ],
  picksPerSeat: ['Starts per player', 'Territories each player begins with.'],
  startArmies: ['Armies at the start', 'On each starting territory.'],
  neutralArmies: ['Neutral armies', 'On every territory that nobody owns.'],
  wastelandCount: ['Wastelands', 'Neutral territories that are harder to take.'],
  wastelandArmies: ['Wasteland armies', 'On each wasteland.'],
  baseIncome: ['Base income', 'Armies everybody gets each round, before bonuses.'],
  territoriesPerIncome: [
    'Territories per army',
    'An army for every so many territories, where that is more than the base income; 0 is off.',
  ],
  armyCap: ['Army cap', 'No income while a player has so many times their income on the board; 0 is off.'],
  luckPercent: ['Luck', 'Percent. 0: fights end as expected. 100: every army rolls for itself.'],
  offenceRatePercent: ['Attack', 'Percent of attackers that kill one defender each.'],
  defenceRatePercent: ['Defence', 'Percent of defenders that kill one attacker each.'],
  rounding: ['Rounding', 'What becomes of fractions of killed armies.'],
  sequence: ['Order of play', 'Whose order comes first in each step of a round.'],
  fog: ['Fog', 'What players see of each other.'],
  oneArmyGuard: ['One army stays', 'One army must stay behind on every territory.'],
  multiAttack: ['March on', 'Whoever takes a territory may march on in the same round.'],
  maxRounds: ['Last round', 'The match ends after it; 0 is off.'],
  maxRoundsResult: ['After the last round', 'Who wins when the rounds are used up.'],
  shareVictoryPercent: ['Land that wins', 'Percent of all territories; 0 is off.'],
  surrender: ['Surrender', 'What becomes of the land of who surrenders.'],
  bonusOverrides: ['Values of bonuses', 'Armies by bonus, in place of the map’s own.'],
  teams: ['Teams', 'Chosen at the seats.'],
  scenario: ['Scenario', 'Owners and armies by territory.'],
};

/** What is chosen from a list: a new entry of one does not compile until every language names it. */
export type ListedValue = Settings['distribution' | 'sequence' | 'rounding' | 'maxRoundsResult' | 'surrender'];

const VALUES: Readonly<Record<ListedValue, string>> = {
  offer: 'Everybody their own offer',
  ranked: 'Ranked wishes',
  automatic: 'By lot',
  warlords: 'Ranked wishes, one of each bonus',
  scenario: 'Scenario',
  contest: 'Contest',
  shuffled: 'Shuffled each step',
  alternating: 'There and back',
  cycle: 'In turns',
  straight: 'Up or down by the nearest',
  weighted: 'By chance, weighted',
  mostTerritories: 'Most territories wins',
  draw: 'A draw',
  neutral: 'It becomes neutral',
  bot: 'A bot plays on',
};

export const settingsText = inLanguage('settings', {
  name: (field: keyof Settings) => FIELDS[field][0],
  hint: (field: keyof Settings) => FIELDS[field][1],
  preset: (preset: PresetName) => PRESETS[preset],
  /** Of a value that this page does not know, the value. */
  value: (value: string) => (VALUES as Readonly<Record<string, string>>)[value] ?? value,
  groups: {
    start: () => 'Start',
    income: () => 'Income',
    fights: () => 'Fights',
    orders: () => 'Orders',
    end: () => 'End',
  },
  all: (preset: PresetName, changed: number) =>
    changed === 0 ? `All rules (as in ${PRESETS[preset]})` : `All rules (${changed} unlike ${PRESETS[preset]})`,
  changed: (usual: string) => `changed, usually ${usual}`,
  yes: () => 'Yes',
  no: () => 'No',
  bank: () => 'Banked time',
  bankOption: (bank: string, increment: string) => (increment ? `${bank}, +${increment} per round` : bank),
  noBank: () => 'None',
  needsReady: () => 'Everybody says that they are ready',
  isCommitFinal: () => 'A commit cannot be taken back',
  preview: (name: string) => `Picture of ${name}`,
  size: (territories: number, bonuses: number) => `${territories} territories, ${bonuses} bonuses`,
  balance: (seats: number, spread: number) => `Starts for ${seats}: prospects within ${spread} %`,
  pickByPicture: () => 'Choose by picture',
  maps: () => 'Maps',
});
