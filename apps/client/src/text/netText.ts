// Sentences about the connection and about requests that were not accepted.
import { inLanguage } from './language.ts';

export const netText = inLanguage('net', {
  noServer: () => 'The server cannot be reached. Check your connection and try again.',
  unreadable: () =>
    'What the server sent cannot be read: it is damaged, or something in between has answered in its place. Try again.',
  noScreen: () =>
    'This page could not be loaded. Either the server cannot be reached, or it has a new version: reload and see.',
  noReplay: (code: string) => `There is no replay of “${code}”. Replays appear when a match is over.`,
  noMap: (id: string) => `The map “${id}” could not be loaded. Try again.`,
  timedOut: () => 'The server did not answer in time. Your orders are kept; try again.',
  offline: () => 'There is no connection right now. Your orders are kept; try again in a moment.',
  refused: () => 'The server did not accept this. Try again.',
  tooFast: () => 'That was a lot for the server. Wait a minute, then try again.',
  busy: () => 'The server has its hands full or is being restarted. Try again in a moment.',
  full: () => 'This match takes no more visitors right now. Try again in a minute.',
  reconnecting: () => 'Connection lost. Reconnecting …',
  gone: () => 'This match is no longer on the server.',
  saved: () => 'This match is saved. Open it again whenever you like: it goes on where it stopped.',
  openAgain: () => 'Open it again',
  deleted: () => 'This match was deleted by its owner.',
  notYours: () => 'There is no such match any more, or it is not yours to delete.',
  takenOver: () => 'Your seat is open in another tab or on another device.',
  useHere: () => 'Play here instead',
  movedAway: () => 'Your seat is on another device now. Only from there can it move back.',
  watchHere: () => 'Watch here',
  updateReady: () => 'A new version of Salient is ready.',
  updateNow: () => 'Load it now',
  outdated: () => 'Salient has been updated. Reload to go on playing.',
});
