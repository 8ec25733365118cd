// Play again with the same people: the first to press opens the new match, everybody else is led there.
import type { MatchModel } from '../../model/matchModel.ts';
import { finishedText } from '../../text/finishedText.ts';
import { useKeptFocus } from '../common/useKeptFocus.ts';
import { goTo, type Route } from '../router.ts';
import { GoneRematch } from './GoneRematch.tsx';

export function RematchButton({ model }: { model: MatchModel }) {
  const { rematch, seats, asked, complaint } = model.signals;
  const box = useKeptFocus<HTMLDivElement>('.button, .rematch-gone');
  const offered = rematch.value;
  const isSeated = seats.value.length > 0;
  const isAsked = offered !== null || isSeated;
  const press = async () => {
    const code = isSeated ? await openOrJoin(model) : await model.requests.joinRematch();
    if (code) goTo(routeTo(code, isSeated));
  };
  return (
    <div class="no-box" ref={box}>
      <RematchOffer model={model} />
      <GoneRematch model={model} text={finishedText.rematchGone()} replay={finishedText.rematchReplay()} />
      {isAsked && complaint.value && (
        <p class="error small" role="alert">
          {complaint.value}
        </p>
      )}
      {isAsked && (
        <button
          type="button"
          class="button primary big"
          aria-disabled={asked.value !== null}
          onClick={() => void press()}
        >
          {offered ? finishedText.joinRematch() : finishedText.rematch()}
        </button>
      )}
    </div>
  );
}

/** That somebody has opened one, and how long the seat there is kept. */
export function RematchOffer({ model }: { model: MatchModel }) {
  const offered = model.signals.rematch.value;
  if (!offered) return null;
  return (
    <p class="rematch-offer" role="status">
      {finishedText.rematchOffered()} {offered.seats.length > 0 && finishedText.seatKept()}
    </p>
  );
}

/** Asked for even where one was offered: that may be gone by now, and then the server opens another. */
const openOrJoin = async ({ requests, signals }: MatchModel): Promise<string | null> =>
  (await requests.rematch()) ?? signals.rematch.value?.code ?? null;

const routeTo = (code: string, isSeated: boolean): Route => ({ screen: isSeated ? 'match' : 'watch', code });
