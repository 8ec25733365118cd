// Sentences of a match that is being played: phases, seats, orders, hints, playback.
import type { MatchResult } from '@salient/engine';
import type { SeatStatus } from '@salient/protocol';
import type { Notice } from '../interaction/mode.ts';
import { commonText } from './commonText.ts';
import { inLanguage } from './language.ts';
import type { Names } from './parts.ts';
import { armies, counted, formatNumber, listOf, territories } from './words.ts';

const STATUS: Record<SeatStatus, string> = {
  // After the end, and while it is not to be said yet who has gone out: nothing.
  idle: '',
  thinking: 'thinking',
  hasOrders: 'has orders',
  committed: 'committed',
  away: 'away',
  botInControl: 'a bot is in control',
  playedOn: 'surrendered, a bot plays on',
  eliminated: 'out',
  surrendered: 'surrendered',
};

const withStatus = (line: string, status: SeatStatus) => (STATUS[status] ? `${line}, ${STATUS[status]}` : line);

export const matchText = inLanguage('match', {
  round: (round: number) => (round > 0 ? `Round ${round}` : 'Picks'),
  mapPrefix: (mapId: string, name: string) => `${commonText.mapName(mapId, name)} · `,
  pageTitle: (map: string, round: number) => `${map}, ${round > 0 ? `round ${round}` : 'picks'} · Salient`,
  turnBadge: () => '● Your turn · Salient',
  phase: {
    picking: () => 'Choose',
    deploying: () => 'Deploy',
    attacking: () => 'Attack',
    committed: () => 'Committed',
    resolving: () => 'Resolving',
    finished: () => 'Finished',
    watching: () => 'Watching',
    out: () => 'Out',
    unfolding: () => 'Playback',
    putAway: () => 'At rest',
  },
  timer: (time: string) => `${time} left`,
  lastSeconds: (seconds: number) => `${seconds} seconds left. What is in your list counts as your turn.`,
  secondsLeft: (seconds: number) => `${seconds} s`,
  seats: () => 'Players',
  you: () => 'you',
  seatLine: (name: string, land: number, income: number, status: SeatStatus) =>
    withStatus(`${name}, ${territories(land)}, income ${formatNumber(income)}`, status),
  /** Under fog the figures of others are only what can be seen. */
  seatInFogLine: (name: string, land: number, status: SeatStatus) =>
    withStatus(`${name}, ${territories(land)} in sight`, status),
  /** Before anything can be seen through the fog. */
  seatUnseenLine: withStatus,
  unknown: () => '?',
  income: (income: number) => `+${formatNumber(income)}`,
  panel: () => 'Orders and talk',
  tabs: { orders: () => 'Orders', log: () => 'Log', chat: () => 'Chat', statistics: () => 'Statistics' },
  unread: (count: number) => counted(count, 'new line', 'new lines'),
  board: {
    loading: () => 'Drawing the map …',
    failed: () => 'The map could not be drawn. Reload the page to try again.',
    zoomIn: () => 'Zoom in',
    zoomOut: () => 'Zoom out',
    wholeMap: () => 'Show the whole map',
    label: () => 'Map',
    layer: () => 'Territories. Arrow keys move, Enter chooses, Escape goes back.',
  },
  steps: {
    label: () => 'Steps of your turn',
    deploy: () => 'Deploy',
    attack: () => 'Attack',
    commit: () => 'Commit',
  },
  placed: (placed: number, income: number) => `${formatNumber(placed)} / ${formatNumber(income)} placed`,
  queued: (count: number) => counted(count, 'order', 'orders'),
  saved: () => 'Saved',
  saving: () => 'Saving …',
  undo: () => 'Undo',
  redo: () => 'Redo',
  clear: () => 'Clear all',
  up: (order: string) => `Move up: ${order}`,
  down: (order: string) => `Move down: ${order}`,
  remove: (order: string) => `Remove: ${order}`,
  show: (order: string) => `Show on the map: ${order}`,
  route: (from: string, to: string) => `${from} → ${to}`,
  orderLine: (what: string, where: string) => `${what}, ${where}`,
  noOrders: () => 'No orders yet.',
  toAttacks: () => 'On to attacks',
  commit: () => 'Commit turn',
  commitPicks: (count: number, of: number) => (count >= of ? 'Commit picks' : `Commit ${count} of ${of} picks`),
  commitWishes: (count: number, of: number) => (count >= of ? 'Commit wishes' : `Commit ${count} of ${of} wishes`),
  unplaced: (count: number) => `${armies(count)} not placed: they would be lost`,
  commitAnyway: (count: number) => `Lose ${armies(count)} and commit`,
  commitOpen: (count: number) => `Commit and have ${counted(count, 'start', 'starts')} drawn`,
  notYet: (button: string) => `Not committed yet: press again for “${button}”.`,
  fixFirst: () => 'Fix the marked orders first',
  takeBack: () => 'Take back commit',
  timeUp: () => 'Time ran out: what you had saved was played, or your armies were placed for you.',
  waitingFor: (names: readonly string[]) => (names.length > 0 ? `Waiting for ${listOf(names)}` : 'All orders are in'),
  editor: {
    attack: (to: string) => `Armies to attack ${to}`,
    transfer: (to: string) => `Armies to move to ${to}`,
    deploy: (where: string) => `Armies to deploy on ${where}`,
    fewer: () => 'One army fewer',
    more: () => 'One army more',
    all: () => 'All',
  },
  pickTitle: (count: number, of: number) => `Your starts: ${count} of ${of}`,
  wishTitle: (count: number, of: number) => `Your wishes: ${count} of ${of}`,
  pickHint: (isIn: boolean): string =>
    `${isIn ? '' : 'The lit territories are offered to you alone. '}Starts that you leave open are drawn at random.`,
  wishHint: (starts: number) =>
    `Everybody chooses from the same land, and you get ${starts}: the best of your wishes that are still free. Without enough of them, starts are drawn at random.`,
  showPick: (place: number, territory: string) => `Pick ${place}, ${territory}: show it on the map`,
  pickRemoved: (territory: string) => `${territory} is no longer a pick.`,
  noPicks: (isIn: boolean): string => (isIn ? 'Nothing chosen.' : 'Choose where to start: any lit territory.'),
  gone: {
    out: () => 'You are out of the match. Watch how it ends.',
    surrendered: () => 'You have surrendered. Watch how it ends.',
    unfolding: () => 'Watch how the round goes.',
    watching: (viewers: number) => (viewers > 1 ? `You are watching, with ${viewers - 1} more` : 'You are watching'),
    putAway: () => 'The match stands still until it is opened again.',
    closed: () => 'There is nothing more to order in this match.',
    seatLost: () => 'Your seat is on another device, or was open again before the match began.',
    /** It was put away and opened again by somebody who does not play in it. */
    awaited: () => 'The match is at rest. It goes on when one of its players is back.',
    standIns: (names: readonly string[]) =>
      `${names.length > 1 ? 'Bots play' : 'A bot plays'} for ${listOf(names)}. Every round takes its whole time, so that they can come back.`,
    faster: () => 'Speed up',
    normal: () => 'Normal speed',
    takeSeat: () => 'Take a seat',
    otherEyes: () => 'Watch through other eyes',
  },
  menu: {
    label: () => 'Menu',
    help: () => 'Keys and help',
    copyWatch: () => 'Copy link to watch',
    surrender: () => 'Surrender',
    leave: () => 'Leave to home',
  },
  playback: {
    label: () => 'Playback',
    play: () => 'Play',
    pause: () => 'Pause',
    skip: () => 'Skip',
    again: (round: number): string => (round > 0 ? 'Watch the last round again' : 'Watch the starts again'),
    speed: (speed: number) => `Speed ${formatNumber(speed)}×`,
    step: (step: number, of: number) => `${step} / ${of}`,
    back: () => 'One step back',
    forward: () => 'One step forward',
  },
  log: {
    empty: () => 'Nothing has happened yet.',
    round: (round: number) => (round > 0 ? `Round ${round}` : 'Picks'),
    quiet: (isFogged: boolean): string => (isFogged ? 'A quiet round, as far as the fog lets see.' : 'A quiet round.'),
  },
  chat: {
    send: () => 'Send',
    empty: () => 'No messages yet.',
    watcher: (name: string) => `${name} (watching)`,
    said: (name: string, line: string) => `${name}: ${line}`,
  },
  statistics: {
    seat: () => 'Player',
    territories: () => 'Land',
    armies: () => 'Armies',
    income: () => 'Income',
    bonuses: () => 'Bonuses',
    fog: () => 'What the fog hides is not counted.',
  },
  result: (result: MatchResult | null, name: (seat: number) => string) => {
    if (!result || result.kind === 'noResult') return 'The match ended without a winner.';
    const names = listOf(result.seats.map(name));
    return result.kind === 'win' ? `${names} ${result.seats.length > 1 ? 'win' : 'wins'}` : `A draw: ${names}`;
  },
});

