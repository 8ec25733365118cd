// What a bot can tell from its own starts (C1, rule T2): whatever it wished for more than for something it got was gone by then.
/** The wishes, best first, that the opponent must have; `owned`: the bot's own starts. */
export function lostWishes<Land>(wishes: readonly Land[], owned: readonly Land[]): Land[] {
  const last = wishes.findLastIndex((wish) => owned.includes(wish));
  return wishes.slice(0, last + 1).filter((wish) => !owned.includes(wish));
}
