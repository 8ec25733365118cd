// Plays a script by the rules alone: every step with its key, commits, positions and events.
import {
  autopilot,
  type Commit,
  type Game,
  type GameEvent,
  makeGame,
  makeRandomSource,
  newMatch,
  parseSettings,
  type PickCommit,
  type Position,
  resolvePicks,
  resolveRound,
  roundKeyFromSeed,
  SEAT_FATES,
  validateOrders,
  viewFor,
} from '@salient/engine';
import { loadMap } from '../maps/loadMap.ts';
import { chooseOrders } from './player.ts';
import type { Script } from './scripts.ts';

export interface Step {
  readonly round: number;
  readonly key: string;
  readonly before: Position;
  readonly picks: readonly PickCommit[];
  readonly commits: readonly Commit[];
  readonly events: readonly GameEvent[];
  readonly after: Position;
}

export interface PlayedScript {
  readonly game: Game;
  readonly steps: readonly Step[];
}

const MOST_ROUNDS = 200;

/** Plays to the end; throws on a script that does not end or breaks a rule. */
export function playScript(script: Script): PlayedScript {
  const game = gameOf(script);
  const start = newMatch(game, makeRandomSource(roundKeyFromSeed(script.name, 0)));
  const steps: Step[] = [];
  let position = start;
  while (position.phase !== 'finished') {
    if (position.round > MOST_ROUNDS) throw new Error(`${script.name} does not end`);
    const step = position.phase === 'picking' ? playPicks(script, game, position) : playOrders(script, game, position);
    steps.push(step);
    position = step.after;
  }
  return { game, steps };
}

function gameOf({ map, settings, seats }: Script): Game {
  const loaded = loadMap(map);
  if (!loaded.ok) throw new Error(loaded.faults);
  const parsed = parseSettings(settings);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const game = makeGame(loaded.value.map, parsed.value, seats);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  return game.value;
}

function playPicks(script: Script, game: Game, before: Position): Step {
  const key = roundKeyFromSeed(script.name, 0);
  const seats = [...before.offers.keys()].filter((seat) => !script.idle?.[0]?.includes(seat));
  // Spread over the own offer: its first territory and the one in the middle.
  const picks = seats.map((seat): PickCommit => {
    const offer = before.offers[seat];
    return { seat, territories: [offer[0], offer[Math.floor(offer.length / 2)]] };
  });
  const { position: after, events } = resolvePicks(game, before, picks, makeRandomSource(key));
  return { round: 0, key, before, picks, commits: [], events, after };
}

function playOrders(script: Script, game: Game, before: Position): Step {
  const { round } = before;
  const key = roundKeyFromSeed(script.name, round);
  const commits = [...before.fate.keys()].flatMap((seat) => commitOf(script, game, before, seat));
  const { position: after, events } = resolveRound(game, before, commits, makeRandomSource(key));
  return { round, key, before, picks: [], commits, events, after };
}

function commitOf(script: Script, game: Game, before: Position, seat: number): Commit[] {
  const { round } = before;
  if (SEAT_FATES[before.fate[seat]] !== 'playing' || script.idle?.[round]?.includes(seat)) return [];
  if (script.surrenders?.[round]?.includes(seat)) return [{ kind: 'surrender', seat }];
  const view = viewFor(game, before, seat);
  if (round >= (script.absentFrom?.[seat] ?? Number.POSITIVE_INFINITY))
    return [{ kind: 'orders', seat, orders: autopilot(game, view) }];
  const rng = makeRandomSource(roundKeyFromSeed(`${script.name} players`, round)).stream('bot', seat);
  const checked = validateOrders(game, view, seat, chooseOrders(game, view, rng));
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return [{ kind: 'orders', seat, orders: checked.value }];
}
