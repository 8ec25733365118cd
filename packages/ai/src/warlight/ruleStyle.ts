// The style of the rule-based turn, by the rules, by how many sides still play, by the round and by how near the end of the match is.
import type { Game, Settings } from '@salient/engine';
import { CONTEST_STYLE, CROWD_STYLE, DUEL_STYLE, type TurnStyle } from './styles.ts';
import { sidesAmong } from './teams.ts';

/** Among several, who waits stands better: from this round on every few rounds are played as against one opponent, or the match would never end. */
const PATIENT_ROUNDS = 25;
const IMPATIENT_EVERY = 5;

/** Rounds before the last one of a match that ends by count of territories in which land is all that matters. */
const HARVEST_ROUNDS = 1;
const HARVEST_LAND = 20;

/** @param living seats that still play; @param round 1, 2, … */
export function ruleStyle(game: Game, living: readonly number[], round: number): TurnStyle {
  const { settings } = game;
  const isPatient = round < PATIENT_ROUNDS || round % IMPATIENT_EVERY > 0;
  const style = sidesAmong(game, living) > 2 && isPatient ? CROWD_STYLE : duelStyleOf(settings);
  const { maxRounds, maxRoundsResult } = settings;
  if (maxRounds === 0 || maxRoundsResult === 'draw' || round < maxRounds - HARVEST_ROUNDS) return style;
  return { ...style, guard: 0, worth: { ...style.worth, land: HARVEST_LAND, leastRatio: 0, lastRatio: 0 } };
}

/** What the rule-based turn plays against one opponent. */
const duelStyleOf = ({ ruleset }: Settings): TurnStyle => (ruleset === 'standard' ? DUEL_STYLE : CONTEST_STYLE);
