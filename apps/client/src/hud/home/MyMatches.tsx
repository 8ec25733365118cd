// Matches this browser knows: go on playing, or see what became of them.
import { useSignal } from '@preact/signals';
import { forgetMatch, type RecentMatch, recentMatches } from '../../net/recentMatches.ts';
import { homeText } from '../../text/homeText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { RouteLink } from '../common/RouteLink.tsx';

export function MyMatches() {
  const matches = useSignal(recentMatches());
  if (matches.value.length === 0) return null;
  const forget = (code: string) => {
    forgetMatch(code);
    matches.value = recentMatches();
  };
  return (
    <section class="card list-card">
      <h2>{homeText.myMatches()}</h2>
      <ul>
        {matches.value.slice(0, 8).map((match) => (
          <MatchRow key={match.code} match={match} onForget={() => forget(match.code)} />
        ))}
      </ul>
    </section>
  );
}

function MatchRow({ match, onForget }: { match: RecentMatch; onForget: () => void }) {
  const { code, mapId, round, atMs, winner, isFinished, seat } = match;
  const screen = isFinished ? 'replay' : seat >= 0 ? 'match' : 'watch';
  return (
    <li class="list-row">
      <div class="list-main">
        <strong>{homeText.recentOutcome(winner, isFinished)}</strong>
        <span class="muted small">{homeText.recentLine(mapId, round, atMs, Date.now())}</span>
      </div>
      <div class="list-actions">
        <RouteLink to={{ screen, code }} class="button">
          {isFinished ? homeText.replay() : seat >= 0 ? homeText.resume() : homeText.watch()}
        </RouteLink>
        <IconButton icon="close" label={homeText.forget()} onPress={onForget} />
      </div>
    </li>
  );
}
