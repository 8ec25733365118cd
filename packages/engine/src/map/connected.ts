// Is the graph of a map one piece? (rule M3)
import type { MapDocument } from './mapDocument.ts';

/** The first territory id that cannot be reached from the first territory, or undefined if the map is one piece. */
export function firstUnreachable(document: Pick<MapDocument, 'territories' | 'connections'>): string | undefined {
  const neighbours = new Map<string, string[]>(document.territories.map(({ id }) => [id, []]));
  for (const [a, b] of document.connections) {
    neighbours.get(a)?.push(b);
    neighbours.get(b)?.push(a);
  }
  const open = [document.territories[0].id];
  const reached = new Set(open);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const next of neighbours.get(id) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return document.territories.find(({ id }) => !reached.has(id))?.id;
}
