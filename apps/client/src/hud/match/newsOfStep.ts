// Where somebody stands who steps through a round of a match, and what has just happened there, in words.
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { replayText } from '../../text/replayText.ts';
import { roundWords } from '../review/roundWords.ts';
import { stepWords } from '../review/stepWords.ts';
import { namesOf } from './names.ts';

/** Nothing of the present, nor while a round plays: its steps come faster than anybody could tell them. A step that is being shown counts as shown. */
export function newsOfStep(model: MatchModel): string {
  const { player, derived, show, signals } = model;
  const [record, game] = [show.record.value, derived.game.value];
  if (player.state.value !== 'paused' || !record || !game) return '';
  const names = namesOf(model);
  const round = matchText.round(record.round);
  const [step, of] = [player.reached.value, player.steps.value.length];
  if (step > 0) {
    return [replayText.place(round, step, of), ...stepWords(game, record, player.current.value, names)].join('. ');
  }
  // At its beginning: how the one before went. The picks have no summary.
  const before = signals.records.value.findLast((one) => one.round < record.round);
  return [round, ...(before && before.round > 0 ? roundWords(game, before, names) : [])].join('. ');
}
