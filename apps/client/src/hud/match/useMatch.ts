// Opens a match for as long as its screen is there, with everything that is not the match itself: tokens, map, recent list, chime, title.
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { type MatchModel, openMatch } from '../../model/matchModel.ts';
import { preferences } from '../../model/preferences.ts';
import { withStamp } from '../../model/serverClock.ts';
import { diceNoteOf, keepDiceNote, makeSalt } from '../../net/diceNotes.ts';
import { fetchMap } from '../../net/http.ts';
import { enterMatch } from '../../net/matchDoor.ts';
import { rememberMatch } from '../../net/recentMatches.ts';
import { forgetSeatToken, keepSeatToken } from '../../net/seatTokens.ts';
import { matchText } from '../../text/matchText.ts';
import { playChime } from './chime.ts';
import { TurnBadge } from './turnBadge.ts';

export function useMatch(code: string, isWatchLink: boolean): MatchModel | null {
  const [model, setModel] = useState<MatchModel | null>(null);
  useEffect(() => {
    const badge = new TurnBadge(matchText.turnBadge());
    const opened = openMatch(code, isWatchLink, {
      open: (events) => enterMatch(code, events, { asWatcher: isWatchLink }),
      nowMs: () => Date.now(),
      after(delayMs, run) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      keepToken: keepSeatToken,
      forgetToken: forgetSeatToken,
      dice: { noteOf: diceNoteOf, keepNote: keepDiceNote, makeSalt },
      onTurn: () => announceTurn(badge),
      isHidden: () => document.hidden,
    });
    const stops = [loadMapWhenKnown(opened), rememberWhenSeated(opened), titleOf(opened, badge)];
    setModel(opened);
    return () => {
      for (const stop of stops) stop();
      badge.stop();
      opened.close();
    };
  }, [code, isWatchLink]);
  return model;
}

/** Only a tab that nobody looks at needs to call. */
function announceTurn(badge: TurnBadge): void {
  if (!document.hidden) return;
  badge.show();
  if (!preferences.isMuted.peek()) playChime();
}

function loadMapWhenKnown({ signals }: MatchModel): () => void {
  let wanted = '';
  return effect(() => {
    const mapId = signals.facts.value?.mapId ?? '';
    if (!mapId || mapId === wanted) return;
    wanted = mapId;
    void loadMap(mapId);
  });

  async function loadMap(mapId: string): Promise<void> {
    const fetched = await fetchMap(mapId);
    if (mapId !== wanted) return;
    signals.mapFailure.value = fetched.ok ? null : fetched.message;
    if (!fetched.ok) return;
    signals.clockOffset.value = withStamp(signals.clockOffset.peek(), fetched.serverTimeMs, Date.now());
    signals.document.value = fetched.value;
  }
}

function rememberWhenSeated({ signals }: MatchModel): () => void {
  return effect(() => {
    const facts = signals.facts.value;
    if (!facts || facts.phase === 'lobby') return;
    const winners = facts.result?.kind === 'win' ? facts.result.seats : [];
    rememberMatch({
      code: signals.code,
      mapId: facts.mapId,
      seat: signals.seat.value,
      atMs: Date.now(),
      round: facts.round,
      isFinished: facts.phase === 'finished',
      winner: winners.map((seat) => facts.seats[seat]?.name ?? '').join(', '),
    });
  });
}

function titleOf({ signals }: MatchModel, badge: TurnBadge): () => void {
  return effect(() => {
    const facts = signals.facts.value;
    if (facts) badge.setTitle(matchText.pageTitle(facts.mapId, facts.round));
  });
}
