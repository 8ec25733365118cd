// The room before the match (client.md, Screens 2): link, seats, settings, chat, start. No account: open the link, type a name, sit down.

import { playingSeats } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { roomText } from '../../text/roomText.ts';
import { Logo } from '../common/Logo.tsx';
import { RouteLink } from '../common/RouteLink.tsx';
import { ThemeButton } from '../common/ThemeButton.tsx';
import { ChatPanel } from '../match/ChatPanel.tsx';
import { InviteCard } from './InviteCard.tsx';
import { NamePrompt } from './NamePrompt.tsx';
import { RoomSettings } from './RoomSettings.tsx';
import { SeatList } from './SeatList.tsx';

export function RoomScreen({ model }: { model: MatchModel }) {
  const facts = model.signals.facts.value;
  if (!facts) return null;
  const hostName = facts.seats[facts.host]?.name ?? '';
  return (
    <div class="room">
      <header class="room-top">
        <RouteLink to={{ screen: 'home' }} class="plain-link">
          <Logo />
        </RouteLink>
        <ThemeButton />
      </header>
      <main class="room-grid">
        <h1>{roomText.title(hostName)}</h1>
        <div class="room-main">
          <NamePrompt model={model} hostName={hostName} />
          <SeatList model={model} />
          <StartCard model={model} hostName={hostName} />
        </div>
        <div class="room-side">
          <InviteCard code={model.signals.code} />
          <RoomSettings model={model} />
          <section class="card room-card room-chat">
            <ChatPanel model={model} />
          </section>
        </div>
      </main>
    </div>
  );
}

function StartCard({ model, hostName }: { model: MatchModel; hostName: string }) {
  const { facts, seat, isBusy, complaint } = model.signals;
  if (!facts.value) return null;
  const isHost = seat.value >= 0 && seat.value === facts.value.host;
  const canStart = playingSeats(facts.value).length >= 2;
  const hint = !isHost
    ? roomText.startHint.waiting(hostName)
    : canStart
      ? roomText.startHint.ready()
      : roomText.startHint.needsTwo();
  return (
    <div class="start-card">
      {complaint.value && (
        <p class="error" role="alert">
          {complaint.value}
        </p>
      )}
      {isHost && (
        <button
          type="button"
          class="button primary big"
          disabled={!canStart || isBusy.value}
          onClick={() => void model.requests.start()}
        >
          {roomText.start()}
        </button>
      )}
      <p class="muted small" role="status">
        {hint} {facts.value.viewers > 0 && roomText.viewers(facts.value.viewers)}
      </p>
    </div>
  );
}
