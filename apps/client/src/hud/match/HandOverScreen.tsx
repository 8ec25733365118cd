// Between two people at one device: whose turn it is and nothing else, until that person says that they are here (hotseat).
import { useEffect, useRef } from 'preact/hooks';
import { waitingHere } from '../../model/hotseat.ts';
import { type MatchFacts, waitedFor } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { ownMapName } from '../../model/matchSignals.ts';
import { commonText } from '../../text/commonText.ts';
import { hotseatText } from '../../text/hotseatText.ts';
import { matchText } from '../../text/matchText.ts';
import { Logo } from '../common/Logo.tsx';
import { RouteLink } from '../common/RouteLink.tsx';
import { SeatMark } from '../common/SeatMark.tsx';
import { RingTimer } from './RingTimer.tsx';

export function HandOverScreen({ model }: { model: MatchModel }) {
  const facts = model.signals.facts.value;
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = facts ? waitingHere(model.signals, facts) : [];
  const [next] = waiting;
  useEffect(() => {
    // The room before it may have been scrolled far down.
    scrollTo(0, 0);
    heading.current?.focus();
  }, [next?.index]);
  if (!facts) return null;
  const look = next && model.derived.looks.value[next.index];
  return (
    <div class="hand-over">
      <header>
        <Logo />
      </header>
      <main class="hand-over-card card">
        <p class="hand-over-place">
          {matchText.mapPrefix(facts.mapId, ownMapName(model.signals))}
          {matchText.round(facts.round)}
          <RingTimer model={model} />
        </p>
        {look && <SeatMark look={look} size={72} />}
        <h1 ref={heading} tabIndex={-1}>
          {next ? hotseatText.turn(next.name) : hotseatText.allIn()}
        </h1>
        <p class="muted">{next ? hotseatText.turnHint(next.name) : elsewhere(model, facts)}</p>
        {next && (
          <button type="button" class="button primary big" onClick={() => void model.reveal(next.index)}>
            {hotseatText.show(next.name)}
          </button>
        )}
        <OtherSeats model={model} facts={facts} next={next?.index ?? -1} />
        {model.signals.complaint.value && (
          <p class="error" role="alert">
            {model.signals.complaint.value}
          </p>
        )}
        <RouteLink to={{ screen: 'home' }} class="button quiet">
          {commonText.home()}
        </RouteLink>
      </main>
    </div>
  );
}

/** Everybody else at this device may look, too: to change a draft, or to watch after their end. */
function OtherSeats({ model, facts, next }: { model: MatchModel; facts: MatchFacts; next: number }) {
  const others = model.signals.seats.value.filter((seat) => seat !== next);
  if (others.length === 0) return null;
  return (
    <fieldset class="hand-over-others" aria-label={hotseatText.others()}>
      {others.map((seat) => {
        const look = model.derived.looks.value[seat];
        return (
          <button key={seat} type="button" class="button" onClick={() => void model.reveal(seat)}>
            {look && <SeatMark look={look} size={20} />}
            {hotseatText.look(facts.seats[seat]?.name ?? '')}
          </button>
        );
      })}
    </fieldset>
  );
}

function elsewhere({ signals }: MatchModel, facts: MatchFacts): string {
  const missing = waitedFor(facts, signals.seats.value);
  return facts.phase === 'resolving'
    ? matchText.phase.resolving()
    : matchText.waitingFor(missing.map(({ name }) => name));
}
