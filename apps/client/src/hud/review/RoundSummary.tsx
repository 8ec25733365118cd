// The last round in words, and what all of this is for somebody who has never seen the game.
import type { Game } from '@salient/engine';
import type { SeatLook } from '../../map/api.ts';
import { isBareEnd, type RoundRecord } from '../../model/roundRecord.ts';
import { summarizeRound } from '../../model/roundSummary.ts';
import { isFogged } from '../../model/statistics.ts';
import type { Names } from '../../text/parts.ts';
import { reviewText } from '../../text/reviewText.ts';
import { Parts } from '../match/Parts.tsx';

interface RoundSummaryProps {
  /** Said where there is no round to tell of. */
  readonly none: string;
  /** Said where the match has ended without a result, instead of a round. */
  readonly whyNoResult: string;
  readonly record: RoundRecord | undefined;
  readonly game: Game | null;
  readonly names: Names;
  readonly looks: readonly SeatLook[];
}

export function RoundSummary({ none, whyNoResult, record, game, names, looks }: RoundSummaryProps) {
  if (!record || !game || record.round === 0) return <p class="muted small">{none}</p>;
  if (isBareEnd(record)) return <BareEnd why={whyNoResult} />;
  const facts = summarizeRound(game, record);
  return (
    <section class="round-summary">
      <h2>{reviewText.summary.title(record.round)}</h2>
      {facts.length === 0 && <p class="muted small">{reviewText.summary.quiet(isFogged(record.before))}</p>}
      <ul>
        {facts.map((fact, index) => (
          <li key={index}>
            <Parts parts={reviewText.summary.line(fact, names)} looks={looks} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BareEnd({ why }: { readonly why: string }) {
  return (
    <section class="round-summary">
      <h2>{reviewText.noResult.title()}</h2>
      <p class="muted small">{why}</p>
    </section>
  );
}

/** Closed until somebody wants it. */
export function Explanation() {
  return (
    <details class="explanation">
      <summary>{reviewText.explained.title()}</summary>
      <ul>
        {reviewText.explained.lines().map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
