// How long a player of a proving game may search in a turn.

/** Asked before every step of a turn's search with how many were made: may there be one more? */
export type Allowance = (made: number) => boolean;

/** So many steps in every turn. */
export const counted =
  (most: number): (() => Allowance) =>
  () =>
  (made) =>
    made < most;
