// What is told again and again only when it changes.

/** While a Redis is away every attempt to come back fails with the same words: only what is new is told. */
export function tellOnce(tell: (what: string) => void): (what: string) => void {
  let last = '';
  return (what) => {
    if (what !== last) tell(what);
    last = what;
  };
}
