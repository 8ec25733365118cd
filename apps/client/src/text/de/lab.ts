// German: sentences of the lab.
import type { Texts } from '../texts.ts';
import { counted, formatNumber, formatOneDecimal } from '../words.ts';

export const lab: Texts['lab'] = {
  title: () => 'Labor',
  lead: () =>
    'Bots gegen Bots, live. Niemand hat einen Platz: Halte sie an, spiele Runde für Runde, sieh in jeden Kopf.',
  setUp: () => 'Ein neuer Lauf',
  bots: () => 'Bots',
  botCount: (count) => counted(count, 'Bot', 'Bots'),
  level: () => 'Stufe von allen',
  run: () => 'Los',
  starting: () => 'Das Brett wird aufgebaut …',
  inDetail: () => 'Jeden Bot einrichten',
  inDetailHint: () =>
    'Stufe, Stil, Algorithmus, Bedenkzeit und Erkundung von jedem, alle Regeln der Partie und ein Link für andere.',
  mine: () => 'Läufe aus diesem Browser',
  go: () => 'Öffnen',
  about: () => 'Was ein Lauf zeigt',
  within: () =>
    'Jeden Zug, den ein Bot erwogen hat, wie oft er ihn ansah und was er sich davon verspricht; welche Gebiete und Boni er will; wen er im Nebel vermutet. Seine Bedenkzeit lässt sich von Runde zu Runde ändern, und jeder Schritt noch einmal ansehen.',
  paired: () =>
    'Ein Lauf zeigt, wie Bots spielen. Welcher von zweien stärker ist, zeigen erst Hunderte: „npm run salient -- arena“ spielt sie mit gleichen Würfeln und getauschten Seiten.',
  inviteTitle: () => 'Gemeinsam zuschauen',
  inviteHint: () => 'Wer diesen Link öffnet, steuert das Labor wie du; wer den anderen öffnet, schaut nur zu.',
  roomLink: () => 'Link zu diesem Labor',
  settings: () => 'Die Partie',
  moreBots: () => 'Ein Bot mehr',
  fewerBots: () => 'Ein Bot weniger',
  runHint: (count) =>
    `${counted(count, 'Bot spielt', 'Bots spielen')}. Du schaust zu; willst du mitspielen, gib den Platz eines Bots frei.`,
  watchHint: () => 'Wer dieses Labor steuert, startet es.',
  runnerOnly: () => 'Das stellt ein, wer dieses Labor steuert.',
  dice: (commitment) => `Würfel: ${commitment} …`,
  diceHelp: () =>
    'Worauf sich der Server vor der Partie festgelegt hat. Die Aufzeichnung zeigt jeden Schlüssel und prüft sie.',
  controls: () => 'Labor',
  pause: () => 'Anhalten',
  goOn: () => 'Weiter',
  step: () => 'Eine Runde',
  faster: () => 'Schneller',
  lookBack: () => 'Vor und zurück',
  stepBack: () => 'Einen Schritt zurück',
  stepForward: () => 'Einen Schritt vor',
  toNow: () => 'Zur Gegenwart',
  paused: () => 'Steht still. Die Züge der Bots für diese Runde werden trotzdem durchdacht.',
  running: () => 'Läuft.',
  knobs: () => 'Bedenkzeit der Bots',
  knobsHint: () => 'Ab der nächsten Runde.',
  timeOf: (bot) => `${bot}: Bedenkzeit`,
  explorationOf: (bot) => `${bot}: Erkundung (c)`,
  noKnobs: (bot) => `${bot} spielt nach Regeln.`,
  again: () => 'Noch ein Lauf',
  againSwapped: () => 'Noch ein Lauf, Plätze getauscht',
  joinAgain: () => 'Zum neuen Lauf',
  againGone: () => 'Der neue Lauf ist vorbei, oder alle haben ihn verlassen.',
  againReplay: () => 'Aufzeichnung des neuen Laufs',
  tab: () => 'Gedanken',
  round: () => 'Runde',
  newest: () => 'Wie sie kommen',
  roundOption: (round) => (round === 0 ? 'Startwahl' : `Runde ${round}`),
  thinking: () => 'Noch nichts: Was ein Bot gedacht hat, erfährt man, wenn er sich entschieden hat.',
  untold: () =>
    'Von dieser Runde ist nichts bekannt: Keine Suche wurde rechtzeitig fertig, oder sie wurde gespielt, bevor diese Seite offen war.',
  noSearch: () =>
    'Von den letzten Runden kam nichts: Keine Suche wurde rechtzeitig fertig, und die Bots spielen ohne. Entweder hat der Rechner zu viel zu tun, oder es läuft kein Worker.',
  download: () => 'Gedanken herunterladen (JSON)',
  fileName: (code) => `gedanken-${code}.json`,
  show: (turn) => `Zug ${turn} auf dem Brett zeigen`,
  byRules: (bot) => `${bot}: nach Regeln, ohne Suche`,
  effort: ({ playouts, tookMs, nodes, meanDepth, terminalLeaves, amafUpdates }) =>
    [
      ...(tookMs ? [`${formatNumber(Math.round((playouts * 1000) / tookMs))} Durchspiele in der Sekunde`] : []),
      counted(nodes, 'Knoten', 'Knoten'),
      `mittlere Tiefe ${formatOneDecimal(meanDepth)}`,
      `${counted(terminalLeaves, 'Durchspiel', 'Durchspiele')} bis zum Ende der Partie`,
      ...(amafUpdates ? [`${formatNumber(amafUpdates)} AMAF-Werte`] : []),
    ].join(', '),
};
