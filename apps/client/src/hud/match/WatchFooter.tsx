// For spectators and for players who are out: what is going on, and speeding it up when nobody plans any more.
import { isInHand, isLab } from '../../model/lab.ts';
import { hasPerson } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { hasMovedAway, isPutAway } from '../../model/matchSignals.ts';
import { finishedText } from '../../text/finishedText.ts';
import { hotseatText } from '../../text/hotseatText.ts';
import { matchText } from '../../text/matchText.ts';
import { replayText } from '../../text/replayText.ts';
import { talkText } from '../../text/talkText.ts';
import { Choice } from '../common/Choice.tsx';
import { isNarrow } from '../common/media.ts';
import { RouteLink } from '../common/RouteLink.tsx';
import { RematchOffer } from '../finished/RematchButton.tsx';
import { LabControls, LabKnobs } from '../lab/LabControls.tsx';
import type { ScreenState } from './screenState.ts';
import { seesNoMore } from './toldRecords.ts';
import { waitSentence, watchSentence } from './watchSentence.ts';

export function WatchFooter({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const facts = model.signals.facts.value;
  // The banner says where the seat is.
  if (!facts || hasMovedAway(model.signals)) return null;
  if (isPutAway(model.signals)) {
    return (
      <div class="turn-footer watch-footer">
        <p>{watchSentence(model)}</p>
      </div>
    );
  }
  const isOver = facts.phase === 'finished';
  const isRun = !isOver && isLab(model.signals) && isInHand(model.signals);
  return (
    <div class="turn-footer watch-footer">
      {!isRun && <p>{watchSentence(model)}</p>}
      <Waiting model={model} />
      {isRun && <LabControls model={model} />}
      {!isOver && !(isRun && isNarrow.value) && <EyesChoice model={model} />}
      {!isOver && seesNoMore(model) && (
        <RouteLink to={{ screen: 'watch', code: model.signals.code }} class="button big">
          {matchText.gone.otherEyes()}
        </RouteLink>
      )}
      {!isOver && model.signals.seats.value.length > 1 && (
        <button type="button" class="button big" onClick={() => void model.cover()}>
          {hotseatText.cover()}
        </button>
      )}
      {isOver && !screen.isResultShown.value && (
        <>
          {!isLab(model.signals) && <RematchOffer model={model} />}
          <button type="button" class="button primary big" onClick={() => (screen.isResultShown.value = true)}>
            {finishedText.results()}
          </button>
        </>
      )}
      {isRun && !isNarrow.value && <LabKnobs model={model} />}
      {!isOver && model.signals.seats.value.length > 0 && !hasPerson(facts) && (
        <button type="button" class="button big main-button" onClick={() => void model.requests.hurry(!facts.isFast)}>
          {facts.isFast ? matchText.gone.normal() : matchText.gone.faster()}
        </button>
      )}
    </div>
  );
}

function Waiting({ model }: { model: MatchModel }) {
  const sentence = waitSentence(model);
  if (sentence === '') return null;
  return (
    <p class="muted small" role="status">
      {sentence}
    </p>
  );
}

/** Nobody's eyes: everything. */
const WATCHER = -1;

/** Under fog a spectator sees a player's past, or, where only bots play, their present or everything: whose, is chosen here. */
export function EyesChoice({ model }: { model: MatchModel }) {
  const { facts, seats, message } = model.signals;
  const isFogged = (facts.value?.settings?.fog ?? 'none') !== 'none';
  if (!isFogged || seats.value.length > 0) return null;
  const isOpen = isLab(model.signals);
  const watched = message.value?.watched ?? -1;
  const players = (facts.value?.seats ?? []).filter(({ kind }) => kind === 'human' || kind === 'bot');
  return (
    <div class="eyes-choice">
      <Choice
        label={talkText.eyes()}
        value={watched}
        options={[
          ...(isOpen ? [[WATCHER, replayText.allSeeing()] as const] : []),
          ...players.map(({ index, name }) => [index, name] as const),
        ]}
        onChoose={(seat) => void model.requests.watch(seat)}
      />
      {!isOpen && <p class="muted small">{talkText.eyesHint()}</p>}
    </div>
  );
}
