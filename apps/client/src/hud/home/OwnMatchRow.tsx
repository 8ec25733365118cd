// One of this browser's matches on the home page: against whom, where, how far, how much time is left.
import type { MyMatch } from '@salient/protocol';
import type { ComponentChildren } from 'preact';
import { listText } from '../../text/listText.ts';
import { useMapName } from '../common/useMapName.ts';

interface OwnMatchRowProps {
  readonly match: MyMatch;
  /** Ms until the round closes; null without a clock. */
  readonly leftMs: number | null;
  readonly children: ComponentChildren;
}

export function OwnMatchRow({ match, leftMs, children }: OwnMatchRowProps) {
  const map = useMapName(match.mapId);
  return (
    <li class="list-row">
      <div class="list-main">
        <strong>{listText.against(match)}</strong>
        <span class="muted small">{listText.mineLine(match, map, leftMs)}</span>
      </div>
      <div class="list-actions">{children}</div>
    </li>
  );
}
