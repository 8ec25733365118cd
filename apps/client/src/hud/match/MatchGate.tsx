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
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { hasReplay } from '../../net/http.ts';
import { commonText } from '../../text/commonText.ts';
import { finishedText } from '../../text/finishedText.ts';
import { ConnectionBanner } from '../common/ConnectionBanner.tsx';
import { Logo } from '../common/Logo.tsx';
import { RouteLink } from '../common/RouteLink.tsx';
import { useScreenFocus } from '../common/useScreenFocus.ts';
import { RoomScreen } from '../room/RoomScreen.tsx';
import { HandOverScreen } from './HandOverScreen.tsx';
import { MatchScreen } from './MatchScreen.tsx';
import { useMatch } from './useMatch.ts';

export function MatchGate({ code, isWatchLink }: { code: string; isWatchLink: boolean }) {
  const model = useMatch(code, isWatchLink);
  if (!model) return <Waiting />;
  const { status, facts } = model.signals;
  if (status.value.kind === 'gone' && !facts.value) return <Gone model={model} message={status.value.message} />;
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

/** Why there is no match to be seen, and what can be done about it. */
function Notice({ text, children }: { text: string; children: ComponentChildren }) {
  return (
    <main class="waiting-screen">
      <h1 class="visually-hidden">{commonText.product()}</h1>
      <Logo />
      <p role="alert">{text}</p>
      <div class="button-row">{children}</div>
    </main>
  );
}

/** Tries again by itself, in case that helps; whoever does not want to wait can leave. */
function Unreached({ model, reason }: { model: MatchModel; reason: string }) {
  return (
    <Notice text={reason}>
      <button type="button" class="button primary" onClick={() => model.session.retryNow()}>
        {commonText.retry()}
      </button>
      <RouteLink to={{ screen: 'home' }} class="button">
        {commonText.home()}
      </RouteLink>
    </Notice>
  );
}

function Gone({ model, message }: { model: MatchModel; message: string }) {
  const { code } = model.signals;
  const isReplayed = useSignal(false);
  useScreenFocus();
  // A code may be mistyped, and a match deleted: only what is there is offered.
  useEffect(() => {
    void hasReplay(code).then((isThere) => {
      isReplayed.value = isThere;
    });
  }, [code]);
  return (
    <Notice text={message}>
      <RouteLink to={{ screen: 'home' }} class="button primary">
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
