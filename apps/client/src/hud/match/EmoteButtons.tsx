// Signs that everybody understands, shown on the seat for a few seconds: for players, folded away until wanted.
import { useSignal } from '@preact/signals';
import { EMOTES } from '@salient/protocol/talk';
import type { MatchModel } from '../../model/matchModel.ts';
import { talkText } from '../../text/talkText.ts';

export function EmoteButtons({ model }: { model: MatchModel }) {
  const isOpen = useSignal(false);
  const { facts, seats } = model.signals;
  if (seats.value.length === 0 || facts.value?.phase === 'lobby') return null;
  return (
    <>
      <button
        type="button"
        class="button quiet"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        {talkText.emotes()}
      </button>
      {isOpen.value && (
        <fieldset class="emotes" aria-label={talkText.emotes()}>
          {EMOTES.map((emote) => (
            <button
              key={emote}
              type="button"
              class="button"
              onClick={() => {
                isOpen.value = false;
                void model.requests.emote(emote);
              }}
            >
              {talkText.emote(emote)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
