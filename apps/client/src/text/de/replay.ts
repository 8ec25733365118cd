// German: sentences of the replay screen.
import type { StepKind } from '../../model/replayFacts.ts';
import type { Texts } from '../texts.ts';
import { counted, formatNumber, listOf, rounds } from '../words.ts';
import { match } from './match.ts';

const HEADINGS: Readonly<Record<StepKind, (round: number) => string>> = {
  picks: () => 'Startwahl',
  dealt: () => 'Start',
  round: (round) => `Runde ${round}`,
  vote: () => 'Ohne Ergebnis beendet',
};

const QUIET: Readonly<Record<Exclude<StepKind, 'round'>, string>> = {
  picks: 'Niemand hat etwas gewählt.',
  dealt: 'Niemand hat gewählt: Das Land wurde verteilt.',
  vote: 'Hier endet die Partie: So wollte es, wer noch mitzureden hatte, oder die nächste Runde ließ sich nicht ausführen.',
};

const theRound = (round: number): string => (round === 0 ? 'Die Startaufstellung' : `Runde ${round}`);

export const replay: Texts['replay'] = {
  title: (map) => `Aufzeichnung · ${map}`,
  loading: () => 'Die Aufzeichnung lädt …',
  broken: (why) => `Diese Aufzeichnung lässt sich nicht zeigen. ${why}`,
  fault: ({ path, numbers }) => {
    if (numbers?.round !== undefined)
      return `${theRound(numbers.round)} lässt sich so, wie sie aufgezeichnet ist, nicht spielen.`;
    return path ? `Bei „${path}“ steht nicht, was dort stehen muss.` : 'Das ist keine Aufzeichnung.';
  },
  otherMap: (map) => `Diese Partie wurde auf einer anderen Karte gespielt als ${map}.`,
  otherRules: (version, here) =>
    `Diese Partie wurde nach Version ${version} der Regeln gespielt; hier gilt Version ${here}.`,
  noDrawing: () =>
    'Die Zeichnung dieser Karte ist nicht mehr auf diesem Server. Alles andere ist da: Verlauf, Zahlen und Prüfung.',
  controls: () => 'Steuerung der Aufzeichnung',
  toStart: () => 'Zum Anfang',
  toEnd: () => 'Zum Ende',
  roundBack: () => 'Eine Runde zurück',
  roundForward: () => 'Eine Runde vor',
  turnBack: () => 'Einen Zug zurück',
  turnForward: () => 'Einen Zug vor',
  timeline: () => 'Stelle in der Partie',
  place: (round, step, of) => `${round}, Schritt ${step} von ${of}`,
  roundOf: (kind, round, of) => {
    if (kind === 'round') return `Runde ${round} von ${of}`;
    return kind === 'vote' ? `Nach ${rounds(of)}` : `${HEADINGS[kind](0)}, dann ${rounds(of)}`;
  },
  heading: (kind, round) => HEADINGS[kind](round),
  quiet: (kind, isFogged) => (kind === 'round' ? match.log.quiet(isFogged) : QUIET[kind]),
  layer: () => 'Gebiete in diesem Augenblick. Pfeiltasten gehen von einem zum anderen.',
  perspective: () => 'Blickwinkel',
  allSeeing: () => 'Alles',
  verify: () => 'Prüfen',
  verifying: () => 'Jede Runde wird nachgespielt …',
  verified: (count) =>
    count === 1
      ? 'Geprüft: Die eine Runde läuft genau so ab wie aufgezeichnet.'
      : `Geprüft: Alle ${count} Runden laufen genau so ab wie aufgezeichnet.`,
  differs: (round, territory) =>
    `${theRound(round)} läuft nicht so ab wie aufgezeichnet${territory ? `: Der erste Unterschied liegt in ${territory}` : ''}.`,
  differsInResult: () => 'Alle Runden laufen so ab wie aufgezeichnet, aber das Ergebnis ist nicht das dieser Partie.',
  dice: {
    holds: ({ salts, isSeen, isOwnIn }) => {
      const commitment = isSeen
        ? 'der Festlegung, deren Veröffentlichung dieser Browser gesehen hat'
        : 'der Festlegung in dieser Aufzeichnung';
      return `Würfel geprüft: Jeder Schlüssel folgt aus ${commitment}${saltWords(salts, isOwnIn)}.`;
    },
    none: () => 'Die Würfel dieser Partie waren vorher nicht festgelegt: Ihre Schlüssel muss man glauben.',
    broken: (round) =>
      `Die Würfel ${round === 0 ? 'des Starts' : `von Runde ${round}`} sind nicht die, die festgelegt waren.`,
  },
  tabs: { log: () => 'Verlauf', statistics: () => 'Statistik', luck: () => 'Glück', thoughts: () => 'Gedanken' },
  thoughts: {
    title: () => 'Was die Bots dachten',
    none: () => 'Was Bots in dieser Runde dachten, ist nicht aufbewahrt.',
    loading: () => 'Spätere Runden werden noch geladen …',
    incomplete: () => 'Die Gedanken späterer Runden ließen sich nicht laden.',
    effort: (bot, playouts, depth) =>
      `${bot}: ${counted(playouts, 'Durchspiel', 'Durchspiele')}, bis zu ${rounds(depth)} tief`,
    turns: () => 'Züge, die er erwog: was er spielt, dann die meistbesuchten',
    turn: () => 'Zug',
    visits: () => 'Besuche',
    value: () => 'Aussicht',
    valueHelp: () => 'Die Aussicht auf den Sieg, die die Suche nach diesem Zug sah',
    played: () => 'Spielt ihn',
    amaf: () => 'AMAF',
    amafHelp: () =>
      'Die Aussicht auf den Sieg über alle Probepartien, in denen die Befehle dieses Zuges irgendwann gegeben wurden, im Mittel über seine Befehle (all moves as first)',
    playedHelp: () => 'Wie oft der Bot diesen Zug spielen würde: Er mischt, damit ihn niemand vorhersieht',
    more: (count) => `und ${count} weitere`,
    all: (turns) => `Alle ${turns} Züge zeigen`,
    fewer: () => 'Weniger Züge zeigen',
    otherLand: () => 'Was ihm alles andere Land wert war',
    pass: () => 'Nichts',
    deploy: (armies, land) => `+${formatNumber(armies)} ${land}`,
    move: (from, to, armies) => `${from} → ${to}: ${armies}`,
    only: { attack: () => 'nur angreifen', transfer: () => 'nur verlegen' },
    territories: () => 'Land, das er am meisten wollte',
    bonuses: () => 'Boni, die er am meisten wollte',
    belief: () => 'Im Nebel vermutet',
    believed: (land, owner, chance, armies) => `${land}: ${owner}, ${chance}, etwa ${armies}`,
  },
  panel: () => 'Über diese Partie',
  playOn: {
    button: () => 'Von hier weiterspielen',
    title: (round) => `Von Runde ${round} aus weiterspielen`,
    about: () =>
      'Eine neue Partie beginnt mit Land und Armeen dieser Runde, nach denselben Regeln. Bots nehmen die anderen Plätze; im Raum kannst du Plätze für Freunde freigeben. Ihre Aufzeichnung sagt, woher sie kommt.',
    seat: () => 'Dein Platz',
    go: () => 'Raum öffnen',
  },
  origin: {
    link: (round) => `Weitergespielt von Runde ${round} einer anderen Partie`,
    holds: () => 'Sie begann genau so wie jene Runde.',
    differs: () => 'Sie begann nicht so wie jene Runde.',
    missing: () => 'Die Aufzeichnung jener Partie ist nicht hier: Ihren Anfang muss man glauben.',
  },
  download: () => 'Aufzeichnung herunterladen (JSON)',
  share: () => 'Link zu diesem Augenblick kopieren',
  result: (result, name) => {
    if (!result || result.kind === 'noResult') return 'Kein Ergebnis';
    const names = listOf(result.seats.map(name));
    return result.kind === 'win' ? `Gewonnen von ${names}` : `Unentschieden: ${names}`;
  },
};

function saltWords(salts: number, isOwnIn: boolean): string {
  const others = isOwnIn ? salts - 1 : salts;
  const players = isOwnIn
    ? counted(others, 'weiteren Spieler', 'weiteren Spielern')
    : counted(others, 'Spieler', 'Spielern');
  const from = [...(isOwnIn ? ['diesem Browser'] : []), ...(others > 0 ? [players] : [])];
  return from.length === 0 ? '' : `, gemischt mit Salz von ${listOf(from)}`;
}
