// Luck, told apart from decisions: what every fight cost against what it was to cost by the engine's exact odds (rules X2–X5).
import { type FightOdds, fightOdds, type Game, type GameEvent } from '@salient/engine';

/** Events of one round, as one viewer was told them. */
export interface RoundEvents {
  readonly round: number;
  readonly events: readonly GameEvent[];
}

export interface RoundLuck {
  readonly round: number;
  /** Armies more (or, below 0, fewer) than expected: enemies defeated beyond expectation and own armies spared. */
  readonly luck: number;
}

/** The luck of one seat over a match, in armies. Only fights whose numbers the viewer knows are counted. */
export interface SeatLuck {
  readonly seat: number;
  /** Fights as attacker or defender. */
  readonly fights: number;
  readonly killed: number;
  readonly expectedKilled: number;
  readonly lost: number;
  readonly expectedLost: number;
  /** (killed − expected) + (expected lost − lost). */
  readonly luck: number;
  /** The rounds with most and least luck; null for a seat that never fought, or by rules without chance. */
  readonly best: RoundLuck | null;
  readonly worst: RoundLuck | null;
}

type Attack = Extract<GameEvent, { readonly kind: 'attacked' }>;
type Fight = Attack & { readonly [K in 'armies' | 'defendingArmies' | 'attackersLost' | 'defendersLost']: number };

/** One row per seat, by seat. */
export function luckLedger(game: Game, rounds: readonly RoundEvents[]): readonly SeatLuck[] {
  const oddsOf = rememberOdds(game);
  const books = Array.from({ length: game.seats }, () => new SeatBook());
  for (const { round, events } of rounds) {
    for (const event of events) {
      if (!isKnownFight(event)) continue;
      const odds = oddsOf(event.armies, event.defendingArmies);
      const [attack, defence] = [odds.expectedAttackersLost, odds.expectedDefendersLost];
      books[event.seat ?? -1]?.add(round, {
        killed: event.defendersLost,
        expectedKilled: defence,
        lost: event.attackersLost,
        expectedLost: attack,
      });
      books[event.defender ?? -1]?.add(round, {
        killed: event.attackersLost,
        expectedKilled: attack,
        lost: event.defendersLost,
        expectedLost: defence,
      });
    }
  }
  return books.map((book, seat) => book.close(seat));
}

/** Odds depend on two numbers, and the same fights come again and again. */
function rememberOdds({ settings }: Game): (attackers: number, defenders: number) => FightOdds {
  const known = new Map<string, FightOdds>();
  return (attackers, defenders) => {
    const key = `${attackers} ${defenders}`;
    const odds = known.get(key) ?? fightOdds(attackers, defenders, settings);
    known.set(key, odds);
    return odds;
  };
}

function isKnownFight(event: GameEvent): event is Fight {
  if (event.kind !== 'attacked') return false;
  const { armies, defendingArmies, attackersLost, defendersLost } = event;
  return armies !== null && armies > 0 && defendingArmies !== null && attackersLost !== null && defendersLost !== null;
}

/** Less reads as nothing, to one decimal. */
const LEAST_TOLD = 0.05;

type Losses = Pick<SeatLuck, 'killed' | 'expectedKilled' | 'lost' | 'expectedLost'>;

const luckOf = ({ killed, expectedKilled, lost, expectedLost }: Losses): number =>
  killed - expectedKilled + (expectedLost - lost);

class SeatBook {
  #fights = 0;
  #sum: Losses = { killed: 0, expectedKilled: 0, lost: 0, expectedLost: 0 };
  readonly #byRound = new Map<number, number>();

  add(round: number, losses: Losses): void {
    const { killed, expectedKilled, lost, expectedLost } = this.#sum;
    this.#fights++;
    this.#sum = {
      killed: killed + losses.killed,
      expectedKilled: expectedKilled + losses.expectedKilled,
      lost: lost + losses.lost,
      expectedLost: expectedLost + losses.expectedLost,
    };
    this.#byRound.set(round, (this.#byRound.get(round) ?? 0) + luckOf(losses));
  }

  close(seat: number): SeatLuck {
    const rounds = [...this.#byRound].map(([round, luck]) => ({ round, luck })).sort((a, b) => b.luck - a.luck);
    const isTold = rounds.some(({ luck }) => Math.abs(luck) >= LEAST_TOLD);
    return {
      seat,
      fights: this.#fights,
      ...this.#sum,
      luck: luckOf(this.#sum),
      best: (isTold && rounds[0]) || null,
      worst: (isTold && rounds.at(-1)) || null,
    };
  }
}
