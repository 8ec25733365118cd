// German: names and explanations of every setting of a match.
import type { PresetName, Settings } from '@salient/engine';
import type { ListedValue } from '../settingsText.ts';
import type { Texts } from '../texts.ts';

type Words = readonly [name: string, hint: string];

const FIELDS: Readonly<Record<keyof Settings, Words>> = {
  preset: ['Regeln', 'Ein Satz von Regeln mit Namen. Alles darunter lässt sich noch ändern.'],
  ruleset: ['Regelwerk', 'Unseres oder eines der öffentlichen Wettbewerbe.'],
  distribution: ['Verteilung', 'Wie die Startgebiete verteilt werden.'],
  offersPerBonus: ['Angebote je Bonus', 'So viele Gebiete jedes Bonus werden allen angeboten, wo er genug hat.'],
  picksPerSeat: ['Startgebiete je Spieler', 'Mit so vielen Gebieten beginnt jeder.'],
  startArmies: ['Armeen zu Beginn', 'Auf jedem Startgebiet.'],
  neutralArmies: ['Neutrale Armeen', 'Auf jedem Gebiet, das niemandem gehört.'],
  wastelandCount: ['Ödländer', 'Neutrale Gebiete, die schwerer zu erobern sind.'],
  wastelandArmies: ['Armeen im Ödland', 'In jedem Ödland.'],
  baseIncome: ['Grundeinkommen', 'Armeen, die alle jede Runde bekommen, noch ohne Boni.'],
  territoriesPerIncome: [
    'Gebiete je Armee',
    'Eine Armee für je so viele Gebiete, wo das mehr ist als das Grundeinkommen; 0 schaltet das ab.',
  ],
  armyCap: [
    'Obergrenze',
    'Kein Einkommen, solange ein Spieler so viele Male sein Einkommen auf der Karte hat; 0 schaltet das ab.',
  ],
  luckPercent: ['Glück', 'Prozent. 0: Kämpfe gehen aus wie erwartet. 100: Jede Armee würfelt für sich.'],
  offenceRatePercent: ['Angriff', 'Prozent der Angreifer, die je einen Verteidiger besiegen.'],
  defenceRatePercent: ['Verteidigung', 'Prozent der Verteidiger, die je einen Angreifer besiegen.'],
  rounding: ['Rundung', 'Was aus Bruchteilen besiegter Armeen wird.'],
  sequence: ['Reihenfolge', 'Wessen Befehl in jedem Schritt der Runde zuerst kommt.'],
  fog: ['Nebel', 'Was die Spieler voneinander sehen.'],
  oneArmyGuard: ['Eine Armee bleibt', 'In jedem Gebiet muss eine Armee zurückbleiben.'],
  multiAttack: ['Weitermarschieren', 'Wer ein Gebiet erobert, darf in derselben Runde weiterziehen.'],
  maxRounds: ['Letzte Runde', 'Danach endet die Partie; 0 schaltet das ab.'],
  maxRoundsResult: ['Nach der letzten Runde', 'Wer gewinnt, wenn die Runden aufgebraucht sind.'],
  shareVictoryPercent: ['Land für den Sieg', 'Prozent aller Gebiete; 0 schaltet das ab.'],
  surrender: ['Aufgeben', 'Was aus dem Land dessen wird, der aufgibt.'],
  bonusOverrides: ['Werte der Boni', 'Armeen je Bonus, anstelle der Werte der Karte.'],
  teams: ['Teams', 'Werden an den Plätzen gewählt.'],
  scenario: ['Szenario', 'Besitzer und Armeen je Gebiet.'],
};

const PRESETS: Record<PresetName, string> = {
  warlight: 'Warlight',
  strategic: 'Strategisch',
  blitz: 'Blitz',
  contestC1: 'Wettbewerb 1',
  contestC2: 'Wettbewerb 2',
};

/** Of a setting by its path, such as `teams[2]`; of one that this page does not know, the path. */
export function fieldName(path: string): string {
  const field = path.split(/[.[]/)[0] ?? '';
  return (FIELDS as Readonly<Record<string, Words>>)[field]?.[0] ?? path;
}

/** Of a preset by its id; of one that this page does not know, the id. */
export const presetName = (preset: string): string => (PRESETS as Readonly<Record<string, string>>)[preset] ?? preset;

const VALUES: Readonly<Record<ListedValue, string>> = {
  offer: 'Jedem ein eigenes Angebot',
  ranked: 'Wunschlisten',
  automatic: 'Durch das Los',
  warlords: 'Wunschlisten, eines je Bonus',
  scenario: 'Szenario',
  contest: 'Wettbewerb',
  shuffled: 'In jedem Schritt gemischt',
  alternating: 'Hin und zurück',
  cycle: 'Reihum',
  straight: 'Zur nächsten ganzen Zahl',
  weighted: 'Durch Zufall, gewichtet',
  mostTerritories: 'Die meisten Gebiete gewinnen',
  draw: 'Unentschieden',
  neutral: 'Es wird neutral',
  bot: 'Ein Bot spielt weiter',
};

export const settings: Texts['settings'] = {
  name: (field) => FIELDS[field][0],
  hint: (field) => FIELDS[field][1],
  preset: presetName,
  value: (value) => (VALUES as Readonly<Record<string, string>>)[value] ?? value,
  groups: {
    start: () => 'Start',
    income: () => 'Einkommen',
    fights: () => 'Kämpfe',
    orders: () => 'Befehle',
    end: () => 'Ende',
  },
  all: (preset, changed) =>
    changed === 0
      ? `Alle Regeln (wie in ${PRESETS[preset]})`
      : `Alle Regeln (${changed} anders als in ${PRESETS[preset]})`,
  changed: (usual) => `geändert, sonst ${usual}`,
  yes: () => 'Ja',
  no: () => 'Nein',
  bank: () => 'Zeitreserve',
  bankOption: (bank, increment) => (increment ? `${bank}, +${increment} pro Runde` : bank),
  noBank: () => 'Keine',
  needsReady: () => 'Alle müssen sich bereit melden',
  isCommitFinal: () => 'Abgegebene Züge lassen sich nicht zurücknehmen',
  preview: (name) => `Bild von ${name}`,
  size: (territories, bonuses) => `${territories} Gebiete, ${bonuses} Boni`,
  balance: (seats, spread) => `Startplätze für ${seats}: Aussichten bis auf ${spread} % gleich`,
  pickByPicture: () => 'Nach Bild wählen',
  maps: () => 'Karten',
};
