// A running or finished match: top bar, board, panel; the keys work everywhere on it.
import { useEffect, useState } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { ConnectionBanner } from '../common/ConnectionBanner.tsx';
import { useKeptFocus } from '../common/useKeptFocus.ts';
import { useScreenFocus } from '../common/useScreenFocus.ts';
import { FinishedCard } from '../finished/FinishedCard.tsx';
import { wakeSound } from '../sound/synth.ts';
import { BoardArea } from './BoardArea.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { MySeatDialog } from './MySeatDialog.tsx';
import { SidePanel } from './SidePanel.tsx';
import { makeScreenState } from './screenState.ts';
import { TopBar } from './TopBar.tsx';
import { useHotkeys } from './useHotkeys.ts';

export function MatchScreen({ model }: { model: MatchModel }) {
  const [screen] = useState(makeScreenState);
  useHotkeys(model, screen);
  useScreenFocus();
  // When the result is put away: the button that shows it again.
  const box = useKeptFocus<HTMLDivElement>('.watch-footer .button.primary');
  useEffect(() => {
    scrollTo(0, 0);
    const stop = new AbortController();
    for (const gesture of ['pointerdown', 'keydown']) {
      addEventListener(gesture, wakeSound, { once: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
  const isFinished = model.signals.facts.value?.phase === 'finished' && !model.derived.isReviewing.value;
  // It lies over everything else, which keys must not reach either until it is put away.
  const isResultOpen = isFinished && screen.isResultShown.value;
  return (
    <div class="match" ref={box}>
      <div class="match-field" inert={isResultOpen}>
        <div class="match-head">
          <TopBar model={model} screen={screen} />
          {!isResultOpen && <ConnectionBanner model={model} />}
        </div>
        <BoardArea model={model} screen={screen} />
        <SidePanel model={model} screen={screen} />
      </div>
      {isResultOpen && <FinishedCard model={model} screen={screen} />}
      {screen.isMySeatOpen.value && (
        <MySeatDialog
          model={model}
          onClose={() => {
            screen.isMySeatOpen.value = false;
          }}
        />
      )}
      {screen.isHelpOpen.value && (
        <HelpDialog
          model={model}
          onClose={() => {
            screen.isHelpOpen.value = false;
          }}
        />
      )}
    </div>
  );
}
