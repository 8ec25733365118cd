// Signs that everybody understands, shown on the seat for a few seconds: for players, folded away until wanted.
import { EMOTES } from '@salient/protocol/talk';
import type { MatchModel } from '../../model/matchModel.ts';
import { talkText } from '../../text/talkText.ts';
import { Fold } from '../common/Fold.tsx';

export function EmoteButtons({ model }: { model: MatchModel }) {
  const { facts, seats } = model.signals;
  if (seats.value.length === 0 || facts.value?.phase === 'lobby') return null;
  return (
    <Fold label={talkText.emotes()}>
      {(close) => (
        <fieldset class="emotes" aria-label={talkText.emotes()}>
          {EMOTES.map((emote) => (
            <button
              key={emote}
              type="button"
              class="button"
              onClick={() => {
                close();
                void model.requests.emote(emote);
              }}
            >
              {talkText.emote(emote)}
            </button>
          ))}
        </fieldset>
      )}
    </Fold>
  );
}
