// The last round in short for those who do not see it played: said once, when it has been shown.
import type { MatchModel } from '../../model/matchModel.ts';
import { isBareEnd } from '../../model/roundRecord.ts';
import { summarizeRound } from '../../model/roundSummary.ts';
import { isFogged } from '../../model/statistics.ts';
import { plain } from '../../text/parts.ts';
import { reviewText } from '../../text/reviewText.ts';
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
  const { title, quiet, line } = reviewText.summary;
  const facts = summarizeRound(game, record).map((fact) => plain(line(fact, namesOf(model))));
  return [title(record.round), ...(facts.length > 0 ? facts : [quiet(isFogged(record.before))])].join('. ');
}
