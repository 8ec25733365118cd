// Public matches as they begin, change and end: rooms to join, and matches to watch with their round and who plays.
import { useSignal } from '@preact/signals';
import type { MatchSummary } from '@salient/protocol';
import { useEffect } from 'preact/hooks';
import { lookOfSeat } from '../../map/palette.ts';
import { commonText } from '../../text/commonText.ts';
import { homeText } from '../../text/homeText.ts';
import { listText } from '../../text/listText.ts';
import { Icon } from '../common/Icon.tsx';
import { RouteLink } from '../common/RouteLink.tsx';
import { SeatMark } from '../common/SeatMark.tsx';
import { useMapName } from '../common/useMapName.ts';

/** Nothing yet; the newest list; or the last one that came before the connection was lost; or nothing, since what fetches it did not come. */
interface Live {
  readonly rows: readonly MatchSummary[] | null;
  readonly isLost: boolean;
  readonly isMissing: boolean;
}

export function LiveMatches() {
  const live = useSignal<Live>({ rows: null, isLost: false, isMissing: false });
  useLiveRows(
    (rows) => {
      live.value = rows ? { ...live.value, rows, isLost: false } : { ...live.value, isLost: true };
    },
    () => {
      live.value = { rows: null, isLost: true, isMissing: true };
    },
  );
  const { rows, isLost, isMissing } = live.value;
  const rooms = rows?.filter(({ phase }) => phase === 'lobby') ?? [];
  const running = rows?.filter(({ phase }) => phase !== 'lobby') ?? [];
  return (
    <>
      <section class="card list-card">
        <h2>
          <span class={`live-dot ${isLost ? 'lost' : ''}`} aria-hidden="true" />
          {listText.openRooms()}
        </h2>
        {isMissing && <Missing />}
        {isLost && !isMissing && <p class="muted small">{listText.roomsFailed()}</p>}
        {!isLost && rooms.length === 0 && <p class="muted small">{rows ? listText.noRooms() : ' '}</p>}
        <MatchRows rows={rooms} />
      </section>
      {running.length > 0 && (
        <section class="card list-card">
          <h2>
            <span class={`live-dot ${isLost ? 'lost' : ''}`} aria-hidden="true" />
            {listText.running()}
          </h2>
          <MatchRows rows={running} />
        </section>
      )}
    </>
  );
}

/** Browsers do not fetch a part of the page twice that they could not get: nothing comes back by itself here. */
function Missing() {
  return (
    <>
      <p class="muted small">{listText.roomsMissing()}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {commonText.reload()}
      </button>
    </>
  );
}

/** Fetches the network part when the page has been painted, and listens for as long as the page is there. */
function useLiveRows(onRows: (rows: readonly MatchSummary[] | null) => void, onMissing: () => void): void {
  useEffect(() => {
    let leave: (() => void) | null = null;
    let isOver = false;
    import('../../net/lobbyDoor.ts').then(({ enterLobby }) => {
      if (!isOver) leave = enterLobby(onRows);
    }, onMissing);
    return () => {
      isOver = true;
      leave?.();
    };
  }, []);
}

function MatchRows({ rows }: { rows: readonly MatchSummary[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <LiveRow key={row.code} row={row} />
      ))}
    </ul>
  );
}

function LiveRow({ row }: { row: MatchSummary }) {
  const title = listText.title(row);
  const map = useMapName(row.mapId);
  const isJoinable = row.phase === 'lobby' && row.openSeats > 0;
  return (
    <li class="list-row">
      <div class="list-main">
        <strong>{title}</strong>
        <span class="muted small">
          {listText.roomLine(row, map)}
          <br />
          {listText.peopleLine(row)}
        </span>
        <PlayerMarks players={row.players} />
      </div>
      <div class="list-actions">
        {isJoinable && (
          <RouteLink to={{ screen: 'match', code: row.code }} class="button primary" label={listText.joinRoom(title)}>
            {homeText.join()}
          </RouteLink>
        )}
        <RouteLink to={{ screen: 'watch', code: row.code }} class="button" label={listText.watchRoom(title)}>
          {homeText.watch()}
        </RouteLink>
      </div>
    </li>
  );
}

function PlayerMarks({ players }: { players: MatchSummary['players'] }) {
  const colours = Math.max(...players.map(({ colour }) => colour + 1), players.length);
  return (
    <ul class="player-marks" aria-label={listText.players()}>
      {players.map(({ name, colour, status, isBot }) => {
        const isOut = status === 'eliminated' || status === 'surrendered';
        return (
          <li key={colour} class={isOut ? 'out' : ''}>
            <SeatMark look={lookOfSeat(colour, colours)} size={16} />
            <span>{name}</span>
            {isBot && <Icon name="bot" size={14} />}
            {isBot && <span class="visually-hidden">, {listText.isBot()}</span>}
            {isOut && <span class="visually-hidden">, {listText.isOut()}</span>}
          </li>
        );
      })}
    </ul>
  );
}
