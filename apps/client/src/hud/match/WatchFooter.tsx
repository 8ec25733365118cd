// For spectators and for players who are out: what is going on, and speeding it up when nobody plans any more.
import { hasPlanningPerson } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { finishedText } from '../../text/finishedText.ts';
import { hotseatText } from '../../text/hotseatText.ts';
import { matchText } from '../../text/matchText.ts';
import { talkText } from '../../text/talkText.ts';
import { Choice } from '../common/Choice.tsx';
import type { ScreenState } from './screenState.ts';

export function WatchFooter({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const facts = model.signals.facts.value;
  if (!facts) return null;
  const isOver = facts.phase === 'finished';
  return (
    <div class="turn-footer watch-footer">
      <p>{sentence(model)}</p>
      {!isOver && <EyesChoice model={model} />}
      {!isOver && model.signals.seats.value.length > 1 && (
        <button type="button" class="button big" onClick={() => void model.cover()}>
          {hotseatText.cover()}
        </button>
      )}
      {isOver && !screen.isResultShown.value && (
        <button type="button" class="button primary big" onClick={() => (screen.isResultShown.value = true)}>
          {finishedText.results()}
        </button>
      )}
      {!isOver && !hasPlanningPerson(facts) && (
        <button
          type="button"
          class="button big main-button"
          aria-pressed={facts.isFast}
          onClick={() => void model.requests.hurry(!facts.isFast)}
        >
          {facts.isFast ? matchText.gone.normal() : matchText.gone.faster()}
        </button>
      )}
    </div>
  );
}

function sentence({ signals, derived }: MatchModel): string {
  const facts = signals.facts.value;
  const fate = derived.context.value?.view.fates[signals.seat.value];
  if (facts?.phase === 'finished') return finishedText.over();
  if (fate === 'eliminated') return matchText.gone.out();
  if (fate === 'surrendered' || facts?.seats[signals.seat.value]?.status === 'surrendered')
    return matchText.gone.surrendered();
  return matchText.gone.watching(facts?.viewers ?? 0);
}

/** Under fog a spectator sees a player's past: whose, is chosen here. */
function EyesChoice({ model }: { model: MatchModel }) {
  const { facts, seats, message } = model.signals;
  const isFogged = (facts.value?.settings?.fog ?? 'none') !== 'none';
  if (!isFogged || seats.value.length > 0) return null;
  const watched = message.value?.watched ?? -1;
  const players = (facts.value?.seats ?? []).filter(({ kind }) => kind === 'human' || kind === 'bot');
  return (
    <div class="eyes-choice">
      <Choice
        label={talkText.eyes()}
        value={watched}
        options={players.map(({ index, name }) => [index, name])}
        onChoose={(seat) => void model.requests.watch(seat)}
      />
      <p class="muted small">{talkText.eyesHint()}</p>
    </div>
  );
}
