// Offers a new version that has been fetched. Shown on pages outside a match only: in one it would come at a bad moment.
import { applyUpdate, isUpdateReady } from '../../pwa/updates.ts';
import { netText } from '../../text/netText.ts';

export function UpdateNotice() {
  return (
    <div class="update-place" role="status">
      {isUpdateReady() && (
        <div class="card update-notice">
          <p>{netText.updateReady()}</p>
          <button type="button" class="button primary" onClick={applyUpdate}>
            {netText.updateNow()}
          </button>
        </div>
      )}
    </div>
  );
}
