// The runs that this browser has opened or watched: those that are over as replays, the others to be gone on with, or to be watched as before.
import { useSignal } from '@preact/signals';
import { screenOf } from '../../model/ownMatches.ts';
import { forgetMatch, type RecentMatch, recentMatches } from '../../net/recentMatches.ts';
import { homeText } from '../../text/homeText.ts';
import { labText } from '../../text/labText.ts';
import { IconButton } from '../common/IconButton.tsx';
import { RouteLink } from '../common/RouteLink.tsx';
import { useMapName } from '../common/useMapName.ts';

const WORDS = { replay: homeText.replay, match: labText.go, watch: homeText.watch };

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
        {runs.value.map((run) => (
          <RunRow key={run.code} run={run} onForget={() => forget(run.code)} />
        ))}
      </ul>
    </section>
  );
}

function RunRow({ run, onForget }: { readonly run: RecentMatch; readonly onForget: () => void }) {
  const map = useMapName(run.mapId);
  return (
    <li class="list-row">
      <div class="list-main">
        <strong>{homeText.recentOutcome(run.winners, run.isFinished)}</strong>
        <span class="muted small">{homeText.recentLine({ ...run, map }, run.atMs, Date.now())}</span>
      </div>
      <div class="list-actions">
        <RouteLink to={{ screen: screenOf(run), code: run.code }} class="button">
          {WORDS[screenOf(run)]()}
        </RouteLink>
        <IconButton icon="close" label={homeText.forget()} onPress={onForget} />
      </div>
    </li>
  );
}
