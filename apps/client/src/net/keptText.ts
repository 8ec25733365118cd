// Small texts kept in the browser. Storage may be full, forbidden or missing (private windows): then they live as long as the page.

export interface KeptText {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Wraps a `Storage`, falling back to memory per key. */
export function makeKeptText(storage: () => Storage): KeptText {
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? attempt(() => storage().getItem(key)) ?? null,
    set(key, value) {
      const isKept = attempt(() => {
        storage().setItem(key, value);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage().removeItem(key));
    },
  };
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

export const keptText: KeptText = makeKeptText(() => localStorage);
