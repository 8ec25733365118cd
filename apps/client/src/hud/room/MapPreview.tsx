// A map as a small picture, from the geometry of its document: one shape per territory, coloured by bonus.
import type { MapDocument } from '@salient/engine';
import { colourOfBonus } from '../../map/palette.ts';
import { commonText } from '../../text/commonText.ts';
import { settingsText } from '../../text/settingsText.ts';

export function MapPreview({ document }: { document: MapDocument }) {
  const { geometry } = document;
  if (!geometry) return null;
  const [width, height] = geometry.size;
  return (
    <svg
      class="map-preview"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={settingsText.preview(commonText.mapName(document.id, document.name))}
    >
      {document.territories.map(({ id }) => {
        const bonus = document.bonuses.findIndex(({ territories }) => territories.includes(id));
        return (
          <path
            key={id}
            d={(geometry.territories[id]?.polygons ?? []).flat().map(outline).join('')}
            fill={bonus < 0 ? '#9aa3ab' : colourOfBonus(bonus)}
            fill-rule="evenodd"
          />
        );
      })}
      {geometry.lakes.map((ring, index) => (
        <path key={`lake ${index}`} class="lake" d={outline(ring)} />
      ))}
    </svg>
  );
}

/** x, y, x, y … as a closed path. */
function outline(ring: readonly number[]): string {
  const points: string[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2)
    points.push(`${Math.round(ring[at] ?? 0)} ${Math.round(ring[at + 1] ?? 0)}`);
  return `M${points.join('L')}Z`;
}
