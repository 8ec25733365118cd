// Which team a seat plays in: chosen by who holds it or the host, read by everybody else.
import type { SeatState } from '@salient/protocol';
import type { MatchModel } from '../../model/matchModel.ts';
import { roomText } from '../../text/roomText.ts';
import { useWish } from '../common/useWish.ts';

interface TeamChoiceProps {
  readonly model: MatchModel;
  readonly seat: SeatState;
  readonly mayChoose: boolean;
}

export function TeamChoice({ model, seat, mayChoose }: TeamChoiceProps) {
  const all = model.signals.facts.value?.seats ?? [];
  const [shown, choose] = useWish(seat.team, (team) => model.requests.setTeam(seat.index, team));
  // Two alone have no use for teams; but those they have from before there were only two can be taken back.
  if (seat.kind === 'closed' || (all.length < 3 && all.every(({ team }) => team < 0))) return null;
  if (!mayChoose) return seat.team >= 0 ? <span class="tag">{roomText.team(seat.team)}</span> : null;
  const teams = Array.from({ length: Math.max(2, Math.min(8, Math.floor(all.length / 2))) }, (_, team) => team);
  const known = seat.team < 0 || teams.includes(seat.team) ? teams : [...teams, seat.team];
  return (
    <select
      class="field team-choice"
      aria-label={roomText.teamOf(seat.index)}
      value={String(shown)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    >
      {[-1, ...known].map((team) => (
        <option key={team} value={String(team)} selected={team === shown}>
          {team < 0 ? roomText.noTeam() : roomText.team(team)}
        </option>
      ))}
    </select>
  );
}
