// Public matches that can be joined or watched, asked for again every few seconds while somebody looks.
import { useSignal } from '@preact/signals';
import type { MatchSummary } from '@salient/protocol';
import { fetchMatches } from '../../net/http.ts';
import { homeText } from '../../text/homeText.ts';
import { RouteLink } from '../common/RouteLink.tsx';
import { useEvery } from '../common/useEvery.ts';

const REFRESH_MS = 3_000;

export function OpenRooms() {
  const rooms = useSignal<readonly MatchSummary[] | null>(null);
  const hasFailed = useSignal(false);
  useEvery(REFRESH_MS, async () => {
    const fetched = await fetchMatches();
    hasFailed.value = !fetched.ok;
    if (fetched.ok) rooms.value = fetched.value;
  });
  return (
    <section class="card list-card">
      <h2>
        <span class="live-dot" aria-hidden="true" />
        {homeText.openRooms()}
      </h2>
      <RoomList rooms={rooms.value} hasFailed={hasFailed.value} />
    </section>
  );
}

function RoomList({ rooms, hasFailed }: { rooms: readonly MatchSummary[] | null; hasFailed: boolean }) {
  if (hasFailed) return <p class="muted small">{homeText.roomsFailed()}</p>;
  if (!rooms || rooms.length === 0) return <p class="muted small">{rooms ? homeText.noRooms() : ' '}</p>;
  return (
    <ul>
      {rooms.map((room) => (
        <RoomRow key={room.code} room={room} />
      ))}
    </ul>
  );
}

function RoomRow({ room }: { room: MatchSummary }) {
  const title = homeText.hostedBy(room.hostName);
  const isJoinable = room.phase === 'lobby' && room.openSeats > 0;
  return (
    <li class="list-row">
      <div class="list-main">
        <strong>{title}</strong>
        <span class="muted small">
          {homeText.roomLine(room)}
          <br />
          {homeText.peopleLine(room)}
        </span>
      </div>
      <div class="list-actions">
        {isJoinable && (
          <RouteLink to={{ screen: 'match', code: room.code }} class="button primary" label={homeText.joinRoom(title)}>
            {homeText.join()}
          </RouteLink>
        )}
        <RouteLink to={{ screen: 'watch', code: room.code }} class="button" label={homeText.watchRoom(title)}>
          {homeText.watch()}
        </RouteLink>
      </div>
    </li>
  );
}
