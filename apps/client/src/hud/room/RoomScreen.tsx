// The room before the match: link, seats, settings, chat, start. No account: open the link, type a name, sit down.

import { isInHand, isLab } from '../../model/lab.ts';
import { playingSeats } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { labText } from '../../text/labText.ts';
import { roomText } from '../../text/roomText.ts';
import { HomeLink } from '../common/HomeLink.tsx';
import { Logo } from '../common/Logo.tsx';
import { PageTools } from '../common/PageTools.tsx';
import { useKeptFocus } from '../common/useKeptFocus.ts';
import { useScreenFocus } from '../common/useScreenFocus.ts';
import { Dice } from '../lab/LabControls.tsx';
import { ChatPanel } from '../match/ChatPanel.tsx';
import { InviteCard } from './InviteCard.tsx';
import { NamePrompt } from './NamePrompt.tsx';
import { RoomSettings } from './RoomSettings.tsx';
import { SeatList } from './SeatList.tsx';
import { guestHint, hostHint, notReady } from './startHint.ts';

export function RoomScreen({ model }: { model: MatchModel }) {
  useScreenFocus();
  const { facts: room, seats, complaint } = model.signals;
  // Who sits down or stands up loses the button that did it.
  const page = useKeptFocus<HTMLElement>(seats.value.length > 0 ? '.seat-row.mine' : 'h1');
  const facts = room.value;
  if (!facts) return null;
  const hostName = facts.seats[facts.host]?.name ?? '';
  const isRun = isLab(model.signals);
  return (
    <div class="room">
      <header class="room-top">
        <HomeLink>
          <Logo />
        </HomeLink>
        <PageTools />
      </header>
      <main class="room-grid" ref={page}>
        <h1>{isRun ? labText.title() : roomText.title(hostName)}</h1>
        {complaint.value && (
          <p class="card room-complaint error" role="alert">
            {complaint.value}
          </p>
        )}
        <div class="room-main">
          {!isRun && <NamePrompt model={model} hostName={hostName} />}
          <SeatList model={model} />
          <StartCard model={model} />
          {(!isRun || facts.viewers > 1) && (
            <section class="card room-card room-chat">
              <ChatPanel model={model} />
            </section>
          )}
        </div>
        <div class="room-side">
          <InviteCard code={model.signals.code} isLab={isRun} />
          <RoomSettings model={model} />
        </div>
      </main>
    </div>
  );
}

function StartCard({ model }: { model: MatchModel }) {
  const { facts, seats, asked } = model.signals;
  if (!facts.value) return null;
  const isHost = isInHand(model.signals);
  const isRun = isLab(model.signals);
  const playing = playingSeats(facts.value).length;
  const canStart = playing >= 2 && notReady(facts.value, seats.value).length === 0;
  const hint = isHost && isRun ? labText.runHint(playing) : (isHost ? hostHint : guestHint)(facts.value, seats.value);
  return (
    <div class="start-card">
      {isHost && (
        <button
          type="button"
          class="button primary big"
          disabled={!canStart}
          aria-disabled={asked.value !== null}
          onClick={() => void model.requests.start()}
        >
          {isRun ? labText.run() : roomText.start()}
        </button>
      )}
      <p class="muted small" role="status">
        {hint} {facts.value.viewers > 0 && roomText.viewers(facts.value.viewers)}
      </p>
      {isRun && facts.value.diceCommitments && <Dice commitments={facts.value.diceCommitments} />}
    </div>
  );
}
