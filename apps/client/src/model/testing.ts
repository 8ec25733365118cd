// A match in the fog, played at random and read back as the client does, for tests of the model; never imported by product code.
import { type ReplayDocument, type Settings, buildReplay as writeReplay } from '@salient/engine';
import { gameOn, gridSketch, playRandomMatch, sketchDocument, sketchMap } from '@salient/engine/testing';
import { buildReplay, type Replay } from './replayFacts.ts';

const SKETCH = gridSketch(4, 3);
const PLAYED_MAP = sketchDocument(SKETCH);

export interface RandomMatch {
  readonly seed: string;
  readonly rounds: number;
  readonly surrenderOneIn: number;
  readonly settings?: Partial<Settings>;
  readonly isEndedByVote?: boolean;
}

/** The document of a match of three on the map. */
export function playDocument(wish: RandomMatch): ReplayDocument {
  const game = gameOn(sketchMap(SKETCH), 3, { fog: 'normal', ...wish.settings });
  const match = playRandomMatch(game, wish);
  return writeReplay({
    game,
    document: PLAYED_MAP,
    seats: ['Ana', 'Björn', 'Chiara'].map((name) => ({ name, kind: 'bot', bot: 'random' })),
    seedCommitment: null,
    keysFrom: 'A test.',
    picks: { key: match.pickKey, commits: match.picks },
    rounds: match.rounds,
    isEndedByVote: wish.isEndedByVote === true,
  });
}

/** @throws if the document does not replay on that map */
export function mustReplay(document: ReplayDocument): Replay {
  const built = buildReplay(document, PLAYED_MAP);
  if (!built.ok) throw new Error(built.message);
  return built.value;
}
