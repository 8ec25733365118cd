// The chat of one room: short lines of plain text to all, to a team or among spectators, a few per person and ten seconds, the newest kept.
import type { Result } from '@salient/engine';
import {
  CHAT_WINDOW_MS,
  type ChatAudience,
  type ChatLine,
  MAX_CHAT_LENGTH,
  MAX_CHAT_LINES,
  type Refusal,
} from '@salient/protocol';
import { isForbidden, isVisible, legible } from '@salient/protocol/legible';
import type { KeptTalk } from './talkKeeper.ts';

const KEPT_LINES = 50;

const REFUSALS = {
  badText: {
    code: 'badText',
    message: `A message has 1 to ${MAX_CHAT_LENGTH} visible characters on one line.`,
  },
  tooManyLines: {
    code: 'tooManyLines',
    message: `That was quick: ${MAX_CHAT_LINES} messages in ${CHAT_WINDOW_MS / 1_000} seconds are the most. Wait a moment.`,
  },
  noTeam: { code: 'noTeam', message: 'You are in no team. Write to all instead.' },
  notASpectator: { code: 'notASpectator', message: 'You have a seat: spectators talk among themselves.' },
  watchersApart: {
    code: 'watchersApart',
    message: 'While the match runs, spectators talk among themselves: they may know more than players.',
  },
} as const satisfies Record<string, Refusal>;

/** Somebody in the room as the chat knows them. */
export interface Reader {
  /** Empty for a spectator. */
  readonly seats: readonly number[];
  /** Teams of these seats; empty without teams. */
  readonly teams: readonly number[];
}

/** Who writes: `key` is the same for one person as long as they can be told apart. */
export interface Writer {
  readonly key: string;
  readonly name: string;
  /** −1 for a spectator. */
  readonly seat: number;
  /** −1: none. */
  readonly team: number;
}

/** What somebody wants to say. */
export interface Utterance {
  readonly text: string;
  readonly to?: ChatAudience | undefined;
  /** Spectators' words stay among them. */
  readonly isMatchRunning: boolean;
  readonly nowMs: number;
}

/** A line and the team it was meant for (−1: no team's). */
export interface Post {
  readonly line: ChatLine;
  readonly team: number;
}

/** May this one read the post? */
export function mayRead({ line, team }: Post, reader: Reader): boolean {
  switch (line.to) {
    case 'all':
      return true;
    case 'team':
      return reader.teams.includes(team);
    case 'spectators':
      return reader.seats.length === 0;
  }
}

export class ChatBook {
  readonly #posts: Post[];
  readonly #recent = new Map<string, readonly number[]>();
  /** Lines per audience: a number over all of them would tell how much others talk among themselves. */
  readonly #counts: Map<string, number>;

  /** @param kept what another one of the same room has kept */
  constructor(kept?: KeptTalk) {
    this.#posts = kept?.posts ?? [];
    this.#counts = new Map(kept?.counts);
  }

  /** All that outlives this book. */
  kept(): KeptTalk {
    return { posts: this.#posts, counts: [...this.#counts] };
  }

  /** The newest lines that `reader` may read, oldest first. */
  lines(reader: Reader): readonly ChatLine[] {
    return this.#posts.filter((post) => mayRead(post, reader)).map(({ line }) => line);
  }

  /** Takes a line, trimmed and without what is not seen and towers of marks, or says why not. */
  add(writer: Writer, said: Utterance): Result<Post, Refusal> {
    if (isForbidden(said.text)) return refuse('badText');
    const text = legible(said.text);
    if ([...text].length > MAX_CHAT_LENGTH || !isVisible(text)) return refuse('badText');
    const isApart = writer.seat < 0 && said.isMatchRunning;
    const to = said.to ?? (isApart ? 'spectators' : 'all');
    if (to === 'team' && writer.team < 0) return refuse('noTeam');
    if (to === 'spectators' && writer.seat >= 0) return refuse('notASpectator');
    if (to === 'all' && isApart) return refuse('watchersApart');
    if (!this.maySpeak(writer.key, said.nowMs)) return refuse('tooManyLines');
    const team = to === 'team' ? writer.team : -1;
    const id = this.#nextId(to === 'team' ? `team${team}-` : to);
    const post: Post = { line: { id, name: writer.name, seat: writer.seat, to, text, atMs: said.nowMs }, team };
    this.#keep(post);
    return { ok: true, value: post };
  }

  /** Lines of the lobby follow their writers when seats are renumbered at the start. */
  renumber(seatOf: (seat: number) => number): void {
    this.#posts.forEach(({ line, team }, index) => {
      if (line.seat >= 0) this.#posts[index] = { line: { ...line, seat: seatOf(line.seat) }, team };
    });
  }

  /** Is this one still within the limit that lines and emotes share? Counts this time, if so. */
  maySpeak(key: string, nowMs: number): boolean {
    for (const [one, times] of this.#recent) {
      const recent = times.filter((atMs) => atMs > nowMs - CHAT_WINDOW_MS);
      if (recent.length > 0) this.#recent.set(one, recent);
      else this.#recent.delete(one);
    }
    const times = this.#recent.get(key) ?? [];
    if (times.length >= MAX_CHAT_LINES) return false;
    this.#recent.set(key, [...times, nowMs]);
    return true;
  }

  /** So many of each audience: else the lines one may read would vanish with those one may not. */
  #keep(post: Post): void {
    this.#posts.push(post);
    const isLike = (other: Post) => other.line.to === post.line.to && other.team === post.team;
    if (this.#posts.filter(isLike).length > KEPT_LINES) this.#posts.splice(this.#posts.findIndex(isLike), 1);
  }

  #nextId(audience: string): string {
    const count = (this.#counts.get(audience) ?? 0) + 1;
    this.#counts.set(audience, count);
    return `${audience}${count}`;
  }
}

export const TOO_QUICK: Refusal = REFUSALS.tooManyLines;

const refuse = (code: keyof typeof REFUSALS) => ({ ok: false, faults: REFUSALS[code] }) as const;
