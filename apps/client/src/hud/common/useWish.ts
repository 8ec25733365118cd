// What a control shows while the server has not answered: the player's choice, so that news of something else cannot flip it back.
import { useEffect, useState } from 'preact/hooks';

/** @param value the server's word. @param send asks for another value; false: it was refused. */
export function useWish<T>(
  value: T,
  send: (wish: T) => Promise<boolean>,
): readonly [shown: T, choose: (wish: T) => void] {
  const [wished, setWished] = useState<{ readonly value: T } | null>(null);
  useEffect(() => setWished(null), [value]);
  const choose = (wish: T) => {
    setWished({ value: wish });
    void send(wish).then((isTaken) => {
      if (!isTaken) setWished(null);
    });
  };
  return [wished ? wished.value : value, choose];
}
