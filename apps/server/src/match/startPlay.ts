// The start of a match: seats renumbered without the empty ones, the first position drawn under its own key (P1–P3, D2).
import {
  fingerprint,
  type Game,
  makeGame,
  makeRandomSource,
  newMatch,
  ok,
  parseSettings,
  type Result,
  RULES_VERSION,
} from '@salient/engine';
import { DEFAULT_ROUND_SECONDS, type Refusal } from '@salient/protocol';
import { teamsOfSeats } from '@salient/protocol/seats';
import type { FactContext } from './applyFact.ts';
import { firstBanks } from './banks.ts';
import { type Decided, NOTHING, roundKeyName, type Secret } from './decision.ts';
import type { MatchDeps } from './deps.ts';
import { type Dice, saltsOf } from './dice.ts';
import { checkHost } from './lobby.ts';
import { checkReady } from './lobbySeating.ts';
import { type MatchData, makePlay, type Play } from './matchData.ts';
import { type FactBody, fact } from './records.ts';
import { refuse, tellFaults } from './refusal.ts';
import { openingDeadline } from './roundClock.ts';
import { peopleOf } from './seats.ts';

interface LobbyGame {
  /** Those that play, by their numbers in the lobby. */
  readonly seats: readonly number[];
  readonly teams: readonly number[];
  readonly game: Game;
}

/** The game that a lobby would begin: every seat that a person or a bot holds plays, the others are dropped. */
function gameOfLobby(data: MatchData, maps: MatchDeps['maps']): Result<LobbyGame, Refusal> {
  const seats = data.seats.flatMap(({ kind }, index) => (kind === 'human' || kind === 'bot' ? [index] : []));
  if (seats.length < 2) return refuse('tooFewSeats');
  if (data.playedOnFrom !== null && seats.length < data.seats.length) return refuse('playedOn');
  const library = maps.get(data.mapId);
  if (library === undefined) return refuse('unknownMap');
  const teams = teamsOfSeats(seats.map((seat) => data.seats[seat]?.team ?? -1));
  // The teams belong to the seats until now: only here the rules meet them, and not all rules know teams (S6).
  const settings = parseSettings({ ...data.settings, teams });
  if (!settings.ok) return refuse('gameRefused', tellFaults(settings.faults));
  const game = makeGame(library.map, settings.value, seats.length);
  return game.ok ? ok({ seats, teams, game: game.value }) : refuse('gameRefused', tellFaults(game.faults));
}

/** By the host, when everybody is ready where the room asks for that. */
export function decideStart(
  data: MatchData,
  deps: MatchDeps,
  { bySeat, dice }: { readonly bySeat: number; readonly dice: Dice },
): Decided<Record<string, never>> {
  const refusal = checkHost(data, bySeat) ?? checkReady(data);
  if (refusal !== undefined) return refusal;
  const begun = gameOfLobby(data, deps.maps);
  if (!begun.ok) return begun;
  const { seats, teams, game } = begun.value;
  const { key, chainKey } = dice.keyOf(0, saltsOf(data, seats)) ?? { key: deps.keys.makeKey() };
  const position = newMatch(game, makeRandomSource(key));
  const secrets: Secret[] = [[roundKeyName(0), key]];
  if (position.round > 0 && !dice.isChained) secrets.push([roundKeyName(position.round), deps.keys.makeKey()]);
  const people = peopleOf(data).length;
  const roundSeconds = data.roundSeconds ?? defaultRoundSeconds(people);
  const deadlineAtMs = openingDeadline(roundSeconds, people > 0, deps.clock.nowMs());
  const started = fact('started', {
    rulesVersion: RULES_VERSION,
    mapHash: game.map.hash,
    seats: [...seats],
    roundSeconds,
    ...(teams.length === 0 ? {} : { teams: [...teams] }),
    fingerprint: fingerprint(position),
    // Dealt starts use no key of round 0 any more; picks still do.
    ...(position.round > 0 && chainKey !== undefined ? { chainKey } : {}),
  });
  const banksMs = firstBanks(data, seats);
  const opened = fact('opened', { round: position.round, deadlineAtMs, ...(banksMs && { banksMs }) });
  return { ok: true, value: { facts: [started, opened], secrets, value: NOTHING } };
}

/** No clock for one person against bots, a common one among people. */
export const defaultRoundSeconds = (people: number): number => (people >= 2 ? DEFAULT_ROUND_SECONDS : 0);

/** The running match as `started` tells it; throws if map, rules or key do not give the position that was recorded. */
export function buildPlay(data: MatchData, body: FactBody<'started'>, context: FactContext): Play {
  const library = context.maps.get(data.mapId);
  if (library === undefined || library.map.hash !== body.mapHash)
    throw new Error(`map ${data.mapId} is not what it was`);
  const game = makeGame(library.map, data.settings, data.seats.length);
  if (!game.ok) throw new Error(`the game cannot be made: ${game.faults[0]?.message}`);
  if (context.openingKey === undefined) throw new Error('the key of the first draws is lost');
  const position = newMatch(game.value, makeRandomSource(context.openingKey));
  if (fingerprint(position) !== body.fingerprint) throw new Error('the match does not begin as it did');
  const { roundSeconds, chainKey } = body;
  const picks = { key: context.openingKey, chainKey, commits: [] };
  return makePlay({ game: game.value, document: library.document, position, roundSeconds, picks }, context.atMs);
}
