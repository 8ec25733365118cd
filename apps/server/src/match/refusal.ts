// Every reason for which a match refuses a request: a code for programs and a sentence for people that says what to do.
import type { Fault } from '@salient/engine';
import { MAX_FAULTS_TOLD, type Refusal, type RefusalCode, type RefusalFault } from '@salient/protocol';

const SENTENCES = {
  badRequest: 'This request cannot be read. Reload the page and try again.',
  badName: 'A name has 1 to 24 visible characters, without control characters or changes of writing direction.',
  unknownMap: 'There is no such map here. Choose one from the list.',
  mapsBusy: 'The server is making several maps just now, so nothing was changed. Try again in a moment.',
  badSettings: 'These settings cannot be played. Correct the ones named.',
  badSeatCount: 'A match has 2 to 16 seats, on maps of 120 territories and more up to 40.',
  idTaken: 'This code is already in use. Try again.',
  notYourself: 'You cannot show yourself out. Give your seat back instead.',
  notAPersonsSeat: 'No person holds that seat.',
  notYourSeat: 'Somebody else holds this seat.',
  colourTaken: 'Another seat has this colour. Choose another one.',
  notReady: 'Not everybody is ready yet.',
  notInLobby: 'The match has begun; this can only be changed before the start.',
  notHost: 'Only the host can do this.',
  notAPerson: 'You do not hold this seat. Take a seat first.',
  noSuchSeat: 'There is no such seat.',
  noOpenSeat: 'All seats are taken. You can watch, or ask the host to open one.',
  seatTaken: 'Somebody holds this seat. Choose another one.',
  noUseForTime: 'This bot plays by rules: it has no use for thinking time. Choose one that searches.',
  noUseForExploration: 'This bot has no such knob. Choose another algorithm, or leave its exploration as it is.',
  tooManyAtDevice: 'In a listed match one device takes at most 4 seats. The host can take it off the list.',
  tooFewSeats: 'At least two seats must be taken by people or bots.',
  gameRefused: 'The match cannot begin on this map with these settings.',
  notPlanning: 'No orders are being given now.',
  wrongRound: 'That round is not being planned. Reload to see the current one.',
  roundClosed: 'Too late: this round has just closed.',
  wrongKind: 'These are not what is asked for now: picks while picking, orders afterwards.',
  faults: 'Some of it is not allowed. Nothing was changed.',
  commitFinal: 'Commits are final in this match. Wait for the round to close.',
  noVote: 'Only people who are still playing can vote.',
  noClock: 'No clock is running, so there is nothing to pause.',
  alreadyPaused: 'The clock stands still already.',
  notPaused: 'The clock is running.',
  notYours: 'Only where all people sit at one device, or by the host of a private match.',
  notCommitted: 'You have not committed in this round.',
  seatOut: 'Your seat is out of the match. You can watch on.',
  surrendered: 'You have surrendered. You can watch on.',
  peoplePlanning: 'Somebody is still in the match, so rounds keep their own pace.',
  peoplePlay: 'People play in this match: they decide together how it goes on.',
  tooManyPages: 'A lot of the past is being asked for just now. Wait a moment.',
  secretThoughts: 'People play in this match: what its bots think is told when it is over.',
  noChain: 'This match began before dice could be checked; it takes no salts.',
  saltsClosed: 'Too late: salts are taken until round 1 opens.',
  saltGiven: 'This seat has given its salt already; the first one counts.',
  notFinished: 'The match is not over yet.',
  rematchGone: 'The match after this one is over, or everybody has left it.',
  rematchFailed: 'The new match could not be opened. Try again.',
  noSuchReplay: 'There is no replay of this match here.',
  noSuchRound: 'Nobody can play on from there. Choose a round in which orders were given.',
  seatsOfPlayOn: 'That seat did not play any more. Choose another one.',
  playedOn:
    'This match goes on from another one: map, board and number of seats stay as they are, and every seat must be taken.',
  storeUnavailable: 'The server could not save this, so nothing was changed. Try again in a moment.',
  ended: 'This match is being moved or shut down. Reload in a moment.',
  internal: 'Something went wrong on the server; nothing was changed. Try again.',
} as const satisfies { readonly [C in RefusalCode]?: string };

/** The refusals that are the match's own. */
export type MatchRefusalCode = keyof typeof SENTENCES;

/** A refusal by its code, perhaps with the faults that led to it. */
export function refuse(
  code: MatchRefusalCode,
  faults?: readonly RefusalFault[],
): { readonly ok: false; readonly faults: Refusal } {
  const refusal = { code, message: SENTENCES[code] };
  return { ok: false, faults: faults === undefined ? refusal : { ...refusal, faults } };
}

/** The engine's faults as a client is told them: whole, so that it can say them in its own language. */
export const tellFaults = (faults: readonly Fault[]): RefusalFault[] => faults.slice(0, MAX_FAULTS_TOLD);
