// Opens a match for as long as its screen is there, with everything that is not the match itself: tokens, map, recent list, chime, title.
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { isOfBots } from '../../model/lab.ts';
import { keepMap } from '../../model/mapKeeper.ts';
import { roundsPlayed } from '../../model/matchFacts.ts';
import { type MatchModel, openMatch } from '../../model/matchModel.ts';
import { ownMapName } from '../../model/matchSignals.ts';
import { takeSeatBack } from '../../model/seatBack.ts';
import { takeSeatsOver } from '../../model/takeOver.ts';
import { diceNoteOf, keepDiceNote, makeSalt } from '../../net/diceNotes.ts';
import { fetchMap } from '../../net/http.ts';
import { chatReadOf, keepChatRead } from '../../net/keptChatRead.ts';
import { eyesOf, keepEyes } from '../../net/keptEyes.ts';
import { keepMutes, mutesOf } from '../../net/keptMutes.ts';
import { enterMatch } from '../../net/matchDoor.ts';
import { rememberMatch } from '../../net/recentMatches.ts';
import { forgetSeatToken, keepSeatToken, seatTokenFor } from '../../net/seatTokens.ts';
import { commonText } from '../../text/commonText.ts';
import { matchText } from '../../text/matchText.ts';
import { renameTo, takeOverCode } from '../router.ts';
import { hearMatch } from '../sound/hearMatch.ts';
import { playSound } from '../sound/sounds.ts';
import { TurnBadge } from './turnBadge.ts';

/** @param isWatchLink how the match was gone to: read once */
export function useMatch(code: string, isWatchLink: boolean): MatchModel | null {
  const [model, setModel] = useState<MatchModel | null>(null);
  useEffect(() => {
    const badge = new TurnBadge(matchText.turnBadge);
    const opened: MatchModel = openMatch(code, isWatchLink, {
      open: (events) => enterMatch(code, events, () => opened.signals.isWatchLink.peek()),
      nowMs: () => Date.now(),
      after,
      keepToken: keepSeatToken,
      forgetToken: forgetSeatToken,
      tokenOf: (code) => seatTokenFor(code),
      mutes: { of: (code) => mutesOf(code), keep: (code, seats) => keepMutes(code, seats) },
      eyes: { of: (code) => eyesOf(code), keep: (code, eyes) => keepEyes(code, eyes) },
      chatRead: { of: (code) => chatReadOf(code), keep: (code, atMs) => keepChatRead(code, atMs) },
      dice: { noteOf: diceNoteOf, keepNote: keepDiceNote, makeSalt },
      onTurn: () => announceTurn(badge),
      isHidden: () => document.hidden,
    });
    const stops = [
      keepMap(opened.signals, { fetchMap, after, nowMs: () => Date.now(), chance: () => Math.random() }),
      rememberWhenSeated(opened),
      titleOf(opened, badge),
      followTakeOverLink(opened),
      isWatchLink ? renameWhenSeated(opened) : () => undefined,
      hearMatch(opened, playSound),
      saveOnLeaving(opened),
      heedOtherTabs(opened),
    ];
    setModel(opened);
    return () => {
      for (const stop of stops) stop();
      badge.stop();
      opened.close();
    };
  }, [code]);
  return model;
}

function after(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

/** Telephones put pages away without a word after they are hidden. */
function saveOnLeaving(model: MatchModel): () => void {
  const save = () => model.saveNow();
  const stop = new AbortController();
  addEventListener('pagehide', save, stop);
  document.addEventListener('visibilitychange', save, stop);
  return () => stop.abort();
}

function heedOtherTabs(model: MatchModel): () => void {
  const channel = new BroadcastChannel(`salient.seat.${model.signals.code}`);
  const back = takeSeatBack(model, { say: (word) => channel.postMessage(word), after });
  channel.onmessage = ({ data }) => back.hear(data);
  addEventListener('pagehide', back.leave);
  return () => {
    removeEventListener('pagehide', back.leave);
    back.stop();
    channel.close();
  };
}

/** Only a tab that nobody looks at needs to call. */
function announceTurn(badge: TurnBadge): void {
  if (!document.hidden) return;
  badge.show();
  playSound('turn');
}

function rememberWhenSeated({ signals }: MatchModel): () => void {
  return effect(() => {
    const facts = signals.facts.value;
    if (!facts || facts.phase === 'lobby') return;
    const winners = facts.result?.kind === 'win' ? facts.result.seats : [];
    rememberMatch({
      code: signals.code,
      mapId: facts.mapId,
      seat: signals.seats.value[0] ?? -1,
      atMs: Date.now(),
      round: roundsPlayed(facts),
      isFinished: facts.phase === 'finished',
      winners: winners.map((seat) => facts.seats[seat]?.name ?? ''),
      isOfBots: isOfBots(facts),
      isWatched: signals.isWatchLink.value,
    });
  });
}

/**
 * Came by a link that moves seats here: its code stays in the address until it has done its work, so that the page may be loaded again.
 * A browser loads nothing for another such link of this match: its code just comes into the address.
 */
function followTakeOverLink(model: MatchModel): () => void {
  let stop = () => {};
  const follow = () => {
    const code = takeOverCode(location.hash);
    if (code === null) return;
    stop();
    stop = takeSeatsOver(model, code, () => {
      if (takeOverCode(location.hash) === code) history.replaceState(null, '', location.pathname + location.search);
    });
  };
  follow();
  addEventListener('hashchange', follow);
  return () => {
    removeEventListener('hashchange', follow);
    stop();
  };
}

/** Whoever has sat down by a link for watching has the address of players: a page that is loaded again comes with the key to the seat. */
function renameWhenSeated({ signals }: MatchModel): () => void {
  return effect(() => {
    if (!signals.isWatchLink.value) renameTo({ screen: 'match', code: signals.code });
  });
}

function titleOf({ signals }: MatchModel, badge: TurnBadge): () => void {
  return effect(() => {
    const facts = signals.facts.value;
    if (!facts) return;
    badge.setTitle(matchText.pageTitle(commonText.mapName(facts.mapId, ownMapName(signals)), facts.round));
  });
}
