// The rows of matches in the public list, made from their public state.
import type { Room } from '@colyseus/core';
import type { MatchSummary } from '@salient/protocol';
import type { PublicState } from '../match/match.ts';
import type { Log } from '../ops/log.ts';
import { MATCH_ROOM } from './roomNames.ts';

/** @param viewers people connected without a seat */
export function summarize(code: string, state: PublicState, viewers: number): MatchSummary {
  const settings = JSON.parse(state.settings) as { readonly preset?: string; readonly fog?: string };
  const count = (kind: string): number => state.seats.filter((seat) => seat.kind === kind).length;
  return {
    code,
    mapId: state.mapId,
    preset: settings.preset ?? '',
    fog: settings.fog ?? '',
    phase: state.phase,
    round: state.round,
    humans: count('human'),
    bots: count('bot'),
    openSeats: count('open'),
    viewers,
    hostName: state.seats.find(({ index }) => index === state.host)?.name ?? '',
    roundSeconds: state.roundSeconds,
    isPaused: state.isPaused,
    players: state.seats
      .filter(({ kind }) => kind === 'human' || kind === 'bot')
      .map(({ name, colour, team, kind, status }) => ({ name, colour, team, isBot: kind === 'bot', status })),
  };
}

/** What the registry knows of a room. */
interface KnownRoom {
  readonly name: string;
  readonly private?: boolean;
  readonly metadata?: unknown;
}

/** The row of a room as the public list shows it; undefined for what is not on it: other rooms, private and finished matches. */
export function listedRow(room: KnownRoom): MatchSummary | undefined {
  const row = room.metadata as MatchSummary | undefined;
  return room.name === MATCH_ROOM && room.private !== true && row?.phase !== 'finished' ? row : undefined;
}

/** How a room stands in the registry. */
interface Standing {
  readonly row: MatchSummary;
  readonly isHidden: boolean;
}

/** Writes a room's row; nobody waits for that. */
export function writeRow(room: Room<{ metadata: MatchSummary }>, { row, isHidden }: Standing, log: Log): void {
  room
    .setMatchmaking({ metadata: row, private: isHidden })
    .catch((error: unknown) =>
      log.warn({ room: room.roomId, error: String(error) }, 'the list of matches was not updated'),
    );
}
