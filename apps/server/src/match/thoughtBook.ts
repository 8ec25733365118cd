// What the bots of a match have thought of late, for who watches bots among themselves; the log keeps all of it for when the match is over.
import type { Result } from '@salient/engine';
import { briefThoughts, type KeptThoughts, LIVE_THOUGHT_ROUNDS, type Refusal } from '@salient/protocol';
import type { MatchDeps } from './deps.ts';
import type { MatchData } from './matchData.ts';
import { refuse } from './refusal.ts';
import { havePeople } from './seats.ts';

/** Whether what bots think is written into the log of the match: where the server is told to, and among bots, who have no secrets from each other. */
export const keepsThoughts = (data: MatchData, deps: Pick<MatchDeps, 'keepsThoughts'>): boolean =>
  deps.keepsThoughts === true || !havePeople(data);

/** Since this server has had the match: after a restart it begins anew. */
export class ThoughtBook {
  readonly #rounds = new Map<number, KeptThoughts[]>();

  /** A handful of each thing: whole they are read from the log when the match is over. */
  keep(whole: KeptThoughts): void {
    const kept = { ...whole, thoughts: briefThoughts(whole.thoughts) };
    const ofRound = this.#rounds.get(kept.round) ?? [];
    // A seat that was asked again has thought again.
    this.#rounds.set(kept.round, [...ofRound.filter(({ seat }) => seat !== kept.seat), kept]);
    for (const round of this.#rounds.keys()) {
      if (round <= kept.round - LIVE_THOUGHT_ROUNDS) this.#rounds.delete(round);
    }
  }

  /** By seat. Refused while the match runs and any person has a seat in it. */
  read(data: MatchData, round: number): Result<readonly KeptThoughts[], Refusal> {
    const isOver = data.play?.position.phase === 'finished';
    if (!isOver && (data.play === null || havePeople(data))) return refuse('secretThoughts');
    const ofRound = this.#rounds.get(round) ?? [];
    return { ok: true, value: [...ofRound].sort((a, b) => a.seat - b.seat) };
  }
}
