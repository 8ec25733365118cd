// What one seat sees when it looks over the board before a turn: its land, borders and threats, the state of every bonus, everybody's income.
import type { MapFacts } from './facts.ts';
import type { Board } from './values.ts';

/** Filled by `surveyBoard`, reused from turn to turn; rows by territory unless said otherwise. */
export interface Survey {
  seat: number;
  /** The seat's territories: the first `ownCount` entries. */
  readonly own: Int32Array;
  ownCount: number;
  /** Neighbours that are neither the seat's nor its team-mates'. */
  readonly foreignBeside: Uint16Array;
  /** Armies of enemy neighbours that could come, on own land; 0 elsewhere and where no enemy is near. */
  readonly threat: Int32Array;
  /** By bonus: the seat that owns it whole, or −1. */
  readonly holder: Int16Array;
  /** By bonus: own territories in it. */
  readonly ownInBonus: Int16Array;
  /** By bonus: territories of enemies in it. */
  readonly enemyInBonus: Int16Array;
  /** By bonus: territories of team-mates in it, who will not give them away. */
  readonly friendInBonus: Int16Array;
  /** By bonus: armies that taking the rest of it would cost, roughly. */
  readonly missingCost: Float64Array;
  /** By seat. */
  readonly incomes: Int32Array;
  /** By seat: territories. */
  readonly land: Int32Array;
  /** By seat: 1 for the seat itself and its team-mates. */
  readonly isFriend: Uint8Array;
  /** By seat: weight of blows against it. Who is hopelessly behind leaves the others than the strongest in peace: it does not decide who wins. */
  readonly rivalry: Float64Array;
  /** Is any enemy beside own land? */
  hasContact: boolean;
}

export const makeSurvey = (facts: MapFacts): Survey => ({
  seat: -1,
  own: new Int32Array(facts.territories),
  ownCount: 0,
  foreignBeside: new Uint16Array(facts.territories),
  threat: new Int32Array(facts.territories),
  holder: new Int16Array(facts.bonuses),
  ownInBonus: new Int16Array(facts.bonuses),
  enemyInBonus: new Int16Array(facts.bonuses),
  friendInBonus: new Int16Array(facts.bonuses),
  missingCost: new Float64Array(facts.bonuses),
  incomes: new Int32Array(facts.game.seats),
  land: new Int32Array(facts.game.seats),
  isFriend: new Uint8Array(facts.game.seats),
  rivalry: new Float64Array(facts.game.seats),
  hasContact: false,
});

/** Armies lost in taking a territory, by expectation, and the one that must stay in it. */
const costOfTaking = (facts: MapFacts, defenders: number): number =>
  (defenders * facts.game.settings.defenceRatePercent) / 100 + 1;

/** Looks over `board` for `seat`. */
export function surveyBoard(facts: MapFacts, board: Board, seat: number, survey: Survey): void {
  survey.seat = seat;
  const { teamOf } = facts.game;
  for (let other = 0; other < survey.isFriend.length; other++)
    survey.isFriend[other] = teamOf[other] === teamOf[seat] ? 1 : 0;
  surveyLand(facts, board, survey);
  surveyBonuses(facts, board, survey);
  surveyIncomes(facts, survey);
  surveyRivals(survey);
}

function surveyLand(facts: MapFacts, board: Board, survey: Survey): void {
  const { owner } = board;
  survey.ownCount = 0;
  survey.hasContact = false;
  survey.land.fill(0);
  survey.foreignBeside.fill(0);
  survey.threat.fill(0);
  for (let territory = 0; territory < facts.territories; territory++) {
    if (owner[territory] >= 0) survey.land[owner[territory]]++;
    if (owner[territory] === survey.seat) surveyOwn(facts, board, survey, territory);
  }
}

function surveyOwn(facts: MapFacts, board: Board, survey: Survey, territory: number): void {
  survey.own[survey.ownCount++] = territory;
  const end = facts.neighbourStart[territory + 1];
  for (let k = facts.neighbourStart[territory]; k < end; k++) {
    const other = board.owner[facts.neighbours[k]];
    if (other >= 0 && survey.isFriend[other] === 1) continue;
    survey.foreignBeside[territory]++;
    if (other < 0) continue;
    // Even a lone army is contact: it marks the front.
    survey.threat[territory] += Math.max(1, board.armies[facts.neighbours[k]] - 1);
    survey.hasContact = true;
  }
}

function surveyBonuses(facts: MapFacts, board: Board, survey: Survey): void {
  for (let bonus = 0; bonus < facts.bonuses; bonus++) {
    const first = board.owner[facts.members[facts.memberStart[bonus]]];
    survey.holder[bonus] = first;
    survey.ownInBonus[bonus] = 0;
    survey.enemyInBonus[bonus] = 0;
    survey.friendInBonus[bonus] = 0;
    survey.missingCost[bonus] = 0;
    const end = facts.memberStart[bonus + 1];
    for (let k = facts.memberStart[bonus]; k < end; k++) {
      const holder = board.owner[facts.members[k]];
      if (holder !== first) survey.holder[bonus] = -1;
      if (holder === survey.seat) {
        survey.ownInBonus[bonus]++;
        continue;
      }
      if (holder >= 0) (survey.isFriend[holder] === 1 ? survey.friendInBonus : survey.enemyInBonus)[bonus]++;
      survey.missingCost[bonus] += costOfTaking(facts, board.armies[facts.members[k]]);
    }
  }
}

/** Everybody's income by I1 (without the army cap, which only the engine's own figure needs). */
function surveyIncomes(facts: MapFacts, survey: Survey): void {
  const { baseIncome, territoriesPerIncome } = facts.game.settings;
  for (let seat = 0; seat < survey.incomes.length; seat++) {
    const byLand = territoriesPerIncome > 0 ? Math.floor(survey.land[seat] / territoriesPerIncome) : 0;
    survey.incomes[seat] = Math.max(baseIncome, byLand);
  }
  for (let bonus = 0; bonus < facts.bonuses; bonus++) {
    const holder = survey.holder[bonus];
    if (holder >= 0) survey.incomes[holder] += facts.bonusArmies[bonus];
  }
  for (let seat = 0; seat < survey.incomes.length; seat++) survey.incomes[seat] = Math.max(0, survey.incomes[seat]);
}

/** Behind by so much in land and income a seat counts as out of the race; what its blows against others than the strongest are worth then. */
const HOPELESS_FACTOR = 3;
const RESTRAINT = 0.3;

function surveyRivals({ seat, land, incomes, isFriend, rivalry }: Survey): void {
  const powerOf = (other: number): number => (land[other] === 0 ? 0 : land[other] + incomes[other]);
  let leader = -1;
  for (let other = 0; other < rivalry.length; other++)
    if (isFriend[other] === 0 && (leader < 0 || powerOf(other) > powerOf(leader))) leader = other;
  const isHopeless = leader >= 0 && HOPELESS_FACTOR * powerOf(seat) < powerOf(leader);
  for (let other = 0; other < rivalry.length; other++) rivalry[other] = isHopeless && other !== leader ? RESTRAINT : 1;
}
