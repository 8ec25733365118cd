// German: sentences for looking back.
import { NEUTRAL } from '@salient/engine';
import type { CallOff } from '@salient/protocol';
import type { Measure } from '../../model/history.ts';
import type { StripMove } from '../../model/moveStrip.ts';
import type { SummaryFact } from '../../model/roundSummary.ts';
import { type Names, type Part, plain, say } from '../parts.ts';
import type { Texts } from '../texts.ts';
import { counted, formatNumber, formatOneDecimal, formatWorth } from '../words.ts';

const MEASURES: Readonly<Record<Measure, string>> = { territories: 'Land', armies: 'Armeen', income: 'Einkommen' };

const WHY_CALLED_OFF: Readonly<Record<CallOff, string>> = {
  tooLarge: 'Die Partie wurde abgebrochen: Für eine weitere Runde waren ihre Armeen zu viele geworden.',
  fault: 'Die Partie wurde abgebrochen: Ein Fehler des Servers verhinderte die nächste Runde.',
};

export const review: Texts['review'] = {
  strip: {
    label: () => 'Befehle in der Reihenfolge, in der sie ausgeführt wurden',
    place: (place) => `Befehle Nummer ${place}`,
    move: (move, others, names) => {
      const met = others.length > 0 ? `, trifft auf ${others.map(({ seat }) => names.seat(seat)).join(', ')}` : '';
      return `${plain(moveWords(move, names))}${met}`;
    },
  },
  history: {
    title: () => 'Runde für Runde',
    measures: () => 'Was gezeichnet wird',
    measure: (measure) => MEASURES[measure],
    round: () => 'Runde',
    roundNumber: (round) => (round > 0 ? String(round) : 'Start'),
    chart: (measure, ends) =>
      `${MEASURES[measure]} nach Runden. Am Ende: ${ends.map(({ name, value }) => `${name} ${formatNumber(value)}`).join(', ')}.`,
    asTable: () => 'Als Tabelle',
    fog: () => 'Was der Nebel damals verbarg, zählt nicht mit.',
  },
  luck: {
    title: () => 'Glück',
    about: () =>
      'Armeen, die mehr gewonnen oder verschont wurden, als die Aussichten jedes Kampfes versprachen. Unter null waren die Würfel gegen den Spieler.',
    seat: () => 'Spieler',
    luck: () => 'Glück',
    killed: () => 'Besiegt',
    lost: () => 'Verloren',
    value: (luck) => signed(luck),
    expected: () => 'erwartet',
    expectedValue: (expected) => `(${formatOneDecimal(expected)})`,
    extremes: (best, worst) =>
      best.round === worst.round
        ? `Alles in Runde ${best.round}`
        : `Am glücklichsten: Runde ${best.round} (${signed(best.luck)}) · am unglücklichsten: Runde ${worst.round} (${signed(worst.luck)})`,
    fog: () => 'Nur Kämpfe, deren Zahlen zu sehen sind, zählen mit.',
    empty: (isFogged) =>
      isFogged ? 'Es gibt keinen Kampf, von dem die Zahlen beider Seiten zu sehen sind.' : 'Noch hat niemand gekämpft.',
  },
  noResult: {
    title: () => 'Ohne Ergebnis beendet',
    why: (calledOff, voters) => {
      if (calledOff !== '') return WHY_CALLED_OFF[calledOff];
      return voters.length === 1
        ? `${voters[0]} hat die Partie hier beendet.`
        : 'Die Spieler waren sich einig, die Partie hier zu beenden.';
    },
  },
  summary: {
    label: () => 'Die letzte Runde in Kürze',
    tab: () => 'Runde',
    title: (round) => `Runde ${round} in Kürze`,
    none: () => 'Die erste Runde ist noch nicht gespielt.',
    unfolding: (round) => `Runde ${round} wird gerade gezeigt. Ist sie zu Ende, steht sie hier in Kürze.`,
    noPast: () => 'Noch ist nichts zu sehen: Im Nebel wird die erste Runde gezeigt, wenn zwei weitere gespielt sind.',
    startsOnly: () => 'Im Nebel wird die erste Runde gezeigt, wenn zwei weitere gespielt sind.',
    quiet: (isFogged) =>
      isFogged
        ? 'Eine ruhige Runde, soweit der Nebel sie zeigt: Kein Land wechselte den Besitzer, und niemand kämpfte.'
        : 'Eine ruhige Runde: Kein Land wechselte den Besitzer, und niemand kämpfte.',
    line: (fact, names) => summaryLine(fact, names),
  },
  again: (round) => (round > 0 ? `Runde ${round} noch einmal ansehen` : 'Die Startwahl noch einmal ansehen'),
  explained: {
    title: () => 'Neu hier? Was zu sehen ist',
    lines: () => [
      'Alle planen zur gleichen Zeit und geheim: Erst werden neue Armeen aufgestellt, dann Angriffe und Verlegungen befohlen.',
      'Haben alle abgegeben, werden die Befehle reihum ausgeführt, von jedem einer: Das läuft auf der Karte ab.',
      'Ein roter Pfeil ist ein Angriff, ein blasser eine Verlegung zwischen eigenem Land; darauf stehen das Zeichen dessen, der ihn schickt, und wie viele Armeen gehen. Aufsteigende Zahlen sind Verluste.',
      'Wer alles Land eines Bonus hält, bekommt jede Runde dessen Armeen. Land in Farbe und Zeichen eines Spielers gehört ihm; graues Land ist neutral.',
      'Wer zuletzt übrig ist, gewinnt. Eine gewählte Zeile des Verlaufs zeigt den Befehl noch einmal.',
    ],
  },
};

