// German: sentences of the page that explains the game.
import type { Texts } from '../texts.ts';
import { armies, formatOneDecimal, formatShare } from '../words.ts';

export const howTo: Texts['howTo'] = {
  title: () => 'So wird gespielt',
  lead: () =>
    'Alle planen gleichzeitig und geheim; dann treffen alle Befehle aufeinander. In fünf Minuten hast du es gelernt.',
  plan: {
    title: () => 'Planen',
    text: () =>
      'Jede Runde bekommst du neue Armeen. Stelle sie auf deinem Land auf, dann befiehl Angriffe auf Nachbarn und verlege Armeen zwischen deinen Gebieten. Eine Armee bleibt immer zurück.',
    picture: () => 'Dein Gebiet mit 5 Armeen und 3 neuen; ein Pfeil mit 7 Armeen zu einem Nachbarn, den 4 verteidigen.',
  },
  meet: {
    title: () => 'Alle Befehle treffen aufeinander',
    text: () =>
      'Haben alle abgegeben, laufen die Befehle einzeln ab: erst von allen der erste, dann von allen der zweite, die Spieler in zufälliger Reihenfolge. Wer zuerst kommt, nimmt vielleicht das Gebiet, von dem ein anderer Befehl ausgehen sollte.',
    picture: () =>
      'Zwei Pfeile, die sich zwischen zwei Gebieten verschiedener Besitzer kreuzen, mit den Nummern 1 und 2.',
  },
  bonus: {
    title: () => 'Einen Bonus halten',
    text: (territories) =>
      `Das Grundeinkommen ist für alle gleich. Wer jedes Gebiet eines Bonus hält, bekommt jede Runde seine Armeen dazu. Kleine Boni sind schnell erobert; ab ${territories} Gebieten sind sie schwer zu halten.`,
    picture: () => 'Vier Gebiete einer Farbe in einer hellen Grenze, beschriftet mit +4.',
  },
  fight: {
    title: () => 'Kämpfe',
    text: (offence, defence) =>
      `Jede angreifende Armee besiegt mit ${formatShare(offence / 100)} eine verteidigende, jede verteidigende mit ${formatShare(defence / 100)} eine angreifende. Alle schlagen gleichzeitig zu; erobert ist das Gebiet, wenn kein Verteidiger mehr steht, aber noch ein Angreifer. Probier es aus:`,
  },
  calculator: {
    label: () => 'Kampfrechner',
    attackers: () => 'Angreifende Armeen',
    defenders: () => 'Verteidigende Armeen',
    rules: () => 'Regeln',
    capture: (share) => `${formatShare(share)} für die Eroberung`,
    losses: (own, theirs) =>
      `Im Mittel verliert der Angreifer ${formatOneDecimal(own)}, der Verteidiger ${formatOneDecimal(theirs)}.`,
    chart: () => 'Wie es ausgehen kann',
    captured: (left, share) => `Erobert, mit ${armies(left)}: ${formatShare(share)}`,
    held: (left, share) => `Gehalten, mit ${armies(left)}: ${formatShare(share)}`,
    sides: { held: () => 'gehalten: übrige Verteidiger', captured: () => 'erobert: übrige Angreifer' },
  },
  win: {
    title: () => 'Gewinnen',
    text: () =>
      'Erobere alles Land der anderen. Im Nebel siehst du nur, was an dein Land grenzt. Bots sehen nicht mehr als du, und die Würfel lassen sich nach jeder Partie prüfen.',
  },
  allRules: () => 'Alle Regeln, mit Nummern, stehen in der Datei RULES.md im Quelltext.',
};
