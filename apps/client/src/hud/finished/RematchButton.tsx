// Play again with the same people: the first to press opens the new match, everybody else is led there.
import type { MatchModel } from '../../model/matchModel.ts';
import { finishedText } from '../../text/finishedText.ts';
import { goTo, type Route } from '../router.ts';

export function RematchButton({ model }: { model: MatchModel }) {
  const { rematch, seats, asked, complaint } = model.signals;
  const offered = rematch.value;
  if (!offered && seats.value.length === 0) return null;
  const press = async () => {
    const isSeated = seats.value.length > 0;
    // Asked for even where one was offered: that may be gone by now, and then the server opens another.
    const code = (isSeated ? await model.requests.rematch() : null) ?? offered?.code;
    if (code) goTo(routeTo(code, isSeated));
  };
  return (
    <>
      {offered && (
        <p class="rematch-offer" role="status">
          {finishedText.rematchOffered()}
        </p>
      )}
      {complaint.value && (
        <p class="error small" role="alert">
          {complaint.value}
        </p>
      )}
      <button
        type="button"
        class="button primary big"
        aria-disabled={asked.value !== null}
        onClick={() => void press()}
      >
        {offered ? finishedText.joinRematch() : finishedText.rematch()}
      </button>
    </>
  );
}

const routeTo = (code: string, isSeated: boolean): Route => ({ screen: isSeated ? 'match' : 'watch', code });
