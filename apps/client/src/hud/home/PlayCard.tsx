// The ways into a match: one click against bots, a room for friends, or somebody else's code.
import { useSignal } from '@preact/signals';
import { type BotLevel, DEFAULT_LEVEL } from '@salient/protocol/levels';
import { homeText } from '../../text/homeText.ts';
import { Complaint } from '../common/Complaint.tsx';
import { findPlace, goTo } from '../router.ts';
import { LearnButton } from './LearnButton.tsx';
import { NameField } from './NameField.tsx';
import { PlayOptions } from './PlayOptions.tsx';
import { useMatchCreation } from './useMatchCreation.ts';

/** Seats of a new room; those that stay open are dropped at the start. */
const ROOM_SEATS = 6;

export function PlayCard() {
  const creation = useMatchCreation();
  const bots = useSignal(3);
  const level = useSignal<BotLevel>(DEFAULT_LEVEL);
  const mapId = useSignal('world');
  const play = () =>
    creation.create({
      bots: bots.value,
      level: level.value,
      seats: bots.value + 1,
      options: { mapId: mapId.value, isPrivate: true },
      startsAtOnce: true,
    });
  const isBusy = creation.isBusy.value;
  return (
    <div class="card play-card">
      <NameField />
      <button type="button" class="button primary big" aria-disabled={isBusy} onClick={() => void play()}>
        {isBusy ? homeText.starting() : homeText.playBots()}
      </button>
      <PlayOptions bots={bots} level={level} mapId={mapId} />
      <div class="home-or">
        <button
          type="button"
          class="button"
          aria-disabled={isBusy}
          onClick={() => void creation.create({ seats: ROOM_SEATS, options: { mapId: mapId.value } })}
        >
          {homeText.createRoom()}
        </button>
        <LearnButton creation={creation} />
      </div>
      <JoinForm />
      <Complaint text={creation.complaint.value} />
    </div>
  );
}

function JoinForm() {
  const text = useSignal('');
  const complaint = useSignal('');
  const join = (event: SubmitEvent) => {
    event.preventDefault();
    const place = findPlace(text.value);
    complaint.value = place ? '' : homeText.badCode();
    if (place) goTo(place.route, place.hash);
  };
  return (
    <form onSubmit={join}>
      <div class="join-form">
        <input
          class="field"
          value={text.value}
          placeholder={homeText.codeField()}
          aria-label={homeText.codeField()}
          autoComplete="off"
          autoCapitalize="none"
          spellcheck={false}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button">
          {homeText.join()}
        </button>
      </div>
      <Complaint text={complaint.value} />
    </form>
  );
}
