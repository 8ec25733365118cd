// Whether a match has a replay, asked for once: a code may be mistyped, and a match deleted or never played, and only what is there is offered.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { hasReplay } from '../../net/http.ts';

export function useHasReplay(code: string): Signal<boolean> {
  const isThere = useSignal(false);
  useEffect(() => {
    void hasReplay(code).then((isFound) => {
      isThere.value = isFound;
    });
  }, [code]);
  return isThere;
}
