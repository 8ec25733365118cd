// Territories of every seat by round, as lines; the table beside it has the same figures in words.
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';

const WIDTH = 280;
const HEIGHT = 96;

export function LandChart({ model }: { model: MatchModel }) {
  const records = model.signals.records.value;
  const looks = model.derived.looks.value;
  if (records.length < 2) return null;
  const counts = looks.map(({ seat }) =>
    records.map(({ after }) => after.owner.filter((owner) => owner === seat).length),
  );
  const most = Math.max(1, ...counts.flat());
  const x = (index: number) => (index / (records.length - 1)) * WIDTH;
  const y = (count: number) => HEIGHT - 2 - (count / most) * (HEIGHT - 6);
  return (
    <figure class="land-chart">
      <figcaption class="label">{matchText.statistics.history()}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={matchText.statistics.history()}
      >
        {looks.map(({ seat, colour }) => (
          <polyline
            key={seat}
            points={(counts[seat] ?? [])
              .map((count, index) => `${x(index).toFixed(1)},${y(count).toFixed(1)}`)
              .join(' ')}
            stroke={colour}
          />
        ))}
      </svg>
    </figure>
  );
}
