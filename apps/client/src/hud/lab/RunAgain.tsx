// After a run: once more with the same bots, on their own seats or each one seat on; it starts as soon as the page is there.
import type { MatchModel } from '../../model/matchModel.ts';
import { labText } from '../../text/labText.ts';
import { useKeptFocus } from '../common/useKeptFocus.ts';
import { GoneRematch } from '../finished/GoneRematch.tsx';
import { goTo } from '../router.ts';

export function RunAgain({ model }: { model: MatchModel }) {
  const { rematch, asked, complaint, isWatchLink } = model.signals;
  const box = useKeptFocus<HTMLDivElement>('.button, .rematch-gone');
  const isAsking = asked.value !== null;
  const go = async (way: Promise<string | null>) => {
    const code = await way;
    if (code) goTo({ screen: isWatchLink.value ? 'watch' : 'match', code });
  };
  const again = (isSwapped: boolean) => void go(model.requests.rematch({ isSwapped, startsAtOnce: true }));
  return (
    <div class="no-box" ref={box}>
      <GoneRematch model={model} text={labText.againGone()} replay={labText.againReplay()} />
      {complaint.value && (
        <p class="error small" role="alert">
          {complaint.value}
        </p>
      )}
      {rematch.value && (
        <button
          type="button"
          class="button primary big"
          aria-disabled={isAsking}
          onClick={() => void go(model.requests.joinRematch())}
        >
          {labText.joinAgain()}
        </button>
      )}
      {!rematch.value && !isWatchLink.value && (
        <>
          <button type="button" class="button primary big" aria-disabled={isAsking} onClick={() => again(false)}>
            {labText.again()}
          </button>
          <button type="button" class="button big" aria-disabled={isAsking} onClick={() => again(true)}>
            {labText.againSwapped()}
          </button>
        </>
      )}
    </div>
  );
}
