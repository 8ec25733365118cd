// What may be spoken of: a round that is being shown for the first time is not given away before its end, nor is who goes out in it.
import type { SeatState, SeatStatus } from '@salient/protocol';
import { isLab } from '../../model/lab.ts';
import { hasLeft } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import type { RoundRecord } from '../../model/roundRecord.ts';
import { isBlind } from '../../model/statistics.ts';

/** Whether a round is on the screen whose end nobody has seen yet. */
export const isNewsShown = ({ derived, show }: MatchModel): boolean => derived.isReviewing.value && show.isNews.value;

export function toldRecords(model: MatchModel): readonly RoundRecord[] {
  const records = model.signals.records.value;
  const news = isNewsShown(model) ? model.show.record.value : null;
  return news ? records.filter((record) => record !== news) : records;
}

/** Whether rounds have been played of which this spectator may not see any yet: in the fog the past is seen (rule F4). */
export const isPastHidden = ({ signals }: MatchModel): boolean =>
  (signals.message.value?.watched ?? -1) >= 0 && (signals.facts.value?.round ?? 0) > 1;

/** Whether this spectator sees nothing of anybody yet: in the fog, beside people, so it is in the first rounds. */
export const seesNothingYet = ({ signals, derived }: MatchModel): boolean =>
  signals.seat.value < 0 && !isLab(signals) && derived.displayed.value !== null && isBlind(derived.displayed.value);

/** Whether this player is out and the fog hides everything from them: whoever only watches sees more. */
export function seesNoMore({ signals, derived }: MatchModel): boolean {
  const { seat, facts } = signals;
  const view = derived.displayed.value;
  return signals.seats.value.length === 1 && hasLeft(facts.value, seat.value) && view !== null && isBlind(view);
}

/** What a seat is doing: the server knows who is out as soon as the round is over, the screen only when it has shown it. */
export function toldStatus(model: MatchModel, { index, status }: Pick<SeatState, 'index' | 'status'>): SeatStatus {
  const news = isNewsShown(model) ? model.show.record.value : null;
  // What was seen two rounds ago gives nothing away: that somebody is out now has been said long since.
  const isNewest = news !== null && news.round >= (model.signals.facts.value?.round ?? 0) - 1;
  if (status !== 'eliminated' || !isNewest) return status;
  return model.derived.displayed.value?.fates[index] === 'playing' ? 'idle' : status;
}
