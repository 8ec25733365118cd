// German: sentences of a match that is being played.
import type { SeatStatus } from '@salient/protocol';
import type { Texts } from '../texts.ts';
import { armies, counted, formatNumber, listOf, territories } from '../words.ts';
import { common } from './common.ts';

const STATUS: Record<SeatStatus, string> = {
  idle: '',
  thinking: 'überlegt',
  hasOrders: 'hat Befehle',
  committed: 'hat abgegeben',
  away: 'ist weg',
  botInControl: 'ein Bot spielt',
  playedOn: 'hat aufgegeben, ein Bot spielt weiter',
  eliminated: 'ausgeschieden',
  surrendered: 'hat aufgegeben',
};

const withStatus = (line: string, status: SeatStatus) => (STATUS[status] ? `${line}, ${STATUS[status]}` : line);

export const match: Texts['match'] = {
  round: (round) => (round > 0 ? `Runde ${round}` : 'Startwahl'),
  mapPrefix: (mapId, name) => `${common.mapName(mapId, name)} · `,
  pageTitle: (map, round) => `${map}, ${round > 0 ? `Runde ${round}` : 'Startwahl'} · Salient`,
  turnBadge: () => '● Du bist dran · Salient',
  phase: {
    picking: () => 'Auswählen',
    deploying: () => 'Aufstellen',
    attacking: () => 'Angreifen',
    committed: () => 'Abgegeben',
    resolving: () => 'Auswertung',
    finished: () => 'Vorbei',
    watching: () => 'Zuschauen',
    out: () => 'Ausgeschieden',
    unfolding: () => 'Wiedergabe',
    putAway: () => 'Ruht',
  },
  timer: (time) => `noch ${time}`,
  lastSeconds: (seconds) => `Noch ${seconds} Sekunden. Was in deiner Liste steht, gilt als dein Zug.`,
  secondsLeft: (seconds) => `${seconds} s`,
  seats: () => 'Spieler',
  you: () => 'du',
  seatLine: (name, land, income, status) =>
    withStatus(`${name}, ${territories(land)}, Einkommen ${formatNumber(income)}`, status),
  seatInFogLine: (name, land, status) => withStatus(`${name}, ${territories(land)} in Sicht`, status),
  seatUnseenLine: withStatus,
  unknown: () => '?',
  income: (income) => `+${formatNumber(income)}`,
  panel: () => 'Befehle und Gespräch',
  tabs: { orders: () => 'Befehle', log: () => 'Verlauf', chat: () => 'Chat', statistics: () => 'Statistik' },
  unread: (count) => counted(count, 'neue Zeile', 'neue Zeilen'),
  board: {
    loading: () => 'Die Karte wird gezeichnet …',
    failed: () => 'Die Karte ließ sich nicht zeichnen. Lade die Seite neu, um es noch einmal zu versuchen.',
    zoomIn: () => 'Vergrößern',
    zoomOut: () => 'Verkleinern',
    wholeMap: () => 'Ganze Karte zeigen',
    label: () => 'Karte',
    layer: () => 'Gebiete. Pfeiltasten bewegen, Enter wählt, Escape geht zurück.',
  },
  steps: {
    label: () => 'Schritte deines Zuges',
    deploy: () => 'Aufstellen',
    attack: () => 'Angreifen',
    commit: () => 'Abgeben',
  },
  placed: (placed, income) => `${formatNumber(placed)} / ${formatNumber(income)} aufgestellt`,
  queued: (count) => counted(count, 'Befehl', 'Befehle'),
  saved: () => 'Gespeichert',
  saving: () => 'Speichert …',
  undo: () => 'Rückgängig',
  redo: () => 'Wiederholen',
  clear: () => 'Alle löschen',
  up: (order) => `Nach oben: ${order}`,
  down: (order) => `Nach unten: ${order}`,
  remove: (order) => `Löschen: ${order}`,
  show: (order) => `Auf der Karte zeigen: ${order}`,
  route: (from, to) => `${from} → ${to}`,
  orderLine: (what, where) => `${what}, ${where}`,
  noOrders: () => 'Noch keine Befehle.',
  toAttacks: () => 'Weiter zu den Angriffen',
  commit: () => 'Zug abgeben',
  commitPicks: (count, of) => (count >= of ? 'Startgebiete abgeben' : `${count} von ${of} Startgebieten abgeben`),
  commitWishes: (count, of) => (count >= of ? 'Wünsche abgeben' : `${count} von ${of} Wünschen abgeben`),
  unplaced: (count) =>
    count === 1
      ? '1 Armee nicht aufgestellt: Sie ginge verloren'
      : `${armies(count)} nicht aufgestellt: Sie gingen verloren`,
  commitAnyway: (count) => `${armies(count)} verfallen lassen und abgeben`,
  commitOpen: (count) => `Abgeben und ${counted(count, 'Startgebiet', 'Startgebiete')} auslosen`,
  notYet: (button) => `Noch nicht abgegeben: noch einmal drücken für „${button}“.`,
  fixFirst: () => 'Berichtige zuerst die markierten Befehle',
  takeBack: () => 'Zug zurücknehmen',
  timeUp: () => 'Die Zeit war um: Was gespeichert war, gilt, oder deine Armeen wurden für dich aufgestellt.',
  waitingFor: (names) => (names.length > 0 ? `Warten auf ${listOf(names)}` : 'Alle Befehle sind da'),
  editor: {
    attack: (to) => `Armeen für den Angriff auf ${to}`,
    transfer: (to) => `Armeen, die nach ${to} gehen`,
    deploy: (where) => `Armeen für ${where}`,
    fewer: () => 'Eine Armee weniger',
    more: () => 'Eine Armee mehr',
    all: () => 'Alle',
  },
  pickTitle: (count, of) => `Deine Startgebiete: ${count} von ${of}`,
  wishTitle: (count, of) => `Deine Wünsche: ${count} von ${of}`,
  pickHint: (isIn) =>
    `${isIn ? '' : 'Die leuchtenden Gebiete werden nur dir angeboten. '}Was du offen lässt, entscheidet das Los.`,
  wishHint: (starts) =>
    `Alle wählen aus demselben Land, und du bekommst ${starts}: die besten deiner Wünsche, die noch frei sind. Reichen sie nicht, entscheidet das Los.`,
  showPick: (place, territory) => `Startgebiet ${place}, ${territory}: auf der Karte zeigen`,
  pickRemoved: (territory) => `${territory} ist kein Startgebiet mehr.`,
  noPicks: (isIn) => (isIn ? 'Nichts gewählt.' : 'Wähle, wo du beginnst: eines der leuchtenden Gebiete.'),
  gone: {
    out: () => 'Du bist ausgeschieden. Sieh zu, wie es ausgeht.',
    surrendered: () => 'Du hast aufgegeben. Sieh zu, wie es ausgeht.',
    unfolding: () => 'Sieh zu, wie die Runde verläuft.',
    watching: (viewers) =>
      viewers > 1
        ? `Du schaust zu, mit ${counted(viewers - 1, 'weiteren Person', 'weiteren Personen')}`
        : 'Du schaust zu',
    putAway: () => 'Die Partie ruht, bis sie wieder geöffnet wird.',
    closed: () => 'In dieser Partie gibt es nichts mehr zu befehlen.',
    seatLost: () => 'Dein Platz ist auf einem anderen Gerät oder war vor dem Beginn wieder frei.',
    awaited: () => 'Die Partie ruht, bis jemand zurück ist, der mitspielt.',
    standIns: (names) =>
      `${names.length > 1 ? 'Bots spielen' : 'Ein Bot spielt'} für ${listOf(names)}. Jede Runde dauert ihre volle Zeit, damit eine Rückkehr möglich ist.`,
    faster: () => 'Schneller',
    normal: () => 'Normales Tempo',
    takeSeat: () => 'Platz nehmen',
    otherEyes: () => 'Durch die Augen anderer zuschauen',
  },
  menu: {
    label: () => 'Menü',
    help: () => 'Tasten und Hilfe',
    copyWatch: () => 'Link zum Zuschauen kopieren',
    surrender: () => 'Aufgeben',
    leave: () => 'Zur Startseite',
  },
  playback: {
    label: () => 'Wiedergabe',
    play: () => 'Abspielen',
    pause: () => 'Anhalten',
    skip: () => 'Überspringen',
    again: (round) => (round > 0 ? 'Letzte Runde noch einmal ansehen' : 'Startgebiete noch einmal ansehen'),
    speed: (speed) => `Tempo ${formatNumber(speed)}×`,
    step: (step, of) => `${step} / ${of}`,
    back: () => 'Einen Schritt zurück',
    forward: () => 'Einen Schritt vor',
  },
  log: {
    empty: () => 'Noch ist nichts geschehen.',
    round: (round) => (round > 0 ? `Runde ${round}` : 'Startwahl'),
    quiet: (isFogged) => (isFogged ? 'Eine ruhige Runde, soweit der Nebel sie zeigt.' : 'Eine ruhige Runde.'),
  },
  chat: {
    send: () => 'Senden',
    empty: () => 'Noch keine Nachrichten.',
    watcher: (name) => `${name} (schaut zu)`,
    said: (name, line) => `${name}: ${line}`,
  },
  statistics: {
    seat: () => 'Spieler',
    territories: () => 'Land',
    armies: () => 'Armeen',
    income: () => 'Einkommen',
    bonuses: () => 'Boni',
    fog: () => 'Was der Nebel verbirgt, zählt nicht mit.',
  },
  result: (result, name) => {
    if (!result || result.kind === 'noResult') return 'Die Partie endete ohne Sieger.';
    const names = listOf(result.seats.map(name));
    if (result.kind === 'draw') return `Unentschieden: ${names}`;
    return `${names} ${result.seats.length > 1 ? 'gewinnen' : 'gewinnt'}`;
  },
};
