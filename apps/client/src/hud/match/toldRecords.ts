// What may be spoken of: a round that is being shown for the first time is not given away before its end, nor is who goes out in it.
import type { SeatState, SeatStatus } from '@salient/protocol';
import type { MatchModel } from '../../model/matchModel.ts';
import type { RoundRecord } from '../../model/roundRecord.ts';

/** Whether a round is on the screen whose end nobody has seen yet. */
export const isNewsShown = ({ derived, show }: MatchModel): boolean => derived.isReviewing.value && show.isNews.value;

export function toldRecords(model: MatchModel): readonly RoundRecord[] {
  const records = model.signals.records.value;
  const news = isNewsShown(model) ? model.show.record.value : null;
  return news ? records.filter((record) => record !== news) : records;
}

/** What a seat is doing: the server knows who is out as soon as the round is over, the screen only when it has shown it. */
export function toldStatus(model: MatchModel, { index, status }: Pick<SeatState, 'index' | 'status'>): SeatStatus {
  if (status !== 'eliminated' || !isNewsShown(model)) return status;
  return model.derived.displayed.value?.fates[index] === 'playing' ? 'idle' : status;
}