function noticeInEnglish(notice: Notice, names: Names): string {
  switch (notice.kind) {
    case 'notYours':
      return `${names.territory(notice.territory)} is not yours. Choose land of your own.`;
    case 'allPlaced':
      return 'All armies are placed. Take some back, or go on to attacks.';
    case 'nothingToTakeBack':
      return `Nothing is deployed on ${names.territory(notice.territory)}.`;
    case 'nothingCanLeave':
      return `No army can leave ${names.territory(notice.territory)}: one must stay, the rest is on its way.`;
    case 'nothingIsLeft':
      return `No army is left in ${names.territory(notice.territory)} that could go.`;
    case 'nothingArrives':
      return `${names.territory(notice.territory)} is not yours, and none of your orders sends armies there.`;
    case 'notReachable':
      return `${names.territory(notice.territory)} does not border ${names.territory(notice.from)}. Choose a lit neighbour.`;
    case 'notOffered':
      return `${names.territory(notice.territory)} is not among your starts. Choose a lit territory.`;
    case 'picksFull':
      return `You have chosen all ${notice.max}. Take one back to choose another.`;
    case 'isCommitted':
      return 'Your turn is committed. Take it back to change it.';
  }
}

export const { noticeText } = inLanguage('notice', {
  /** Why a click or key did nothing. */
  noticeText: noticeInEnglish,
});
