// Where the match stands: map and round, phase, time left, every seat with its public figures, and the menu.
import { hasLeft } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { isPutAway, ownMapName } from '../../model/matchSignals.ts';
import { matchText } from '../../text/matchText.ts';
import { talkText } from '../../text/talkText.ts';
import { HomeLink } from '../common/HomeLink.tsx';
import { Icon } from '../common/Icon.tsx';
import { LogoMark } from '../common/Logo.tsx';
import { MatchMenu } from './MatchMenu.tsx';
import { RingTimer } from './RingTimer.tsx';
import { SeatChips } from './SeatChips.tsx';
import type { ScreenState } from './screenState.ts';

export function TopBar({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const facts = model.signals.facts.value;
  if (!facts) return null;
  return (
    <header class="top-bar">
      <HomeLink>
        <LogoMark size={26} />
      </HomeLink>
      <div class="top-place">
        <h1>
          <span class="map-name">{matchText.mapPrefix(facts.mapId, ownMapName(model.signals))}</span>
          {matchText.round(shownRound(model))}
        </h1>
        <span class="top-phase">{phaseName(model)}</span>
      </div>
      <RingTimer model={model} />
      {facts.viewers > 0 && (
        <span class="viewers" title={talkText.viewers(facts.viewers)}>
          <Icon name="eye" size={16} />
          <span aria-hidden="true">{facts.viewers}</span>
          <span class="visually-hidden">{talkText.viewers(facts.viewers)}</span>
        </span>
      )}
      <SeatChips model={model} />
      <MatchMenu model={model} screen={screen} />
    </header>
  );
}

/** While a past round is on the screen, its number. */
function shownRound({ signals, derived }: MatchModel): number {
  const round = signals.facts.value?.round ?? 0;
  return derived.isReviewing.value ? (derived.displayed.value?.round ?? round) : round;
}

function phaseName({ signals, derived }: MatchModel): string {
  const phase = signals.facts.value?.phase;
  if (derived.isReviewing.value) return matchText.phase.unfolding();
  if (phase === 'finished') return matchText.phase.finished();
  if (isPutAway(signals)) return matchText.phase.putAway();
  if (phase === 'resolving') return matchText.phase.resolving();
  if (hasLeft(signals.facts.value, signals.seat.value)) return matchText.phase.out();
  switch (signals.mode.value.kind) {
    case 'picking':
      return matchText.phase.picking();
    case 'deploying':
      return matchText.phase.deploying();
    case 'committed':
      return matchText.phase.committed();
    case 'idle':
      return signals.seat.value < 0 ? matchText.phase.watching() : matchText.phase.out();
    default:
      return matchText.phase.attacking();
  }
}
