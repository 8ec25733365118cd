// A whole match among bots without server or clock, as questions and answers: views go out, validated commits come back, the engine resolves.
import {
  type Commit,
  filterEvents,
  type Game,
  type GameEvent,
  type MatchResult,
  makeRandomSource,
  newMatch,
  type PickCommit,
  type Position,
  resolvePicks,
  resolveRound,
  roundKeyFromSeed,
  SEAT_FATES,
  type View,
  viewFor,
} from '@salient/engine';
import type { BotAnswer, BotTask } from '../bot.ts';
import { type Sighting, sightingOf } from '../sighting.ts';

/** A match but for who plays it. */
export interface MatchFrame {
  readonly game: Game;
  /** Gives the round keys (`roundKeyFromSeed`) and the bots' seeds. */
  readonly seed: string;
  /** The match is left unfinished after this round. */
  readonly maxRounds: number;
  /** The game as that seat is shown it: the same one under another fog. Without it, as it is played. */
  readonly shownTo?: (seat: number) => Game;
  /** Told of every step as soon as it is played. */
  readonly onStep?: (step: MatchStep) => void;
}

/** The picks (round 0) or one round, and what came of it. */
export interface MatchStep {
  readonly round: number;
  /** The round key, 32 hex digits. */
  readonly key: string;
  /** Commits of a round; empty for the picks. */
  readonly commits: readonly Commit[];
  /** Picks, in round 0; else empty. */
  readonly picks: readonly PickCommit[];
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly GameEvent[];
}

/** A match as it was played. */
export interface PlayedMatch {
  /** Key of round 0: offers, starts that were dealt, picks that were drawn. */
  readonly startKey: string;
  readonly start: Position;
  readonly steps: readonly MatchStep[];
  readonly end: Position;
  /** Null if `maxRounds` came first. */
  readonly result: MatchResult | null;
  /** Rounds played, without the picks. */
  readonly rounds: number;
}

/** One seat's turn, put to whoever plays the seat. */
export interface Question {
  readonly seat: number;
  /** `parameters` are empty: those of the bot are its player's affair. */
  readonly task: BotTask;
}

/** Asks for one answer after the other and ends with the match: who answers, and how long that takes, is the caller's affair. */
export type MatchInPlay = Generator<Question, PlayedMatch, BotAnswer>;

/** Conducts a match to its end or to `maxRounds`. Same frame and answers, same match. */
export function* conductMatch(frame: MatchFrame): MatchInPlay {
  const startKey = roundKeyFromSeed(frame.seed, 0);
  const start = newMatch(frame.game, makeRandomSource(startKey));
  const steps: MatchStep[] = [];
  const memories = Array.from({ length: frame.game.seats }, (): Memory => ({ views: [], sightings: [], wishes: [] }));
  let position = start;
  while (position.phase !== 'finished' && position.round <= frame.maxRounds) {
    const step = yield* conductStep(frame, position, memories);
    frame.onStep?.(step);
    steps.push(step);
    position = step.after;
  }
  const rounds = steps.filter((step) => step.round > 0).length;
  return { startKey, start, steps, end: position, result: position.result, rounds };
}

/** What one seat has seen so far, oldest first. */
interface Memory {
  readonly views: View[];
  readonly sightings: Sighting[];
  wishes: readonly number[];
}

function* conductStep(
  frame: MatchFrame,
  before: Position,
  memories: readonly Memory[],
): Generator<Question, MatchStep, BotAnswer> {
  const { game } = frame;
  const { round } = before;
  const key = roundKeyFromSeed(frame.seed, round);
  const random = makeRandomSource(key);
  const answers: { seat: number; answer: BotAnswer }[] = [];
  for (const seat of before.fate.keys()) {
    if (SEAT_FATES[before.fate[seat]] !== 'playing') continue;
    const shown = frame.shownTo?.(seat) ?? game;
    const view = viewFor(shown, before, seat);
    const { views, sightings, wishes } = memories[seat];
    const seen = { observations: [...views], sightings: [...sightings], wishes };
    views.push(view);
    const answer = yield { seat, task: { game: shown, view, ...seen, seed: frame.seed, parameters: {} } };
    answers.push({ seat, answer });
  }
  if (before.phase === 'picking') {
    for (const { seat, answer } of answers) memories[seat].wishes = answer.picks;
    const picks = answers.map(({ seat, answer }): PickCommit => ({ seat, territories: answer.picks }));
    const { position: after, events } = resolvePicks(game, before, picks, random);
    return { round, key, commits: [], picks, before, after, events };
  }
  const commits = answers.map(({ seat, answer }): Commit => ({ kind: 'orders', seat, orders: answer.orders }));
  const { position: after, events } = resolveRound(game, before, commits, random);
  for (const { seat } of answers) {
    const shown = frame.shownTo?.(seat) ?? game;
    memories[seat].sightings.push(sightingOf(filterEvents(shown, before, events, seat), round));
  }
  return { round, key, commits, picks: [], before, after, events };
}
