// After a run: once more with the same bots, on their own seats or each one seat on; it starts as soon as the page is there.
import type { MatchModel } from '../../model/matchModel.ts';
import { labText } from '../../text/labText.ts';
import { goTo } from '../router.ts';

export function RunAgain({ model }: { model: MatchModel }) {
  const { rematch, asked, complaint, isWatchLink } = model.signals;
  const offered = rematch.value?.code;
  const go = (code: string | null) => {
    if (code) goTo({ screen: isWatchLink ? 'watch' : 'match', code });
  };
  const again = async (isSwapped: boolean) => go(await model.requests.rematch({ isSwapped, startsAtOnce: true }));
  return (
    <>
      {complaint.value && (
        <p class="error small" role="alert">
          {complaint.value}
        </p>
      )}
      {offered && (
        <button type="button" class="button primary big" onClick={() => go(offered)}>
          {labText.joinAgain()}
        </button>
      )}
      {!offered && !isWatchLink && (
        <>
          <button
            type="button"
            class="button primary big"
            disabled={asked.value !== null}
            onClick={() => void again(false)}
          >
            {labText.again()}
          </button>
          <button type="button" class="button big" disabled={asked.value !== null} onClick={() => void again(true)}>
            {labText.againSwapped()}
          </button>
        </>
      )}
    </>
  );
}
