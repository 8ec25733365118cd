// A player's own matches wherever they are: taken up again by their code, listed with whose turn it is, deleted; tokens are known by their hashes only.
import { matchMaker, ServerError } from '@colyseus/core';
import type { DeleteBody, MyMatch, TurnsBody } from '@salient/protocol';
import { myMatchOf } from '../match/card.ts';
import type { FiledCard, MatchCard } from '../match/ports.ts';
import type { Hall } from './hall.ts';
import { openRoomFor } from './localRooms.ts';
import { type RoomLimit, TOO_MANY_ROOMS } from './roomLimit.ts';

/** Another server's replay is waited for no longer than this: less than a page waits for its answer. */
const ARCHIVE_PATIENCE_MS = 12_000;

export class SavedMatches {
  readonly #hall: Hall;
  readonly #limit: Pick<RoomLimit, 'inPlace'>;
  /** By code: who comes while a match is being taken up waits for that. */
  readonly #waking = new Map<string, Promise<void>>();

  constructor(hall: Hall, limit: Pick<RoomLimit, 'inPlace'>) {
    this.#hall = hall;
    this.#limit = limit;
  }

  /**
   * Opens the room of a match that was put away; without one nothing happens.
   * @param opener the asker's network @throws ServerError when it has too many rooms open
   */
  async wake(code: string, opener: string): Promise<void> {
    const waking = this.#waking.get(code) ?? this.#wake(code, opener).finally(() => this.#waking.delete(code));
    this.#waking.set(code, waking);
    await waking;
  }

  /** The matches that these tokens hold seats of, in the order asked. */
  async list({ seats }: TurnsBody): Promise<readonly MyMatch[]> {
    const { deps, askStore } = this.#hall;
    const asked = seats.map(({ code, seatToken }) => ({ code, hash: deps.keys.hash(seatToken) }));
    const cards = await askStore(deps.store.listByOwner(asked.map(({ hash }) => hash)));
    const found = await Promise.all(
      asked.map(async ({ code, hash }) => {
        const card = cards.find(({ match }) => match === code);
        return card && myMatchOf(await freshCard(card), hash);
      }),
    );
    return found.filter((mine) => mine !== undefined);
  }

  /** Who has seen a match end may want its replay sooner than it is made, on whatever server that is. Never rejects; at once for any other match. */
  async untilArchived(code: string): Promise<void> {
    try {
      const isOpen = matchMaker.getLocalRoomById(code) ?? (await matchMaker.driver.findOne({ roomId: code }));
      if (isOpen) await matchMaker.remoteRoomCall(code, 'untilArchived', [], ARCHIVE_PATIENCE_MS);
    } catch (error) {
      this.#hall.log.debug({ match: code, error: String(error) }, 'nobody says whether a replay is being made');
    }
  }

  /** Deletes a match whose token's holder may do that. @returns whether it is gone */
  async remove(asked: DeleteBody): Promise<boolean> {
    const { deps, askStore } = this.#hall;
    const [mine] = await this.list({ seats: [asked] });
    if (!mine?.mayDelete) return false;
    if (await matchMaker.driver.findOne({ roomId: asked.code })) {
      return (await askStore(matchMaker.remoteRoomCall(asked.code, 'removeForGood', []))) === true;
    }
    return await askStore(deps.store.remove(asked.code));
  }

  async #wake(code: string, opener: string): Promise<void> {
    const { deps, askStore, log, rooms } = this.#hall;
    const { store } = deps;
    try {
      if (!(await askStore(store.resume(code)))) return;
    } catch (error) {
      // Resumed or not, nobody has opened a room for it.
      await store.release(code);
      throw error;
    }
    const isPlaced = await this.#limit.inPlace(opener, async () => {
      try {
        await openRoomFor({ restore: code, wasSaved: true, opener }, rooms);
      } catch (error) {
        log.error({ match: code, error: String(error) }, 'a saved match could not be taken up');
        await store.save(code).catch(() => store.release(code));
      }
      return true;
    });
    if (isPlaced) return;
    await store.save(code).catch(() => store.release(code));
    throw new ServerError(TOO_MANY_ROOMS);
  }
}

/** The card as the match's room has it now, wherever that is; the stored one when there is no room, or nobody says so. */
async function freshCard(stored: FiledCard): Promise<FiledCard> {
  if (stored.status !== 'running') return stored;
  try {
    if (!(await matchMaker.driver.findOne({ roomId: stored.match }))) return stored;
    const card = (await matchMaker.remoteRoomCall(stored.match, 'card', [])) as MatchCard;
    return { ...stored, ...card };
  } catch {
    return stored;
  }
}
