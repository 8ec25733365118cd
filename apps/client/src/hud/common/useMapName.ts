// A map as lists call it: by words of ours, by the name that it has on the server, or by its id.
import { useEffect } from 'preact/hooks';
import { makeMapNames } from '../../model/mapNames.ts';
import { fetchMaps } from '../../net/http.ts';
import { commonText } from '../../text/commonText.ts';

const mapNames = makeMapNames(fetchMaps);

export function useMapName(id: string): string {
  useEffect(() => mapNames.want(id), [id]);
  return commonText.mapName(id, mapNames.known.value.get(id));
}
