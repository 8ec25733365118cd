// The row of a match in the public list, made from its public state.
import type { MatchSummary } from '@salient/protocol';
import type { PublicState } from '../match/match.ts';

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
  };
}
