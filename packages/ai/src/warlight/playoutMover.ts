// One seat's turn inside a playout, on a board that has been surveyed: the style that was chosen or is drawn, played by whoever plays that style.
import type { FastRandomSource, PackedTurn } from '@salient/engine';
import type { WarTurn } from './domain.ts';
import { DUEL_MOOD } from './duel/duelMood.ts';
import { type Manner, makeDuelPolicy } from './duel/duelPolicy.ts';
import type { MapFacts } from './facts.ts';
import type { Judgement } from './playoutFront.ts';
import { makeLightPolicy } from './playoutLight.ts';
import { makeRulePolicy } from './playoutRule.ts';
import { type RoundSurvey, surveyCosts, surveyHeld } from './playoutSurvey.ts';
import { STYLES, type TurnStyle } from './styles.ts';
import type { Board } from './values.ts';

export interface MoverOptions {
  /** What is drawn from where nothing is chosen; empty: those seats play by the light policy. */
  readonly styles: readonly TurnStyle[];
  /** Of what is drawn, 0 … 1. */
  readonly noise: number;
}

/** Plays by one survey, which is kept up by the caller. */
export interface Mover {
  /** The survey is of another board now. @param isCosted are the costs in it, too? Else they are counted when they are asked for */
  begin(isCosted: boolean): void;
  /** Writes the seat's turn. A turn of orders is none of ours. */
  write(board: Board, seat: number, chosen: WarTurn | undefined, turn: PackedTurn): void;
}

/** A mover with its own memory. */
export function makeMover(
  facts: MapFacts,
  survey: RoundSurvey,
  options: MoverOptions,
  random: FastRandomSource,
): Mover {
  const { styles, noise } = options;
  const playLight = makeLightPolicy(facts, survey, random);
  const playByRule = makeRulePolicy(facts, survey);
  const playDuel = makeDuelPolicy(facts, survey, random);
  const manner: Manner = { mood: DUEL_MOOD, noise: 0 };
  const judgement: Judgement = { style: STYLES[0], noise: 0, random };
  let isCosted = false;
  let isHeldKnown = false;
  return {
    begin(hasCosts) {
      isCosted = hasCosts;
      isHeldKnown = false;
    },
    write(board, seat, chosen, turn) {
      const isChosen = chosen?.kind === 'style';
      if (!isChosen && styles.length === 0) {
        playLight(board, seat, turn);
        return;
      }
      judgement.style = isChosen ? chosen.style : styles[random.below(styles.length)];
      judgement.noise = isChosen ? chosen.noise : noise;
      if (!isCosted) surveyCosts(facts, board, survey);
      isCosted = true;
      const { duel } = judgement.style;
      if (duel === undefined) {
        playByRule(board, seat, judgement, turn);
        return;
      }
      if (!isHeldKnown) surveyHeld(facts, survey);
      isHeldKnown = true;
      manner.mood = duel;
      manner.noise = judgement.noise;
      playDuel(board, seat, manner, turn);
    },
  };
}
