// Where a replay stands and what has just happened there, in words: for those who do not see the board change.
import { replayText } from '../../text/replayText.ts';
import { roundWords } from '../review/roundWords.ts';
import { stepWords } from '../review/stepWords.ts';
import type { ReplayModel } from './replayModel.ts';
import { namesIn } from './replayNames.ts';

/** While it plays, the round alone: its steps come faster than anybody could tell them. A step that is being shown counts as shown. */
export function replayNews(model: ReplayModel): string {
  const { player, at, kind, replay } = model;
  const round = replayText.roundOf(kind.value, at.value, replay.document.rounds.length);
  if (player.state.value === 'playing') return round;
  if (kind.value === 'vote') return sentences([round, replayText.quiet('vote', false)]);
  const [step, of] = [player.reached.value, player.steps.value.length];
  if (step === 0) return sentences([round, ...lastRound(model)]);
  const isOver = step === of && at.value === replay.steps.length - 1;
  return sentences([replayText.place(round, step, of), ...stepLines(model), ...(isOver ? [resultLine(model)] : [])]);
}

const sentences = (parts: readonly string[]): string => parts.join('. ');

/** How the match ended. */
export function resultLine({ replay }: ReplayModel): string {
  const { result, seats } = replay.document;
  return replayText.result(result, (seat) => seats[seat]?.name ?? '');
}

/** What the log says of the step. */
function stepLines(model: ReplayModel): readonly string[] {
  const { player, record, replay } = model;
  return record.value ? stepWords(replay.game, record.value, player.current.value, namesIn(model)) : [];
}

/** At the beginning of a round: how the one before went. The picks have no summary. */
function lastRound(model: ReplayModel): readonly string[] {
  const before = model.records.value[model.at.value - 1];
  return before && before.round > 0 ? roundWords(model.replay.game, before, namesIn(model)) : [];
}
