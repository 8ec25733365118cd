// A small picture of four lands for the explanations: owners by colour, armies on badges, arrows with a number.

/** Outlines and middles of the four lands, in a box of 240 × 132. */
const LANDS = [
  { outline: '6,20 52,6 96,16 112,58 84,76 30,72 8,52', middle: [58, 42] },
  { outline: '96,16 150,8 196,18 232,8 234,58 192,74 112,58', middle: [172, 38] },
  { outline: '8,52 30,72 84,76 112,58 120,98 86,126 26,122 6,96', middle: [60, 98] },
  { outline: '112,58 192,74 234,58 228,112 176,126 120,98', middle: [172, 96] },
] as const;

type Land = 0 | 1 | 2 | 3;

interface SketchLand {
  /** 0 is the reader, 1 a rival, −1 nobody. */
  readonly owner: -1 | 0 | 1;
  readonly armies: number;
  /** Armies that are being deployed. */
  readonly added?: number;
}

interface SketchArrow {
  readonly from: Land;
  readonly to: Land;
  readonly owner: 0 | 1;
  readonly words: string;
}

interface LandSketchProps {
  readonly lands: readonly [SketchLand, SketchLand, SketchLand, SketchLand];
  readonly arrows?: readonly SketchArrow[];
  /** Written on a bright border around all lands. */
  readonly bonus?: string;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
}

const OWNER_CLASS = { '-1': 'neutral', 0: 'mine', 1: 'rival' } as const;

export function LandSketch({ lands, arrows = [], bonus, label }: LandSketchProps) {
  return (
    <svg class={`land-sketch ${bonus ? 'with-bonus' : ''}`} viewBox="0 0 240 132" role="img" aria-label={label}>
      {lands.map(({ owner }, index) => (
        <polygon key={index} class={OWNER_CLASS[owner]} points={LANDS[index]?.outline} />
      ))}
      {arrows.map((arrow) => (
        <Arrow key={`${arrow.from}-${arrow.to}`} arrow={arrow} />
      ))}
      {lands.map(({ armies, added }, index) => (
        <Badge key={index} at={LANDS[index]?.middle ?? [0, 0]} armies={armies} added={added} />
      ))}
      {bonus && (
        <text class="sketch-bonus" x="118" y="72" text-anchor="middle">
          {bonus}
        </text>
      )}
    </svg>
  );
}

interface BadgeProps {
  readonly at: readonly [number, number];
  readonly armies: number;
  readonly added: number | undefined;
}

function Badge({ at: [x, y], armies, added }: BadgeProps) {
  return (
    <>
      <circle class="sketch-badge" cx={x} cy={y} r="12" />
      <text class="sketch-armies" x={x} y={y + 4.5} text-anchor="middle">
        {armies}
      </text>
      {added !== undefined && (
        <text class="sketch-added" x={x + 16} y={y - 8}>
          +{added}
        </text>
      )}
    </>
  );
}

/** Bent a little to one side, so that two that cross do not lie on each other. */
function Arrow({ arrow: { from, to, owner, words } }: { arrow: SketchArrow }) {
  const [x1, y1] = LANDS[from].middle;
  const [x2, y2] = LANDS[to].middle;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [mx, my] = [(x1 + x2) / 2 - dy * 14, (y1 + y2) / 2 + dx * 14];
  const [tipX, tipY] = [x2 - dx * 14 - dy * 5, y2 - dy * 14 + dx * 5];
  const angle = (Math.atan2(tipY - my, tipX - mx) * 180) / Math.PI;
  return (
    <g class={`sketch-arrow ${OWNER_CLASS[owner]}`}>
      <path d={`M${x1 + dx * 12} ${y1 + dy * 12} Q${mx} ${my} ${tipX} ${tipY}`} />
      <path class="tip" d="M0 0 L-11 -6 L-11 6 Z" transform={`translate(${tipX} ${tipY}) rotate(${angle})`} />
      <circle cx={mx + dy * 5} cy={my - dx * 5} r="9" />
      <text x={mx + dy * 5} y={my - dx * 5 + 3.5} text-anchor="middle">
        {words}
      </text>
    </g>
  );
}
