// Turns of the duel policy as orders, for searches to choose from.
import { makePackedTurn, type Order, unpackOrders } from '@salient/engine';
import type { SearchRandom } from '../../search/domain.ts';
import type { MapFacts } from '../facts.ts';
import { makeRoundSurvey, surveyCosts, surveyHeld, surveyRound } from '../playoutSurvey.ts';
import type { Board } from '../values.ts';
import type { DuelMood } from './duelMood.ts';
import { makeDuelPolicy } from './duelPolicy.ts';

/** Room for the orders of a usual turn. */
const USUAL_ORDERS = 64;

export interface DuelRequest {
  readonly board: Board;
  readonly seat: number;
  readonly mood: DuelMood;
  /** 0 … 1. */
  readonly noise: number;
  /** By seat: what that seat can deploy, where more is known than the board says. */
  readonly incomes?: readonly number[];
  /** Does what the seat has to deploy stand on the board already? */
  readonly isDeployed?: boolean;
}

/** Makes turns with its own memory. */
export function makeDuelTurns(facts: MapFacts): (request: DuelRequest, random: SearchRandom) => Order[] {
  const survey = makeRoundSurvey(facts);
  const turn = makePackedTurn(USUAL_ORDERS);
  const policyOf = rememberLast((random: SearchRandom) => makeDuelPolicy(facts, survey, random));
  return ({ board, seat, mood, noise, incomes, isDeployed }, random) => {
    surveyRound(facts, board, survey);
    surveyCosts(facts, board, survey);
    surveyHeld(facts, survey);
    incomes?.forEach((known, other) => {
      if (other !== seat) survey.incomes[other] = known;
    });
    policyOf(random)(board, seat, { mood, noise, isDeployed }, turn);
    return unpackOrders(turn);
  };
}

/** Made anew only for another key than the last one. */
function rememberLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
