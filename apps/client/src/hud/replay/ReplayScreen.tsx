// A finished match to be watched again: the same board, stepping by order and round, any perspective, verification.
import '../styles/parts.css';
import '../styles/topBar.css';
import '../styles/match.css';
import '../styles/board.css';
import '../styles/panel.css';
import '../styles/editor.css';
import '../styles/tabs.css';
import '../styles/layouts.css';
import '../styles/finished.css';
import '../styles/review.css';
import '../styles/strip.css';
import '../styles/thoughts.css';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { witnessOf } from '../../model/diceNote.ts';
import { ThoughtPages } from '../../model/thoughtPages.ts';
import { diceNoteOf } from '../../net/diceNotes.ts';
import { fetchThoughts } from '../../net/http.ts';
import { type LoadFailure, loadReplay } from '../../net/loadReplay.ts';
import { commonText } from '../../text/commonText.ts';
import { replayText } from '../../text/replayText.ts';
import { Logo } from '../common/Logo.tsx';
import { Notice, RetryButton } from '../common/Notice.tsx';
import { RouteLink } from '../common/RouteLink.tsx';
import { type Moment, parseMoment } from './moment.ts';
import { ReplayView } from './ReplayView.tsx';
import { ReplayModel } from './replayModel.ts';

export function ReplayScreen({ code }: { code: string }) {
  const model = useSignal<ReplayModel | null>(null);
  const failure = useSignal<LoadFailure | null>(null);
  const tries = useSignal(0);
  useEffect(() => {
    let isGone = false;
    failure.value = null;
    void loadReplay(code).then((replay) => {
      if (isGone) return;
      if (replay.ok) {
        const thoughts = thoughtsOf(code);
        const made = new ReplayModel(replay.value, witnessOf(diceNoteOf(code)), thoughts);
        model.value = openAt(made, parseMoment(location.hash));
        void thoughts.loadFirst();
      } else failure.value = replay;
    });
    return () => {
      isGone = true;
      model.value?.close();
    };
  }, [code, tries.value]);
  useEffect(() => followHash(model), []);
  if (model.value) return <ReplayView model={model.value} code={code} />;
  if (failure.value) return <Failure failure={failure.value} onRetry={() => tries.value++} />;
  return (
    <main class="waiting-screen">
      <Logo />
      <p role="status">{replayText.loading()}</p>
    </main>
  );
}

function Failure({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
  return (
    <Notice text={failure.message}>
      {failure.mayRetry && <RetryButton onPress={onRetry} />}
      <RouteLink to={{ screen: 'home' }} class={failure.mayRetry ? 'button' : 'button primary'}>
        {commonText.home()}
      </RouteLink>
    </Notice>
  );
}

/** A replay is whole without them: nobody hears when the first do not come. */
const thoughtsOf = (code: string): ThoughtPages =>
  new ThoughtPages(async (from) => {
    const page = await fetchThoughts(code, from);
    return page.ok ? page.value : null;
  });

/** A link to another moment of the same replay loads no page. */
function followHash(model: Signal<ReplayModel | null>): () => void {
  const onHashChange = () => {
    const moment = parseMoment(location.hash);
    if (moment) model.peek()?.open(moment);
  };
  addEventListener('hashchange', onHashChange);
  return () => removeEventListener('hashchange', onHashChange);
}

function openAt(model: ReplayModel, moment: Moment | null): ReplayModel {
  if (moment) model.open(moment);
  return model;
}
