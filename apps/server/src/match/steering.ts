// A match of nothing but bots is in the hands of who watches it: when it stands still and goes on, and how long its bots think.
import { type RequestBody, requestSchemas, STEERINGS, type Steering } from '@salient/protocol';
import { decide, NOTHING } from './decision.ts';
import type { Done } from './lobby.ts';
import { chooseBot } from './lobbySeating.ts';
import { type MatchData, type Play, seatFactOf } from './matchData.ts';
import { fact } from './records.ts';
import { refuse } from './refusal.ts';
import { havePeople } from './seats.ts';

/** Stand still, play one round, or run. While it stands still its bots think on; the round does not close. */
export function decideSteer(data: MatchData, pace: Steering): Done {
  if (!STEERINGS.includes(pace)) return refuse('badRequest');
  const { play } = data;
  if (play === null || play.position.phase === 'finished') return refuse('notPlanning');
  if (havePeople(data)) return refuse('peoplePlay');
  const { round } = play.position;
  switch (pace) {
    case 'stop':
      return decide(NOTHING, ...(play.pause === null ? [fact('paused', { round, leftMs: null })] : []));
    case 'step':
      return decide(NOTHING, ...(play.isStepping ? [] : [fact('resumed', { round, deadlineAtMs: 0, isStep: true })]));
    case 'run':
      return decide(NOTHING, ...(isRunning(play) ? [] : [fact('resumed', { round, deadlineAtMs: 0 })]));
  }
}

const isRunning = ({ pause, isStepping }: Play): boolean => pause === null && !isStepping;

/** Thinking time and exploration of a bot in the running match, from the next round on; who it is stays as it began. */
export function decideTune(data: MatchData, bySeat: number, body: RequestBody<'setSeat'>): Done {
  const parsed = requestSchemas.setSeat.safeParse(body);
  if (!parsed.success) return refuse('badRequest');
  const { seat: index, kind, thinkMs, exploration, ...others } = parsed.data;
  if (bySeat !== data.host || havePeople(data) || kind !== 'bot') return refuse('notInLobby');
  if (Object.values(others).some((wish) => wish !== undefined)) return refuse('notInLobby');
  if (data.play?.position.phase === 'finished') return refuse('notPlanning');
  const seat = data.seats[index];
  if (seat === undefined) return refuse('noSuchSeat');
  const choice = chooseBot(seat, parsed.data);
  if (typeof choice === 'string') return refuse(choice);
  return decide(NOTHING, fact('seatChanged', { seat: index, to: { ...seatFactOf(seat), ...choice } }));
}
