// Where a match that was played on comes from: a link to that moment of the other match's replay.
import type { ReplayOrigin } from '@salient/engine';
import { replayText } from '../../text/replayText.ts';
import { formatMoment } from '../replay/moment.ts';
import { formatRoute } from '../router.ts';
import { Icon } from './Icon.tsx';

/** Nothing for a match with a start of its own. */
export function OriginLink({ from }: { from: ReplayOrigin | null | undefined }) {
  if (!from) return null;
  const { match, round } = from;
  return (
    <a
      class="origin-link small"
      href={`${formatRoute({ screen: 'replay', code: match })}${formatMoment({ round, step: 0 })}`}
    >
      <Icon name="branch" size={16} />
      {replayText.origin.link(round)}
    </a>
  );
}
