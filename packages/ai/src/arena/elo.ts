// Elo: strength on a scale where 400 points are odds of ten to one; also among several seats, where one plays against all others (Luce's choice axiom).

/** Points that multiply the odds by e. */
export const ELO_PER_NAT = 400 / Math.LN10;

/** The difference that explains a mean score (0 … 1) of one against `seats − 1` equals; infinite at 0 and 1. */
export const eloOf = (score: number, seats = 2): number => 400 * Math.log10((score * (seats - 1)) / (1 - score));

/** The score expected of one that is `elo` points above each of `seats − 1` equals. */
export function scoreOfElo(elo: number, seats = 2): number {
  const odds = 10 ** (elo / 400);
  return odds / (odds + seats - 1);
}
