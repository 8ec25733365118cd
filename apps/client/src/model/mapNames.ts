// What maps are called that an operator has added: asked of the server once, as soon as a list holds one of them.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { MapSummary } from '@salient/protocol';
import type { Fetched } from '../net/http.ts';
import { commonText } from '../text/commonText.ts';

export interface MapNames {
  /** By id; empty until the server has answered. */
  readonly known: ReadonlySignal<ReadonlyMap<string, string>>;
  /** Asks for what this map is called, unless its id says so or the server was asked before. */
  want(id: string): void;
}

/** Shipped maps and generated ones have words of their own. */
const hasWords = (id: string): boolean => commonText.mapName(id) !== id;

export function makeMapNames(fetch: () => Promise<Fetched<readonly MapSummary[]>>): MapNames {
  const known = signal<ReadonlyMap<string, string>>(new Map());
  let isAsked = false;
  const ask = async () => {
    isAsked = true;
    const fetched = await fetch();
    if (fetched.ok) known.value = new Map(fetched.value.map(({ id, name }) => [id, name]));
    else isAsked = false;
  };
  return {
    known,
    want(id) {
      if (!isAsked && !hasWords(id)) void ask();
    },
  };
}
