// The last round in short for those who do not see it played: said once, when it has been shown.
import type { MatchModel } from '../../model/matchModel.ts';
import { isBareEnd } from '../../model/roundRecord.ts';
import { roundWords } from '../review/roundWords.ts';
import { namesOf } from './names.ts';
import { toldRecords } from './toldRecords.ts';

export function RoundNews({ model }: { readonly model: MatchModel }) {
  return (
    <p class="visually-hidden" role="status">
      {newsOf(model)}
    </p>
  );
}

function newsOf(model: MatchModel): string {
  const record = toldRecords(model).at(-1);
  const game = model.derived.game.value;
  if (!record || !game || record.round === 0 || isBareEnd(record)) return '';
  return roundWords(game, record, namesOf(model)).join('. ');
}
