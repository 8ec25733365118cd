// The card that leads through a first match: one step at a time, at the top of the panel so that it hides no land, and gone when it is not wanted.
import type { MatchModel } from '../../model/matchModel.ts';
import { isPutAway } from '../../model/matchSignals.ts';
import { deployedInAll } from '../../model/orderEdits.ts';
import { preferences } from '../../model/preferences.ts';
import { TUTORIAL_STEPS, type TutorialStep, tutorialStep } from '../../model/tutorial.ts';
import { tutorialText } from '../../text/tutorialText.ts';
import { isTouch } from '../common/media.ts';
import { useHeadingAfter } from '../common/useScreenFocus.ts';

export function TutorialCard({ model }: { model: MatchModel }) {
  const { signals, derived } = model;
  const view = signals.message.value?.view;
  if (preferences.tutorial.value !== signals.code || !view || signals.seat.value < 0 || isPutAway(signals)) return null;
  const step = tutorialStep({
    phase: view.phase,
    round: view.round,
    left: Math.max(0, derived.income.value - deployedInAll(signals.orders.value.items)),
    moves: signals.orders.value.items.filter(({ kind }) => kind === 'attackTransfer').length,
    isCommitted: signals.mode.value.kind === 'committed',
    isReviewing: derived.isReviewing.value,
  });
  return <Card step={step} model={model} />;
}

function Card({ step, model }: { step: TutorialStep | 'done'; model: MatchModel }) {
  const box = useHeadingAfter();
  return (
    <section class="card tutorial" aria-label={tutorialText.label()} ref={box}>
      {step === 'done' ? <Done /> : <Step step={step} model={model} />}
    </section>
  );
}

function end(): void {
  preferences.tutorial.value = '';
}

function Step({ step, model }: { step: TutorialStep; model: MatchModel }) {
  const place = TUTORIAL_STEPS.indexOf(step);
  return (
    <>
      <header>
        <p class="tutorial-place">{tutorialText.place(place + 1, TUTORIAL_STEPS.length)}</p>
        <ol class="tutorial-dots" aria-hidden="true">
          {TUTORIAL_STEPS.map((one, index) => (
            <li key={one} class={index <= place ? 'reached' : ''} />
          ))}
        </ol>
        <button type="button" class="button quiet" onClick={end}>
          {tutorialText.skip()}
        </button>
      </header>
      <div role="status">
        <h2>{tutorialText.title(step)}</h2>
        <p>{stepText(step, model)}</p>
      </div>
      {!isTouch.value && <p class="muted small">{tutorialText.keys(step)}</p>}
    </>
  );
}

function stepText(step: TutorialStep, { signals, derived }: MatchModel): string {
  switch (step) {
    case 'pick':
      return tutorialText.pick(derived.game.value?.settings.picksPerSeat ?? 0, isTouch.value);
    case 'deploy':
      return tutorialText.deploy(derived.income.value - deployedInAll(signals.orders.value.items), isTouch.value);
    case 'attack':
      return tutorialText.attack(isTouch.value);
    case 'commit':
      return tutorialText.commit();
    case 'watch':
      return tutorialText.watch();
  }
}

function Done() {
  return (
    <>
      <div role="status">
        <h2>{tutorialText.doneTitle()}</h2>
        <p>{tutorialText.done()}</p>
      </div>
      <button type="button" class="button primary" onClick={end}>
        {tutorialText.playOn()}
      </button>
    </>
  );
}
