// The sentence for those who only watch: how they stand to the match, and never more than the round on the screen has shown.
import type { SeatState } from '@salient/protocol';
import { isPerson } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { isPutAway } from '../../model/matchSignals.ts';
import { finishedText } from '../../text/finishedText.ts';
import { matchText } from '../../text/matchText.ts';
import { reviewText } from '../../text/reviewText.ts';
import { isNewsShown, isPastHidden, seesNothingYet, toldStatus } from './toldRecords.ts';

const mayReturn = ({ signals }: MatchModel): boolean =>
  signals.status.value.kind !== 'gone' || signals.status.value.mayReturn;

export function watchSentence(model: MatchModel): string {
  const { facts, seat } = model.signals;
  const isNews = isNewsShown(model);
  if (isPutAway(model.signals)) return mayReturn(model) ? matchText.gone.putAway() : matchText.gone.closed();
  if (facts.value?.phase === 'finished' && !isNews) return finishedText.over();
  const own = facts.value?.seats[seat.value];
  const view = isNews ? model.derived.displayed.value : model.derived.context.value?.view;
  const status = own && toldStatus(model, own);
  if (status === 'surrendered' || status === 'playedOn') return matchText.gone.surrendered();
  switch (own && view?.fates[seat.value]) {
    case 'eliminated':
      return matchText.gone.out();
    case 'surrendered':
      return matchText.gone.surrendered();
    case 'playing':
      return matchText.gone.unfolding();
    default:
      return matchText.gone.watching(facts.value?.viewers ?? 0);
  }
}

/** Whom the round waits for among the people who are still in the match; '' for nobody, and while the last round has yet to be seen. */
export function waitSentence(model: MatchModel): string {
  const { facts, seat } = model.signals;
  const now = facts.value;
  if (!now || now.phase === 'finished' || now.isPaused || isPutAway(model.signals) || isNewsShown(model)) return '';
  const people = now.seats.filter((one) => isPerson(one) && one.index !== seat.value);
  // Taken up again by somebody who has no seat in it.
  if (people.length > 0 && now.roundSeconds > 0 && now.deadlineAtMs === 0) return matchText.gone.awaited();
  const planning = people.filter(({ status }) => status !== 'botInControl');
  const names = (seats: readonly SeatState[]) => seats.map(({ name }) => name);
  // Where bots play for all of them nobody is waited for, and yet the clock runs out: they have its time to come back.
  if (planning.length === 0)
    return people.length > 0 && now.roundSeconds > 0 ? matchText.gone.standIns(names(people)) : '';
  const missing = planning.filter(({ status }) => status !== 'committed');
  return missing.length > 0 ? matchText.waitingFor(names(missing)) : '';
}

/** Where there is no round to tell of: why. One that is shown for the first time is told when it has been seen; in the fog the starts are seen one round before it. */
export function noRoundSentence(model: MatchModel): string {
  const { none, unfolding, noPast, startsOnly } = reviewText.summary;
  const shown = isNewsShown(model) ? (model.show.record.value?.round ?? 0) : 0;
  if (shown > 0) return unfolding(shown);
  if (!isPastHidden(model)) return none();
  return seesNothingYet(model) ? noPast() : startsOnly();
}
