// A quiet line when the connection is lost, taken over or outdated; inputs stay as they are.
import { type Signal, signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { hasMovedAway } from '../../model/matchSignals.ts';
import type { LinkStatus } from '../../net/session.ts';
import { commonText } from '../../text/commonText.ts';
import { finishedText } from '../../text/finishedText.ts';
import { netText } from '../../text/netText.ts';
import { RouteLink } from './RouteLink.tsx';
import { useHasReplay } from './useHasReplay.ts';
import { focusHeading } from './useScreenFocus.ts';

/** A hiccup shorter than this is nobody's business. */
const QUIET_MS = 600;

/** Whether a match's trouble has lasted so long: where a banner takes another's place (the result is opened or put away), nothing begins anew. */
const SHOWN = new WeakMap<MatchModel, Signal<boolean>>();

function shownOf(model: MatchModel): Signal<boolean> {
  const shown = SHOWN.get(model) ?? signal(false);
  SHOWN.set(model, shown);
  return shown;
}

export function ConnectionBanner({ model }: { model: MatchModel }) {
  const status = model.signals.status.value;
  const isShown = shownOf(model);
  // A room may close when its match is over: all there is to see is here already.
  const isOver = status.kind === 'gone' && model.signals.facts.value?.phase === 'finished';
  const isTrouble = status.kind !== 'live' && status.kind !== 'connecting' && !isOver;
  useEffect(() => {
    if (!isTrouble) {
      isShown.value = false;
      return undefined;
    }
    const timer = setTimeout(
      () => {
        isShown.value = true;
      },
      status.kind === 'lost' ? QUIET_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [status.kind]);
  if (!isShown.value || !isTrouble) return null;
  return <Banner model={model} status={status} />;
}

function Banner({ model, status }: { model: MatchModel; status: LinkStatus }) {
  const box = useRef<HTMLDivElement>(null);
  const hasMoved = hasMovedAway(model.signals);
  useLayoutEffect(() => () => handFocusOn(box.current, model), []);
  return (
    <div class="connection-banner" role="alert" ref={box}>
      <span>{sentence(status, hasMoved)}</span>
      <BannerAction code={model.signals.code} {...{ status, hasMoved }} onRetry={() => model.session.retryNow()} />
    </div>
  );
}

/** Whoever pressed its button by keys goes on at the head of the page, when it has done its work. */
function handFocusOn(box: HTMLElement | null, model: MatchModel): void {
  const { kind } = model.signals.status.peek();
  const isDone = kind === 'live' || kind === 'connecting';
  if (isDone && box?.querySelector(':focus-visible')) focusHeading();
}

interface BannerActionProps {
  readonly code: string;
  readonly status: LinkStatus;
  readonly hasMoved: boolean;
  readonly onRetry: () => void;
}

function BannerAction({ code, status, hasMoved, onRetry }: BannerActionProps) {
  if (status.kind === 'outdated') {
    return (
      <button type="button" class="button" onClick={() => location.reload()}>
        {commonText.reload()}
      </button>
    );
  }
  if (status.kind === 'gone' && !status.mayReturn) return <GoneLinks code={code} />;
  return (
    <button type="button" class="button" onClick={onRetry}>
      {againText(status.kind, hasMoved)}
    </button>
  );
}

/** It may have been played to its end while this page was cut off. */
function GoneLinks({ code }: { code: string }) {
  const isReplayed = useHasReplay(code);
  return (
    <>
      {isReplayed.value && (
        <RouteLink to={{ screen: 'replay', code }} class="button">
          {finishedText.replay()}
        </RouteLink>
      )}
      <RouteLink to={{ screen: 'home' }} class="button">
        {commonText.home()}
      </RouteLink>
    </>
  );
}

function againText(kind: LinkStatus['kind'], hasMoved: boolean): string {
  if (kind === 'takenOver') return hasMoved ? netText.watchHere() : netText.useHere();
  return kind === 'gone' ? netText.openAgain() : commonText.retry();
}

function sentence(status: LinkStatus, hasMoved: boolean): string {
  switch (status.kind) {
    case 'outdated':
      return netText.outdated();
    case 'takenOver':
      return hasMoved ? netText.movedAway() : netText.takenOver();
    case 'gone':
      return status.message;
    case 'lost':
      return status.reason ?? netText.reconnecting();
    default:
      return netText.reconnecting();
  }
}
