// The luck ledger: per seat what fights cost and what they were to cost.
import type { SeatLook } from '../../map/api.ts';
import type { SeatLuck } from '../../model/luck.ts';
import { reviewText } from '../../text/reviewText.ts';
import { formatNumber } from '../../text/words.ts';
import { SeatMark } from '../common/SeatMark.tsx';

interface LuckTableProps {
  readonly rows: readonly SeatLuck[];
  readonly looks: readonly SeatLook[];
  /** The viewer's seat, −1 for onlookers. */
  readonly own: number;
  /** Some fights are hidden from the viewer. */
  readonly isFogged: boolean;
}

/** Most luck first. */
export function LuckTable({ rows, looks, own, isFogged }: LuckTableProps) {
  const text = reviewText.luck;
  const fought = rows.filter(({ fights }) => fights > 0).sort((a, b) => b.luck - a.luck);
  if (fought.length === 0) return <p class="muted small">{text.empty(isFogged)}</p>;
  const most = Math.max(1, ...fought.map(({ luck }) => Math.abs(luck)));
  return (
    <div class="luck-ledger">
      <p class="muted small">{text.about()}</p>
      <table>
        <caption class="visually-hidden">{text.title()}</caption>
        <thead>
          <tr>
            <th scope="col">{text.seat()}</th>
            <th scope="col">{text.luck()}</th>
            <CountHead word={text.killed()} />
            <CountHead word={text.lost()} />
          </tr>
        </thead>
        {fought.map((row) => (
          <LuckRow key={row.seat} row={row} look={looks[row.seat]} isOwn={row.seat === own} most={most} />
        ))}
      </table>
      {isFogged && <p class="muted small">{text.fog()}</p>}
    </div>
  );
}

interface LuckRowProps {
  readonly row: SeatLuck;
  readonly look: SeatLook | undefined;
  readonly isOwn: boolean;
  readonly most: number;
}

function LuckRow({ row, look, isOwn, most }: LuckRowProps) {
  const { luck, killed, expectedKilled, lost, expectedLost, best, worst } = row;
  const text = reviewText.luck;
  const share = `${(Math.abs(luck) / most) * 50}%`;
  return (
    <tbody>
      <tr class={isOwn ? 'own' : ''}>
        <th scope="row">
          <span class="seat-word">
            {look && <SeatMark look={look} size={16} />}
            {look?.name}
          </span>
        </th>
        <td>
          {text.value(luck)}
          <span class={`luck-bar ${luck < 0 ? 'bad' : 'good'}`} aria-hidden="true">
            <i style={{ width: share }} />
          </span>
        </td>
        <Counted count={killed} expected={expectedKilled} />
        <Counted count={lost} expected={expectedLost} />
      </tr>
      {best && worst && (
        <tr class={`luck-rounds ${isOwn ? 'own' : ''}`}>
          <td colSpan={4}>{text.extremes(best, worst)}</td>
        </tr>
      )}
    </tbody>
  );
}

/** Once for all below it: beside every number there is no width for the word. */
function CountHead({ word }: { readonly word: string }) {
  return (
    <th scope="col">
      {word} <small>{reviewText.luck.expected()}</small>
    </th>
  );
}

function Counted({ count, expected }: { readonly count: number; readonly expected: number }) {
  return (
    <td>
      {formatNumber(count)}
      <small class="muted">{reviewText.luck.expectedValue(expected)}</small>
    </td>
  );
}
