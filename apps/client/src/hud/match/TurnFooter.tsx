// The turn's steps, what is placed, the number being edited and the one large button; for those who only watch, what they can do.
import { waitedFor } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { hotseatText } from '../../text/hotseatText.ts';
import { matchText } from '../../text/matchText.ts';
import { peopleText } from '../../text/peopleText.ts';
import { Icon } from '../common/Icon.tsx';
import { useKeptFocus } from '../common/useKeptFocus.ts';
import { ArmiesEditor } from './ArmiesEditor.tsx';
import { isCommitAsked, leftToChance, mainStep, pressMainButton, unplaced } from './commitTurn.ts';
import { PhaseSteps } from './PhaseSteps.tsx';
import type { ScreenState } from './screenState.ts';
import { WatchFooter } from './WatchFooter.tsx';

export function TurnFooter({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  // The number box goes with the last army that is placed, a final commit with its button. The heir is no button that would commit: whoever pressed Enter once too often did not mean to.
  const box = useKeptFocus<HTMLDivElement>('.phase-step[aria-current], .waiting-for');
  if (mainStep(model) === 'none') return <WatchFooter model={model} screen={screen} />;
  const isPicking = model.derived.context.value?.view.phase === 'picking';
  return (
    <div class="turn-footer" ref={box}>
      <StoodIn model={model} />
      {!isPicking && <PhaseSteps model={model} screen={screen} />}
      <ArmiesEditor model={model} />
      {mainStep(model) !== 'final' && <MainButton model={model} screen={screen} />}
      <Waiting model={model} />
      {model.signals.seats.value.length > 1 && (
        <button type="button" class="button" onClick={() => void model.cover()}>
          {hotseatText.cover()}
        </button>
      )}
    </div>
  );
}

function MainButton({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const { signals, derived } = model;
  const step = mainStep(model);
  const left = unplaced(model);
  const isFaulty = derived.faults.value.size > 0 && step === 'commit';
  const open = leftToChance(model);
  const isAsked = isCommitAsked(model, screen) && (step === 'commit' ? left : open) > 0;
  const kind = isAsked ? 'danger' : step === 'takeBack' ? '' : 'primary';
  return (
    <>
      <button
        type="button"
        class={`button big main-button ${kind}`}
        disabled={isFaulty}
        aria-disabled={signals.asked.value !== null}
        onClick={() => pressMainButton(model, screen)}
      >
        <span>{isAsked ? commitAnyway(left, open) : words(model, isFaulty)}</span>
        {step === 'commit' && left > 0 && !isAsked && !isFaulty && <small>{matchText.unplaced(left)}</small>}
      </button>
      {/* Whoever pressed its key is elsewhere, and does not hear that the button asks. */}
      <p class="visually-hidden" role="status">
        {isAsked && matchText.notYet(commitAnyway(left, open))}
      </p>
    </>
  );
}

function words({ signals, derived }: MatchModel, isFaulty: boolean): string {
  if (isFaulty) return matchText.fixFirst();
  switch (signals.mode.value.kind) {
    case 'committed':
      return matchText.takeBack();
    case 'picking':
      return pickWords(signals.picks.value.items.length, derived);
    case 'deploying':
      return matchText.toAttacks();
    default:
      return matchText.commit();
  }
}

const commitAnyway = (left: number, open: number): string =>
  open > 0 ? matchText.commitOpen(open) : matchText.commitAnyway(left);

const pickWords = (count: number, { isPoolShared, picksWanted }: MatchModel['derived']): string =>
  (isPoolShared.value ? matchText.commitWishes : matchText.commitPicks)(count, picksWanted.value);

/** While a bot plays the seat on the screen: that it does, and the way back. */
function StoodIn({ model }: { model: MatchModel }) {
  const { facts, seat } = model.signals;
  if (facts.value?.seats[seat.value]?.status !== 'botInControl') return null;
  return (
    <div class="stood-in">
      <p class="small" role="status">
        <Icon name="bot" size={16} />
        {peopleText.botPlays()}
      </p>
      <button type="button" class="button" onClick={() => void model.requests.standIn(false)}>
        {peopleText.takeBack()}
      </button>
    </div>
  );
}

/** Once committed: for whom. */
function Waiting({ model }: { model: MatchModel }) {
  const { facts, mode, seats } = model.signals;
  if (mode.value.kind !== 'committed' || !facts.value) return null;
  const missing = waitedFor(facts.value, seats.value);
  return (
    <p class="muted small waiting-for" role="status">
      {matchText.waitingFor(missing.map(({ name }) => name))}
    </p>
  );
}
