// One match by the rules of a contest, between anything that can answer: picks one after the other in C2, wastelands and starts told, then rounds to the end (rules T2, T6).
import { type BotAnswer, type BotTask, conductMatch, type PlayedMatch, type Question } from '@salient/ai';
import {
  type Game,
  makeRandomSource,
  NEUTRAL,
  newMatch,
  type Position,
  roundKeyFromSeed,
  territoriesOf,
  type View,
} from '@salient/engine';
import type { Player } from '../arena/contender.ts';
import { OutsidePlayer, rulesOf } from './outsidePlayer.ts';

export interface ContestMatchPlan {
  readonly game: Game;
  /** By seat. */
  readonly players: readonly [Player, Player];
  readonly seed: string;
  /** The match is left unfinished after this round; left out: the contest's own limit ends it. */
  readonly maxRounds?: number;
  /** The game as that seat is shown it: the same one under another fog. Without it, as it is played. */
  readonly shownTo?: (seat: number) => Game;
  /** Told of every round as soon as it is played. */
  readonly onRound?: (round: number, after: Position) => void;
  /** Told of every answer to a whole turn, and how long it took; picks that are made one by one are none. */
  readonly onAnswer?: (seat: number, answer: BotAnswer, ms: number) => void;
}

/** Plays to the end. The players stay seated: whoever gave them takes them away. */
export async function playContestMatch(plan: ContestMatchPlan): Promise<PlayedMatch> {
  const { game, players, seed } = plan;
  let told = newMatch(game, makeRandomSource(roundKeyFromSeed(seed, 0)));
  tellStarts(plan, told);
  const match = conductMatch({
    game,
    seed,
    maxRounds: plan.maxRounds ?? game.settings.maxRounds,
    ...(plan.shownTo === undefined ? {} : { shownTo: plan.shownTo }),
    onStep({ round, after }) {
      if (round === 0) {
        told = after;
        tellPicks(players, after);
      }
      plan.onRound?.(round, after);
    },
  });
  let drafted: BotAnswer[] | undefined;
  let turn = match.next();
  while (!turn.done) {
    const { seat } = turn.value;
    const task = withTold(turn.value.task, told);
    const isDraft = task.view.phase === 'picking' && rulesOf(game) === 'c2';
    if (isDraft) drafted ??= await draft(plan, { seat, task });
    const answer = (isDraft ? drafted?.[seat] : undefined) ?? (await ask(plan, seat, task));
    turn = match.next(answer);
  }
  return turn.value;
}

async function ask(plan: ContestMatchPlan, seat: number, task: BotTask): Promise<BotAnswer> {
  const startMs = performance.now();
  const answer = await playerOf(plan, seat).answer(task);
  plan.onAnswer?.(seat, answer, performance.now() - startMs);
  return answer;
}

function playerOf({ players }: ContestMatchPlan, seat: number): Player {
  const player = players[seat];
  if (player === undefined) throw new RangeError(`nobody plays seat ${seat}`);
  return player;
}

/** What every bot of C2 is told before the picks. */
function tellStarts({ game, players }: ContestMatchPlan, start: Position): void {
  const isWasted = (territory: number): boolean => start.armies[territory] !== game.settings.neutralArmies;
  const wastelands = territoriesOf(start, NEUTRAL).filter(isWasted);
  players.forEach((player, seat) => {
    if (player instanceof OutsidePlayer) player.tellStart(wastelands, start.offers[seat] ?? []);
  });
}

function tellPicks(players: readonly Player[], after: Position): void {
  players.forEach((player, seat) => {
    if (player instanceof OutsidePlayer) player.tellOpponentStarts(territoriesOf(after, 1 - seat));
  });
}

/**
 * What the fog hides of the start and every bot of C2 is told: wastelands and, after the picks, the opponent's starts. `told`: the position that the match
 * begins with, once it is played with everybody's starts.
 */
function withTold(task: BotTask, told: Position): BotTask {
  if (rulesOf(task.game) !== 'c2') return task;
  const lift = (seen: View): View =>
    seen.phase === 'picking' ? { ...seen, owner: [...told.owner], armies: [...told.armies] } : seen;
  return { ...task, view: lift(task.view), observations: task.observations.map(lift) };
}

/**
 * C2: A B B A A B …, each choosing among what is left; a coin says who is A. What is no choice is made up for by a random region. The answers name
 * disjoint territories, so they are given out just so whoever the engine lets pick first.
 */
async function draft(plan: ContestMatchPlan, { task }: Question): Promise<BotAnswer[]> {
  const { game, seed } = plan;
  const random = makeRandomSource(roundKeyFromSeed(`${seed} draft`, 0)).stream('draft');
  const order = random.coin() ? [0, 1] : [1, 0];
  const picks: number[][] = [[], []];
  let left = [...task.view.offer];
  for (let pass = 0; pass < game.settings.picksPerSeat; pass++) {
    for (const seat of pass % 2 === 0 ? order : [...order].reverse()) {
      const chosen = await chooseOne(plan, { seat, task, left, picks });
      const pick = chosen ?? left[random.below(left.length)];
      if (pick === undefined) throw new Error('the offer is too small for the picks');
      picks[seat]?.push(pick);
      left = left.filter((territory) => territory !== pick);
    }
  }
  return picks.map((territories) => ({ orders: NO_ORDERS, picks: territories }));
}

const NO_ORDERS = Object.freeze([]) as unknown as BotAnswer['orders'];

interface Choice {
  readonly seat: number;
  readonly task: BotTask;
  readonly left: readonly number[];
  /** By seat, so far: who has what, everybody can tell from what is left. */
  readonly picks: readonly (readonly number[])[];
}

async function chooseOne(
  plan: ContestMatchPlan,
  { seat, task, left, picks: taken }: Choice,
): Promise<number | undefined> {
  const player = playerOf(plan, seat);
  if (player instanceof OutsidePlayer) return player.pickOne(left);
  const ownerOf = (territory: number): number => taken.findIndex((land) => land.includes(territory));
  const owner = task.view.owner.map((holder, territory) => (ownerOf(territory) < 0 ? holder : ownerOf(territory)));
  const { startArmies } = plan.game.settings;
  const armies = task.view.armies.map((count, territory) => (ownerOf(territory) < 0 ? count : startArmies));
  const view = { ...task.view, seat, offer: left, owner, armies };
  const { picks } = await player.answer({ ...task, view });
  return picks.find((territory) => left.includes(territory));
}
