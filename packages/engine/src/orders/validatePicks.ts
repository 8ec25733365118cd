// The door for picks: from anything to a lawful list of wishes or every fault in it (rule P2).
import type { Game } from '../game.ts';
import { describeInput, tellWrong } from '../readInput.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Fault, PickCommit, SeatIndex, TerritoryIndex } from '../types.ts';
import { checkMayAct, type OrderSubject } from './subject.ts';

/**
 * Judges one seat's picks, best first: territories of its own offer, none twice. Fewer than `picksPerSeat` is lawful (the rest is drawn), more is
 * too: only the best that are free count. Total: any input gives an answer.
 */
export function validatePicks(
  game: Game,
  subject: OrderSubject,
  seat: SeatIndex,
  picks: unknown,
): Result<PickCommit, Fault[]> {
  const refusal = checkMayAct(subject, seat, 'picking');
  if (refusal !== undefined) return fail([refusal]);
  try {
    return checkPicks(game, { seat, offer: offerOf(subject, seat) }, picks);
  } catch {
    // A proxy or a getter of the caller's threw; no pick can be read from such a thing.
    return fail([{ code: 'notAList', message: 'These picks cannot be read.' }]);
  }
}

function offerOf(subject: OrderSubject, seat: SeatIndex): readonly TerritoryIndex[] {
  if ('offers' in subject) return subject.offers[seat];
  return subject.seat === seat ? subject.offer : [];
}

interface Offer {
  readonly seat: SeatIndex;
  readonly offer: readonly TerritoryIndex[];
}

function checkPicks(game: Game, { seat, offer }: Offer, picks: unknown): Result<PickCommit, Fault[]> {
  if (!Array.isArray(picks))
    return fail([
      { code: 'notAList', message: tellWrong('picks', picks, (given) => `Picks must be a list, not ${given}.`) },
    ]);
  if (picks.length > offer.length) {
    const message = `You picked ${picks.length} territories, but were offered ${offer.length}.`;
    return fail([{ code: 'tooMany', message, numbers: { picks: picks.length, max: offer.length } }]);
  }
  const faults: Fault[] = [];
  const territories: TerritoryIndex[] = [];
  for (let index = 0; index < picks.length; index++) {
    const pick: unknown = picks[index];
    if (typeof pick !== 'number' || Object.is(pick, -0) || game.map.territories[pick] === undefined) {
      faults.push({
        code: 'unknownTerritory',
        index,
        message: `There is no territory ${describeInput(pick)} on ${game.map.name}.`,
      });
      continue;
    }
    const { name } = game.map.territories[pick];
    if (!offer.includes(pick)) faults.push({ code: 'notOffered', index, message: `${name} was not offered to you.` });
    else if (territories.includes(pick))
      faults.push({ code: 'repeatedPick', index, message: `You picked ${name} twice.` });
    territories.push(pick);
  }
  return faults.length > 0 ? fail(faults) : ok({ seat, territories: Object.freeze(territories) });
}
