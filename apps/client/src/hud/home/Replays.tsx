// The newest finished matches of this server, to be watched.
import { useSignal } from '@preact/signals';
import type { ReplaySummary } from '@salient/protocol';
import { useEffect } from 'preact/hooks';
import { fetchReplays } from '../../net/http.ts';
import { homeText } from '../../text/homeText.ts';
import { RouteLink } from '../common/RouteLink.tsx';
import { useMapName } from '../common/useMapName.ts';

const SHOWN = 8;

export function Replays() {
  const replays = useSignal<readonly ReplaySummary[]>([]);
  useEffect(() => {
    void fetchReplays().then((fetched) => {
      if (fetched.ok) replays.value = fetched.value.slice(0, SHOWN);
    });
  }, []);
  if (replays.value.length === 0) return null;
  return (
    <section class="card list-card">
      <h2>{homeText.replays()}</h2>
      <ul>
        {replays.value.map((replay) => (
          <ReplayRow key={replay.id} replay={replay} />
        ))}
      </ul>
    </section>
  );
}

function ReplayRow({ replay }: { readonly replay: ReplaySummary }) {
  const map = useMapName(replay.mapId);
  return (
    <li class="list-row">
      <div class="list-main">
        <strong>{homeText.replayTitle(replay)}</strong>
        <span class="muted small">
          {homeText.recentLine({ map, round: replay.rounds, isFinished: true }, replay.finishedAtMs, Date.now())}
        </span>
      </div>
      <div class="list-actions">
        <RouteLink to={{ screen: 'replay', code: replay.id }} class="button">
          {homeText.replay()}
        </RouteLink>
      </div>
    </li>
  );
}
