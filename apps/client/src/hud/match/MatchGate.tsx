// A match by its code: the room before it starts, the board while it runs, and the truth when there is none.
import '../styles/parts.css';
import '../styles/topBar.css';
import '../styles/seatChips.css';
import '../styles/match.css';
import '../styles/board.css';
import '../styles/panel.css';
import '../styles/orders.css';
import '../styles/help.css';
import '../styles/editor.css';
import '../styles/tabs.css';
import '../styles/layouts.css';
import '../styles/finished.css';
import '../styles/review.css';
import '../styles/strip.css';
import '../styles/room.css';
import '../styles/people.css';
import '../styles/rules.css';
import '../styles/talk.css';
import '../styles/table.css';
import '../styles/thoughts.css';
import '../styles/lab.css';
import '../styles/tutorial.css';
import type { MatchModel } from '../../model/matchModel.ts';
import { commonText } from '../../text/commonText.ts';
import { finishedText } from '../../text/finishedText.ts';
import { ConnectionBanner } from '../common/ConnectionBanner.tsx';
import { Notice, RetryButton } from '../common/Notice.tsx';
import { RouteLink } from '../common/RouteLink.tsx';
import { useHasReplay } from '../common/useHasReplay.ts';
import { RoomScreen } from '../room/RoomScreen.tsx';
import { HandOverScreen } from './HandOverScreen.tsx';
import { MatchScreen } from './MatchScreen.tsx';
import { useMatch } from './useMatch.ts';

export function MatchGate({ code, isWatchLink }: { code: string; isWatchLink: boolean }) {
  const model = useMatch(code, isWatchLink);
  if (!model) return <Waiting />;
  const { status, facts } = model.signals;
  if (status.value.kind === 'gone' && !facts.value) return <Gone model={model} {...status.value} />;
  if (status.value.kind === 'lost' && status.value.reason && !facts.value) {
    return <Unreached model={model} reason={status.value.reason} />;
  }
  // Its screen has a place of its own for the banner.
  if (facts.value && facts.value.phase !== 'lobby' && !model.isCovered.value) return <MatchScreen model={model} />;
  return (
    <>
      <ConnectionBanner model={model} />
      {!facts.value ? (
        <Waiting />
      ) : facts.value.phase === 'lobby' ? (
        <RoomScreen model={model} />
      ) : (
        <HandOverScreen model={model} />
      )}
    </>
  );
}

function Waiting() {
  return (
    <main class="waiting-screen">
      <p role="status">{commonText.loading()}</p>
    </main>
  );
}

/** Tries again by itself, in case that helps; whoever does not want to wait can leave. */
function Unreached({ model, reason }: { model: MatchModel; reason: string }) {
  return (
    <Notice text={reason}>
      <RetryButton onPress={() => model.session.retryNow()} />
      <RouteLink to={{ screen: 'home' }} class="button">
        {commonText.home()}
      </RouteLink>
    </Notice>
  );
}

interface GoneProps {
  readonly model: MatchModel;
  readonly message: string;
  readonly mayReturn: boolean;
}

function Gone({ model, message, mayReturn }: GoneProps) {
  const { code } = model.signals;
  const isReplayed = useHasReplay(code);
  return (
    <Notice text={message}>
      {mayReturn && <RetryButton onPress={() => model.session.retryNow()} />}
      <RouteLink to={{ screen: 'home' }} class={mayReturn ? 'button' : 'button primary'}>
        {commonText.home()}
      </RouteLink>
      {isReplayed.value && (
        <RouteLink to={{ screen: 'replay', code }} class="button">
          {finishedText.replay()}
        </RouteLink>
      )}
    </Notice>
  );
}
