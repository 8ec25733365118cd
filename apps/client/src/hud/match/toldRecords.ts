// The rounds that may be spoken of: a round that is being shown for the first time is not given away before its end.
import type { MatchModel } from '../../model/matchModel.ts';
import type { RoundRecord } from '../../model/roundRecord.ts';

export function toldRecords({ signals, derived, show }: MatchModel): readonly RoundRecord[] {
  const records = signals.records.value;
  const news = derived.isReviewing.value && show.isNews.value ? show.record.value : null;
  return news ? records.filter((record) => record !== news) : records;
}
