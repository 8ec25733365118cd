// A round in short as sentences, for those who do not see it played.
import type { Game } from '@salient/engine';
import type { RoundRecord } from '../../model/roundRecord.ts';
import { summarizeRound } from '../../model/roundSummary.ts';
import { isFogged } from '../../model/statistics.ts';
import { type Names, plain } from '../../text/parts.ts';
import { reviewText } from '../../text/reviewText.ts';

export function roundWords(game: Game, record: RoundRecord, names: Names): readonly string[] {
  const { title, quiet, line } = reviewText.summary;
  const facts = summarizeRound(game, record).map((fact) => plain(line(fact, names)));
  return [title(record.round), ...(facts.length > 0 ? facts : [quiet(isFogged(record.before))])];
}
