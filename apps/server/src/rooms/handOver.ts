// One-time codes with which another device takes seats over: short-lived, compared in constant time, of no use to who guesses, and spent only when the seats have arrived.
import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_ALPHABET,
  HAND_OVER_CODE_LENGTH,
  HAND_OVER_MS,
  type HandOverCode,
  MAX_HAND_OVER_GUESSES,
  MAX_HAND_OVER_TRIES,
} from '@salient/protocol';

/** What a code is good for. */
export interface Offer extends HandOverCode {
  /** Who holds the seats: a seat's number may change, its token does not. */
  readonly token: string;
  readonly seats: readonly number[];
  /** That is a device which has taken them, and has not shown yet that its token has reached it. */
  readonly isUsed: boolean;
  /** Its seats have the numbers of the lobby. */
  readonly isOfLobby: boolean;
}

/** The codes of one room. They are kept in memory only: a restart voids them. */
export class HandOverDesk {
  #offers: Offer[] = [];
  /** From a seat's number in the lobby to that in the match, once it has begun. */
  #seatOf: ((seat: number) => number) | undefined;
  /** Since the newest offer: of each asker, and of all together. */
  readonly #wrongTries = new Map<string, number>();
  #wrongGuesses = 0;

  /** A fresh code for these seats; the one before of the same token is void. */
  offer(token: string, seats: readonly number[], nowMs: number): HandOverCode {
    const code = Array.from(
      { length: HAND_OVER_CODE_LENGTH },
      () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
    ).join('');
    const isOfLobby = this.#seatOf === undefined;
    const offer: Offer = {
      code,
      expiresAtMs: nowMs + HAND_OVER_MS,
      token,
      seats: [...seats],
      isUsed: false,
      isOfLobby,
    };
    this.#offers = [...this.#offers.filter((one) => one.token !== token && one.expiresAtMs > nowMs), offer];
    this.#wrongTries.clear();
    this.#wrongGuesses = 0;
    return { code, expiresAtMs: offer.expiresAtMs };
  }

  /**
   * Takes a code out of use. Undefined: it is not one, not any more, or this asker had too many wrong ones. That is counted by asker: else anybody who watches
   * could void what others offer each other.
   */
  take(code: string, nowMs: number, asker: string): Offer | undefined {
    const tries = this.#wrongTries.get(asker) ?? 0;
    if (tries >= MAX_HAND_OVER_TRIES || this.#offers.length === 0) return undefined;
    const wanted = Buffer.from(code);
    let found: Offer | undefined;
    for (const offer of this.#offers) {
      const known = Buffer.from(offer.code);
      if (known.length === wanted.length && timingSafeEqual(known, wanted) && offer.expiresAtMs > nowMs) found = offer;
    }
    if (found === undefined) {
      this.#wrongTries.set(asker, tries + 1);
      this.#wrongGuesses++;
      if (this.#wrongGuesses >= MAX_HAND_OVER_GUESSES) this.#offers = [];
      return undefined;
    }
    this.#offers = this.#offers.filter((one) => one !== found);
    return found;
  }

  /** Nothing has come of it: a code that was taken is as good as before, unless there is a newer one. */
  restore(offer: Offer): void {
    if (!this.#offers.some(({ token }) => token === offer.token)) this.#offers.push(this.#renumbered(offer));
  }

  /** A device has taken the seats under this token. Should it never hear of it, the code is good for them again. */
  hold(offer: Offer, token: string): void {
    this.restore({ ...offer, token, isUsed: true });
  }

  /** Seats have other numbers once the match has begun; those that are gone are below 0. Codes that are being taken just then follow when they are restored. */
  renumber(seatOf: (seat: number) => number): void {
    this.#seatOf = seatOf;
    this.#offers = this.#offers.map((offer) => this.#renumbered(offer));
  }

  /** Whoever has this token has shown it: the code that they came by is used up. */
  spend(token: string): void {
    this.#offers = this.#offers.filter((one) => !one.isUsed || one.token !== token);
  }

  #renumbered(offer: Offer): Offer {
    if (this.#seatOf === undefined || !offer.isOfLobby) return offer;
    return { ...offer, isOfLobby: false, seats: offer.seats.map(this.#seatOf).filter((seat) => seat >= 0) };
  }
}
