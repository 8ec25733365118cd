// What the room waits for before its match can start, as whoever reads it needs to know it.
import { isOfBots } from '../../model/lab.ts';
import { type MatchFacts, playingSeats } from '../../model/matchFacts.ts';
import { labText } from '../../text/labText.ts';
import { roomText } from '../../text/roomText.ts';

/** Names of those who still have to say that they are ready; the host is by starting, and so is everybody at the host's device. */
export function notReady({ needsReady, seats }: MatchFacts, own: readonly number[]): readonly string[] {
  if (!needsReady) return [];
  return seats
    .filter(({ kind, isReady, index }) => kind === 'human' && !isReady && !own.includes(index))
    .map(({ name }) => name);
}

/** For the host: why the match cannot be started, or what starting it does, if anything. @param own the host's seats */
export function hostHint(facts: MatchFacts, own: readonly number[]): string {
  if (playingSeats(facts).length < 2) return roomText.startHint.needsTwo();
  const unready = notReady(facts, own);
  if (unready.length > 0) return roomText.startHint.unready(unready);
  return facts.seats.some(({ kind }) => kind === 'open') ? roomText.startHint.ready() : '';
}

/** For everybody else. A change of the rules takes readiness back: who has to give it again must not be left to wait for the host. */
export function guestHint(facts: MatchFacts, own: readonly number[]): string {
  if (facts.host < 0) return isOfBots(facts) ? labText.watchHint() : roomText.startHint.noHost();
  const hostName = facts.seats[facts.host]?.name ?? '';
  const { waiting, sayReady, isReady } = roomText.startHint;
  if (!facts.needsReady || own.length === 0) return waiting(hostName);
  return own.every((seat) => facts.seats[seat]?.isReady === true) ? isReady(hostName) : sayReady(hostName);
}

/** For everybody else: who chooses what the match is played by. */
export function settingsHint(facts: MatchFacts): string {
  if (facts.host >= 0) return roomText.hostOnly();
  return isOfBots(facts) ? labText.runnerOnly() : roomText.noHostYet();
}
