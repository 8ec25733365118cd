// Practice: turns by rule in a match that nobody plays, so that the first real ones meet compiled code all the way: this end of the queue, broker, worker, and back.
import { makeGame, makeRandomSource, newMatch, PRESETS, roundKeyFromSeed, viewFor } from '@salient/engine';
import { LEVELS } from '@salient/protocol';
import type { LibraryMap, MapLibrary } from '../match/deps.ts';
import type { BotBroker, BotTurnRequest, Clock } from '../match/ports.ts';

/** The first takes several times as long as the last; more make the next no quicker. */
const ROUNDS = 10;
/** A large room among friends. */
const SEATS = 12;
/** An answer that is not there by then is not waited for. */
const LIMIT_MS = 5_000;
const MATCH = 'practice';
const SETTINGS = { ...PRESETS.warlight, distribution: 'automatic' } as const;

export interface PracticeParts {
  readonly turns: BotBroker;
  readonly clock: Clock;
  readonly maps: Pick<MapLibrary, 'list' | 'get'>;
}

/** Asks for all turns of one round after another, on the first map with room enough; ends early when an answer stays away. Never rejects. */
export async function practise({ turns, clock, maps }: PracticeParts): Promise<void> {
  const map = findRoom(maps);
  for (let round = 1; map !== undefined && round <= ROUNDS; round++) {
    const deadlineAtMs = clock.nowMs() + LIMIT_MS;
    const asked = Array.from({ length: SEATS }, (_, seat) =>
      openingTurn(map, { round, seats: SEATS, seat, deadlineAtMs }),
    );
    if (!(await areAnswered(asked, { turns, clock }))) return;
  }
}

const findRoom = (maps: PracticeParts['maps']): LibraryMap | undefined =>
  maps
    .list()
    .map(maps.get)
    .find((map) => map !== undefined && makeGame(map.map, SETTINGS, SEATS).ok);

/** A turn by rule of a match's first round, by the rules that players are offered first, with starts that were dealt. Throws a `RangeError` where the map has no land for so many. */
export function openingTurn(
  map: LibraryMap,
  where: Pick<BotTurnRequest, 'round' | 'seats' | 'seat' | 'deadlineAtMs'>,
): BotTurnRequest {
  const game = makeGame(map.map, SETTINGS, where.seats);
  if (!game.ok) throw new RangeError(game.faults.map(({ message }) => message).join(' '));
  const position = newMatch(game.value, makeRandomSource(roundKeyFromSeed(MATCH, 0)));
  return {
    ...where,
    match: MATCH,
    kind: 'quick',
    map,
    settings: SETTINGS,
    view: viewFor(game.value, position, where.seat),
    memory: [],
    wishes: [],
    botSeed: MATCH,
    player: LEVELS.hard,
    wholeThoughts: false,
    budgetMs: LEVELS.hard.budgetMs,
  };
}

/** Whether all answers came before the deadline of the first. */
function areAnswered(
  asked: readonly BotTurnRequest[],
  { turns, clock }: Pick<PracticeParts, 'turns' | 'clock'>,
): Promise<boolean> {
  const [{ match, round, deadlineAtMs }] = asked;
  let missing = asked.length;
  return new Promise((resolve) => {
    const timer = clock.at(deadlineAtMs, () => {
      turns.cancel(match, round);
      resolve(false);
    });
    for (const turn of asked)
      turns.request(turn, ({ isFinal }) => {
        if (!isFinal || --missing > 0) return;
        timer.cancel();
        resolve(true);
      });
  });
}
