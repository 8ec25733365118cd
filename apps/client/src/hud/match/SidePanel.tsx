// The panel beside the board: the turn on top, talk and history below. On narrow screens it is a sheet over the lower edge
// with the turn's large button always in reach.
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { isNarrow } from '../common/media.ts';
import { PanelTabs } from './PanelTabs.tsx';
import type { ScreenState } from './screenState.ts';
import { TurnCard } from './TurnCard.tsx';
import { TurnFooter } from './TurnFooter.tsx';
import { TutorialCard } from './TutorialCard.tsx';
import { VoteNotice } from './VoteNotice.tsx';

export function SidePanel({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  if (isNarrow.value) {
    return (
      <aside class={`side-panel sheet ${screen.isSheetOpen.value ? 'open' : ''}`} aria-label={matchText.panel()}>
        <TutorialCard model={model} />
        <VoteNotice model={model} />
        <TurnFooter model={model} screen={screen} />
        <PanelTabs model={model} screen={screen} isSheet />
      </aside>
    );
  }
  return (
    <aside class="side-panel" aria-label={matchText.panel()}>
      <TutorialCard model={model} />
      <VoteNotice model={model} />
      <TurnCard model={model} screen={screen} />
      <PanelTabs model={model} screen={screen} isSheet={false} />
    </aside>
  );
}
