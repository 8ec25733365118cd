// Turns of one seat against another by rule, as strong players of the contests play: hold what pays, one border, one bonus, blows that are sure or late.
import { addDeploy, addMove, clearTurn, type PackedTurn } from '@salient/engine';
import type { SearchRandom } from '../../search/domain.ts';
import type { MapFacts } from '../facts.ts';
import type { RoundSurvey } from '../playoutSurvey.ts';
import type { Board } from '../values.ts';
import { type DuelDesk, makeDuelDesk, STAGES } from './duelDesk.ts';
import { fight } from './duelFight.ts';
import { grow } from './duelGrowth.ts';
import { lookAround } from './duelLook.ts';
import { approach, spendRest } from './duelMarch.ts';
import { DUEL_MOOD, type DuelMood } from './duelMood.ts';
import { besiege } from './duelSiege.ts';
import { isPressed } from './duelThreats.ts';
import { weighBorder } from './duelWorth.ts';

/** Writes the turn of `seat`, whose board stands in the round survey, costs and held bonuses as well. */
export type DuelPolicy = (board: Board, seat: number, manner: Manner, turn: PackedTurn) => void;

/** How a turn is made: a mood, and how far each judgement is off by chance, 0 … 1. */
export interface Manner {
  mood: DuelMood;
  noise: number;
  /** Does all that is to be deployed stand on the board already? */
  readonly isDeployed?: boolean;
}

/** A policy with its own memory, over a survey that is kept up by the caller. */
export function makeDuelPolicy(facts: MapFacts, survey: RoundSurvey, random: SearchRandom): DuelPolicy {
  const desk = makeDuelDesk(facts, survey, random, DUEL_MOOD);
  return (board, seat, { mood, noise, isDeployed = false }, turn) => {
    clearTurn(turn);
    desk.mood = mood;
    desk.noise = noise;
    desk.isDeployed = isDeployed;
    lookAround(desk, board, seat);
    if (desk.count === 0) return;
    weighBorder(desk, board);
    if (desk.hots > 0) fight(desk, board);
    desk.isPressed = isPressed(desk, board);
    if (mood.siege > 0) besiege(desk, board);
    grow(desk, board);
    spendRest(desk, board);
    approach(desk, board);
    writeTurn(desk, turn);
  };
}

function writeTurn(desk: DuelDesk, turn: PackedTurn): void {
  const { survey, deployed } = desk;
  for (let k = desk.start; k < desk.start + desk.count; k++) {
    const territory = survey.own[k];
    if (deployed[territory] > 0) addDeploy(turn, territory, deployed[territory]);
  }
  for (let stage = 0; stage < STAGES; stage++) {
    for (let i = 0; i < desk.moves; i++)
      if (desk.stage[i] === stage) addMove(turn, desk.from[i], desk.to[i], desk.armies[i]);
  }
}