function signed(value: number): string {
  const size = formatOneDecimal(Math.abs(value));
  if (size === formatOneDecimal(0)) return size;
  return value > 0 ? `+${size}` : `−${size}`;
}

const seatPart = (names: Names, seat: number | null): Part =>
  seat === null || seat === NEUTRAL ? 'neutralem Land' : { kind: 'seat', seat, text: names.seat(seat) };

const placePart = (names: Names, territory: number | null): Part =>
  territory === null ? 'Land im Nebel' : { kind: 'territory', territory, text: names.territory(territory) };

const VERBS: Readonly<Record<StripMove['kind'], string>> = {
  attacked: 'Angriff',
  transferred: 'Verlegung',
  skipped: 'kein Zug',
  departed: 'Abmarsch',
};

const moveWords = ({ seat, kind, from, to }: StripMove, names: Names): readonly Part[] =>
  say`${seatPart(names, seat)}: ${VERBS[kind]} von ${placePart(names, from)} nach ${placePart(names, to)}`;

function summaryLine(fact: SummaryFact, names: Names): readonly Part[] {
  switch (fact.kind) {
    case 'took': {
      const count = counted(fact.territories.length, 'Gebiet', 'Gebiete');
      return say`${seatPart(names, fact.seat)} erobert ${count}: ${placeList(fact.territories, names)}`;
    }
    case 'bonusLost': {
      const line = say`${seatPart(names, fact.seat)} verliert den Bonus ${names.bonus(fact.bonus)}`;
      return fact.to === null ? line : say`${line} an ${seatPart(names, fact.to)}`;
    }
    case 'bonusGained':
      return say`${seatPart(names, fact.seat)} hält jetzt ${names.bonus(fact.bonus)}, ${formatWorth(names.bonusArmies(fact.bonus))} jede Runde`;
    case 'biggestFight':
      return fightLine(fact, names);
    case 'foughtFor':
      return say`Kämpfe um ${placeList(fact.territories, names)}`;
    case 'out':
      return fact.hasSurrendered
        ? say`${seatPart(names, fact.seat)} gibt auf`
        : say`${seatPart(names, fact.seat)} ist ausgeschieden`;
  }
}

function fightLine({ event }: Extract<SummaryFact, { kind: 'biggestFight' }>, names: Names): readonly Part[] {
  const sides = say`${event.armies ?? 0} von ${seatPart(names, event.seat)} gegen ${event.defendingArmies ?? 0} von ${seatPart(names, event.defender)}`;
  const end = event.captured ? 'es fällt' : 'es hält';
  return say`Größter Kampf: ${sides} in ${placePart(names, event.to)}, ${end}`;
}

const NAMED = 4;

function placeList(list: readonly number[], names: Names): readonly Part[] {
  const named = list.slice(0, NAMED).flatMap((territory, index): Part[] => {
    const part = placePart(names, territory);
    return index === 0 ? [part] : [', ', part];
  });
  return list.length > NAMED ? [...named, ` und ${formatNumber(list.length - NAMED)} weitere`] : named;
}
