// What a seat of a playout sees under fog (F1), counted as `playoutSurvey` counts a whole board: land of its side and all land beside that as it is, the rest as
// one takes it who knows nothing of it.
import { type Game, makeNeutralPosition, NEUTRAL } from '@salient/engine';
import type { MapFacts } from './facts.ts';
import { clear, findHolders, makeRoundSurvey, NO_SIDE, type RoundSurvey } from './playoutSurvey.ts';
import type { Board } from './values.ts';

/**
 * Looks at a board with the eyes of one seat after the other. Land out of sight has no owner, unless the fog shows owners everywhere, and as many armies as neutral
 * land has at the start. Two things are known although the fog may hide them: everybody's income, which deployments tell, and the armies beside own land, of which
 * whoever fights there has an idea.
 */
export interface Eyes {
  /** The board as the seat sees it, and what is counted on it, costs included, held bonuses not; both are valid until the next look. */
  readonly board: Board;
  readonly survey: RoundSurvey;
  /** @param survey of all of `truth` */
  look(truth: Board, survey: RoundSurvey, seat: number): void;
}

interface Sight {
  readonly facts: MapFacts;
  readonly board: Board;
  readonly survey: RoundSurvey;
  /** Armies on land out of sight, and by bonus on all of its land. */
  readonly unseen: number;
  readonly unseenStanding: Int32Array;
  /** By territory: is it seen? And all that is, `count` of it. */
  readonly isSeen: Uint8Array;
  readonly seen: Int32Array;
  count: number;
}

const showsOwners = ({ settings }: Game): boolean => settings.fog === 'light' || settings.fog === 'dense';

/** Eyes with their own memory. */
export function makeEyes(facts: MapFacts): Eyes {
  const sight = makeSight(facts);
  const { board, survey, unseen } = sight;
  const hasOwners = showsOwners(facts.game);
  return {
    board,
    survey,
    look(truth, whole, seat) {
      forget(sight);
      seeSide(sight, truth, whole, seat);
      if (hasOwners) {
        for (let territory = 0; territory < facts.territories; territory++) see(sight, territory, truth.owner, unseen);
      }
      countFurther(sight);
      findHolders(facts, board, survey);
      for (let other = 0; other < survey.incomes.length; other++) survey.incomes[other] = whole.incomes[other];
    },
  };
}

function makeSight(facts: MapFacts): Sight {
  const { owner, armies } = makeNeutralPosition(facts.game);
  const survey = makeRoundSurvey(facts);
  survey.side.fill(NO_SIDE);
  const unseen = facts.game.settings.neutralArmies;
  const bonusOfAll = [...survey.bonusOf, ...survey.furtherBonus];
  return {
    facts,
    board: { owner, armies },
    survey,
    unseen,
    unseenStanding: survey.standing.map((_, bonus) => unseen * bonusOfAll.filter((other) => other === bonus).length),
    isSeen: new Uint8Array(facts.territories),
    seen: new Int32Array(facts.territories),
    count: 0,
  };
}

/** Takes back what the last seat saw, which is less than the whole board. */
function forget(sight: Sight): void {
  const { board, survey, unseen, unseenStanding, isSeen, seen } = sight;
  for (let i = 0; i < sight.count; i++) {
    const territory = seen[i];
    isSeen[territory] = 0;
    board.owner[territory] = NEUTRAL;
    board.armies[territory] = unseen;
    survey.side[territory] = NO_SIDE;
  }
  sight.count = 0;
  const { land, inBonus, standing, ownStanding, taken } = survey;
  clear(land);
  clear(inBonus);
  clear(ownStanding);
  clear(taken);
  for (let bonus = 0; bonus < standing.length; bonus++) standing[bonus] = unseenStanding[bonus];
}

/** What the seat and its team-mates hold, and what lies beside it. */
function seeSide(sight: Sight, truth: Board, whole: RoundSurvey, seat: number): void {
  const { facts, survey } = sight;
  const { neighbours, neighbourStart } = facts;
  const { teamOf } = facts.game;
  for (let mate = 0; mate < teamOf.length; mate++) {
    if (teamOf[mate] !== teamOf[seat]) continue;
    const start = mate * facts.territories;
    for (let k = start; k < start + whole.land[mate]; k++) {
      const territory = whole.own[k];
      survey.own[k] = territory;
      see(sight, territory, truth.owner, truth.armies[territory]);
      const end = neighbourStart[territory + 1];
      for (let n = neighbourStart[territory]; n < end; n++)
        see(sight, neighbours[n], truth.owner, truth.armies[neighbours[n]]);
    }
  }
}

/** Puts land on the board and counts it; land that is there already stays as it is. */
function see(sight: Sight, territory: number, owners: Int16Array, armies: number): void {
  if (sight.isSeen[territory] === 1) return;
  const { facts, board, survey, unseen } = sight;
  const owner = owners[territory];
  sight.isSeen[territory] = 1;
  sight.seen[sight.count++] = territory;
  board.owner[territory] = owner;
  board.armies[territory] = armies;
  const bonus = survey.bonusOf[territory];
  survey.standing[bonus] += armies - unseen;
  if (owner < 0) return;
  survey.side[territory] = facts.game.teamOf[owner];
  survey.land[owner]++;
  survey.inBonus[bonus * survey.land.length + owner]++;
  survey.ownStanding[bonus * survey.land.length + owner] += armies;
  if (bonus < survey.taken.length) survey.taken[bonus]++;
}

/** Land in several bonuses counts in all of them. */
function countFurther({ board, survey, unseen }: Sight): void {
  const { furtherLand, furtherBonus, land, inBonus, standing, ownStanding, taken } = survey;
  for (let k = 0; k < furtherLand.length; k++) {
    const owner = board.owner[furtherLand[k]];
    const armies = board.armies[furtherLand[k]];
    const bonus = furtherBonus[k];
    standing[bonus] += armies - unseen;
    if (owner < 0) continue;
    inBonus[bonus * land.length + owner]++;
    ownStanding[bonus * land.length + owner] += armies;
    taken[bonus]++;
  }
}
