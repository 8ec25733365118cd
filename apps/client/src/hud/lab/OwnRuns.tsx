// The runs that this browser has opened or watched: those that are over as replays, the others to be gone on with.
import { useSignal } from '@preact/signals';
import { forgetMatch, type RecentMatch, recentMatches } from '../../net/recentMatches.ts';
import { homeText } from '../../text/homeText.ts';
import { labText } from '../../text/labText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { RouteLink } from '../common/RouteLink.tsx';

const ownRuns = (): readonly RecentMatch[] => recentMatches().filter(({ isOfBots }) => isOfBots === true);

export function OwnRuns() {
  const runs = useSignal(ownRuns());
  if (runs.value.length === 0) return null;
  const forget = (code: string) => {
    forgetMatch(code);
    runs.value = ownRuns();
  };
  return (
    <section class="card room-card">
      <h2>{labText.mine()}</h2>
      <ul>
        {runs.value.map(({ code, mapId, round, atMs, winner, isFinished }) => (
          <li key={code} class="list-row">
            <div class="list-main">
              <strong>{homeText.recentOutcome(winner, isFinished)}</strong>
              <span class="muted small">{homeText.recentLine(mapId, round, atMs, Date.now())}</span>
            </div>
            <div class="list-actions">
              <RouteLink to={{ screen: isFinished ? 'replay' : 'match', code }} class="button">
                {isFinished ? homeText.replay() : labText.go()}
              </RouteLink>
              <IconButton icon="close" label={homeText.forget()} onPress={() => forget(code)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
