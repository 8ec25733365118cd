// Prints a map document as JSON with one territory, bonus, shape or link per line: small, and a change is a readable diff.
import type { MapDocument, MapGeometry } from '@salient/engine';
import { printByLine } from '../cli/printByLine.ts';

/** A map document that says how it is drawn. */
export type DrawnMap = MapDocument & { readonly geometry: MapGeometry };

/** The document's text: valid JSON, newline at the end. */
export function printMap(map: DrawnMap): string {
  return printByLine(map, { geometry: 'byKey' });
}
