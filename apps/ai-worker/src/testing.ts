// Jobs for tests of the worker: real positions of a small map, signed like the server's.
import { readFileSync } from 'node:fs';
import { type Entrant, makeBot, playMatch, playoutBudget } from '@salient/ai';
import {
  type Game,
  type MapDocument,
  makeGame,
  type Position,
  parseMap,
  parseSettings,
  type Result,
  RULES_VERSION,
  type Settings,
  viewFor,
} from '@salient/engine';
import { type BotJob, JOB_VERSION } from '@salient/protocol';
import { makeGameLibrary } from './games.ts';
import { type Assignment, checkJob, type Refusal, readAssignment } from './readJob.ts';
import { signBody } from './signing.ts';

export const JOB_KEY = '5a'.repeat(32);
const SEATS = 3;
const FAR_AWAY_MS = 3_600_000;

const { geometry: _, ...document } = JSON.parse(
  readFileSync(new URL('../../../maps/lagoon.json', import.meta.url), 'utf8'),
) as MapDocument;

/** The small map of the repository with three seats. */
export function makeLagoonGame(changes: Partial<Settings> = {}): Game {
  const map = parseMap(document);
  const settings = parseSettings(changes);
  if (!map.ok || !settings.ok) throw new Error('the map for tests does not parse');
  const game = makeGame(map.value, settings.value, SEATS);
  if (!game.ok) throw new Error('the game for tests cannot be made');
  return game.value;
}

/** The position before round `round` of a match among quick bots (0: before the picks). */
export function positionBefore(game: Game, round: number): Position {
  const bot = makeBot('heuristic');
  if (bot === undefined) throw new Error('there is no heuristic bot');
  const entrant: Entrant = { bot, parameters: {} };
  const bots = Array.from({ length: game.seats }, () => entrant);
  const played = playMatch({ game, bots, seed: 'job', maxRounds: round - 1, budgetFor: () => playoutBudget(0) });
  return round === 0 ? played.start : played.end;
}

/** A signed job of seat 0; `changes` are part of what is signed. */
export function makeJob(game: Game, position: Position, changes: Partial<BotJob> = {}): BotJob {
  const { id, hash } = game.map;
  const body: Omit<BotJob, 'hmac'> = {
    v: JOB_VERSION,
    rulesVersion: RULES_VERSION,
    map: { id, hash, document },
    settings: game.settings,
    seats: game.seats,
    match: 'abcd2345',
    round: position.round,
    seat: 0,
    attempt: 1,
    kind: position.phase === 'picking' ? 'picks' : 'orders',
    view: viewFor(game, position, 0),
    memory: [],
    wishes: [],
    botSeed: 'test',
    bot: 'uct',
    parameters: {},
    wholeThoughts: false,
    budgetMs: 300,
    deadlineAtMs: Date.now() + FAR_AWAY_MS,
    ...changes,
  };
  return { ...body, hmac: signBody(JOB_KEY, body) };
}

/** From what the queue delivers to an assignment, in the two steps of the worker. */
export function readJob(jobKey: string, input: unknown): Result<Assignment, Refusal> {
  const checked = checkJob(jobKey, input);
  return checked.ok ? readAssignment(makeGameLibrary(), checked.value) : checked;
}

/** A thread that says one thing about its search and then does something bad. */
export const badThread = (deed: string): string => `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ search }) => {
    parentPort.postMessage({ kind: 'progress', search, thought: { answer: 'best', thoughts: {} } });
    ${deed}
  });
  parentPort.postMessage({ kind: 'ready' });`;
