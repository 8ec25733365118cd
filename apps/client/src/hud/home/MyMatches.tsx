// This browser's own matches: those that wait for it, those that were saved, and what has become of the others.
import type { MyMatch } from '@salient/protocol';
import { screenOf } from '../../model/ownMatches.ts';
import type { RecentMatch } from '../../net/recentMatches.ts';
import { seatTokenFor } from '../../net/seatTokens.ts';
import { homeText } from '../../text/homeText.ts';
import { listText } from '../../text/listText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { RouteLink } from '../common/RouteLink.tsx';
import { useKeptFocus } from '../common/useKeptFocus.ts';
import { useMapName } from '../common/useMapName.ts';
import { OwnMatchRow } from './OwnMatchRow.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import type { OwnMatchesDesk } from './useOwnMatches.ts';

/** Rows of what is over; the rest is in the browser's history. */
const PAST_SHOWN = 8;

interface ListProps {
  readonly desk: OwnMatchesDesk;
}

export function YourTurn({ desk }: ListProps) {
  const box = useKeptFocus<HTMLElement>('h2');
  const { waiting } = desk.matches.value;
  if (waiting.length === 0) return null;
  return (
    <section class="card list-card your-turn" ref={box}>
      <h2>{listText.yourTurn()}</h2>
      <p class="visually-hidden" role="status">
        {listText.turnCount(waiting.length)}
      </p>
      <ul>
        {waiting.map((match) => (
          <OwnMatchRow key={match.code} match={match} leftMs={leftMsOf(match, desk)}>
            <RouteLink
              to={{ screen: 'match', code: match.code }}
              class="button primary"
              label={listText.playWith(listText.against(match))}
            >
              {listText.play()}
            </RouteLink>
            {match.mayDelete && <RemoveButton match={match} onRemove={() => void desk.remove(match.code)} />}
          </OwnMatchRow>
        ))}
      </ul>
    </section>
  );
}

export function SavedMatches({ desk }: ListProps) {
  const box = useKeptFocus<HTMLElement>('h2');
  const { saved } = desk.matches.value;
  if (saved.length === 0 && !desk.complaint.value) return null;
  return (
    <section class="card list-card" ref={box}>
      <h2>{listText.saved()}</h2>
      <ul>
        {saved.map((match) => (
          <OwnMatchRow key={match.code} match={match} leftMs={null}>
            <RouteLink
              to={{ screen: 'match', code: match.code }}
              class="button primary"
              label={listText.loadMatch(listText.against(match))}
            >
              {listText.load()}
            </RouteLink>
            {match.mayDelete && <RemoveButton match={match} onRemove={() => void desk.remove(match.code)} />}
          </OwnMatchRow>
        ))}
      </ul>
      {desk.complaint.value && (
        <p class="small error" role="alert">
          {desk.complaint.value}
        </p>
      )}
    </section>
  );
}

export function MyMatches({ desk }: ListProps) {
  const box = useKeptFocus<HTMLElement>('h2');
  const { running, past } = desk.matches.value;
  if (running.length + past.length === 0) return null;
  return (
    <section class="card list-card" ref={box}>
      <h2>{homeText.myMatches()}</h2>
      <ul>
        {running.map((match) => (
          <OwnMatchRow key={match.code} match={match} leftMs={leftMsOf(match, desk)}>
            <RouteLink to={{ screen: 'match', code: match.code }} class="button">
              {homeText.resume()}
            </RouteLink>
            {match.mayDelete && <RemoveButton match={match} onRemove={() => void desk.remove(match.code)} />}
          </OwnMatchRow>
        ))}
        {past.slice(0, PAST_SHOWN).map((match) => (
          <PastRow
            key={match.code}
            match={match}
            isGone={isGone(match, desk)}
            onForget={() => desk.forget(match.code)}
          />
        ))}
      </ul>
    </section>
  );
}

/** It had a seat of ours, and the server that was asked for it does not know it. */
const isGone = ({ code, isFinished }: RecentMatch, desk: OwnMatchesDesk): boolean =>
  desk.isKnown.value && !isFinished && seatTokenFor(code) !== undefined;

/** Null without a clock. */
const leftMsOf = ({ deadlineAtMs }: MyMatch, desk: OwnMatchesDesk): number | null =>
  deadlineAtMs > 0 ? deadlineAtMs - desk.serverTimeMs.value : null;

const WORDS = { replay: homeText.replay, match: homeText.resume, watch: homeText.watch };

interface PastRowProps {
  readonly match: RecentMatch;
  readonly isGone: boolean;
  readonly onForget: () => void;
}

function PastRow({ match, isGone, onForget }: PastRowProps) {
  const { code, mapId, round, atMs, winners, isFinished } = match;
  const screen = screenOf(match);
  const map = useMapName(mapId);
  return (
    <li class="list-row">
      <div class="list-main">
        <strong>{isGone ? listText.notThere() : homeText.recentOutcome(winners, isFinished)}</strong>
        <span class="muted small">{homeText.recentLine({ map, round, isFinished }, atMs, Date.now())}</span>
      </div>
      <div class="list-actions">
        {!isGone && (
          <RouteLink to={{ screen, code }} class="button">
            {WORDS[screen]()}
          </RouteLink>
        )}
        <IconButton icon="close" label={homeText.forget()} onPress={onForget} />
      </div>
    </li>
  );
}
