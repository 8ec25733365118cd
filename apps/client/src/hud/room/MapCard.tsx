// The chosen map of a room: its picture, its size and how fair its starts are; and all maps to choose from by picture.
import { useComputed, useSignal } from '@preact/signals';
import { balanceOf, type MapDocument, parseGeneratedMapId } from '@salient/engine';
import type { MapSummary } from '@salient/protocol';
import { useEffect } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { fetchMap } from '../../net/http.ts';
import { commonText } from '../../text/commonText.ts';
import { settingsText } from '../../text/settingsText.ts';
import { Dialog } from '../common/Dialog.tsx';
import { OriginLink } from '../common/OriginLink.tsx';
import { MapPreview } from './MapPreview.tsx';

interface MapCardProps {
  readonly model: MatchModel;
  readonly maps: readonly MapSummary[];
  readonly isHost: boolean;
}

export function MapCard({ model, maps, isHost }: MapCardProps) {
  const isOpen = useSignal(false);
  const { document, facts } = model.signals;
  const seats = useComputed(() => facts.value?.seats.filter(({ kind }) => kind !== 'closed').length ?? 0);
  // Only what was generated promises to be fair, and only for this is the search for starts worth its time.
  const balance = useComputed(() => {
    const map = document.value;
    if (!map || !parseGeneratedMapId(map.id)) return null;
    const found = balanceOf(map, seats.value);
    return found.ok ? found.value.prospectSpread : null;
  });
  const map = document.value;
  const isHere = map?.id === facts.value?.mapId;
  return (
    <div class="map-card">
      {map && isHere ? <MapPreview document={map} /> : <div class="map-awaited" />}
      {map && isHere && (
        <p class="muted small">
          {settingsText.size(map.territories.length, map.bonuses.length)}
          {balance.value !== null && ` · ${settingsText.balance(seats.value, balance.value)}`}
        </p>
      )}
      <OriginLink from={facts.value?.playedOnFrom} />
      {isHost && (
        <button type="button" class="button" onClick={() => (isOpen.value = true)}>
          {settingsText.pickByPicture()}
        </button>
      )}
      {isOpen.value && (
        <Dialog title={settingsText.maps()} onClose={() => (isOpen.value = false)}>
          <ul class="map-grid">
            {maps.map((one) => (
              <MapOption
                key={one.id}
                map={one}
                onChoose={() => {
                  isOpen.value = false;
                  void model.requests.configure({ mapId: one.id });
                }}
              />
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

function MapOption({ map, onChoose }: { map: MapSummary; onChoose: () => void }) {
  const document = useSignal<MapDocument | null>(null);
  useEffect(() => {
    void fetchMap(map.id).then((fetched) => {
      if (fetched.ok) document.value = fetched.value;
    });
  }, [map.id]);
  return (
    <li>
      <button type="button" class="map-option" onClick={onChoose}>
        {/* The name below says it; a picture that comes later does not rename the button. */}
        <span aria-hidden="true">
          {document.value ? <MapPreview document={document.value} /> : <span class="map-preview" />}
        </span>
        <strong>{commonText.mapName(map.id, map.name)}</strong>
        <small class="muted">{settingsText.size(map.territories, map.bonuses)}</small>
      </button>
    </li>
  );
}
