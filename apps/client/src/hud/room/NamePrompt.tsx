// For somebody who opened the link: a name and a seat, or just watching.
import { useSignal } from '@preact/signals';
import type { MatchModel } from '../../model/matchModel.ts';
import { cleanName } from '../../model/playerName.ts';
import { preferences } from '../../model/preferences.ts';
import { homeText } from '../../text/homeText.ts';
import { roomText } from '../../text/roomText.ts';
import { NameField } from '../home/NameField.tsx';

export function NamePrompt({ model, hostName }: { model: MatchModel; hostName: string }) {
  const { facts, seats, asked, isWatchLink, isShownOut } = model.signals;
  const isDismissed = useSignal(isWatchLink.peek());
  const complaint = useSignal('');
  if (seats.value.length > 0 || !facts.value) return null;
  const hasRoom = facts.value.seats.some(({ kind }) => kind === 'open');
  const sit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = cleanName(preferences.name.value);
    complaint.value = name ? '' : homeText.emptyName();
    if (name) void model.requests.sit(name);
  };
  if (!hasRoom) return <p class="card room-card">{roomText.full()}</p>;
  if (isDismissed.value || isShownOut.value) {
    return (
      <div class="card room-card watching-row">
        <span>{roomText.watching()}</span>
        {!isShownOut.value && (
          <button type="button" class="button" onClick={() => (isDismissed.value = false)}>
            {roomText.takeSeat()}
          </button>
        )}
      </div>
    );
  }
  return (
    <form class="card room-card name-prompt" onSubmit={sit}>
      <h2>{roomText.namePrompt(hostName)}</h2>
      <NameField />
      {complaint.value && (
        <p class="error small" role="alert">
          {complaint.value}
        </p>
      )}
      <div class="button-row">
        <button type="submit" class="button primary big" aria-disabled={asked.value !== null}>
          {roomText.takeSeat()}
        </button>
        <button type="button" class="button big" onClick={() => (isDismissed.value = true)}>
          {roomText.watchOnly()}
        </button>
      </div>
    </form>
  );
}
