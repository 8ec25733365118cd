// What `replay verify` says about a replay's dice (rules D5, D25, D26).
import type { ReplayDocument } from '@salient/engine';
import { checkFairness, type Witness } from '@salient/protocol/fairness';
import { NODE_HASHES } from './nodeHashes.ts';

/** One sentence, and whether it is a complaint. */
export interface DiceReport {
  readonly holds: boolean;
  readonly sentence: string;
}

/** Checks the chain, the salts and what the user kept from the time of the match. */
export function reportDice(replay: ReplayDocument, witness: Witness): DiceReport {
  const verdict = checkFairness(replay, NODE_HASHES, witness);
  switch (verdict.kind) {
    case 'none':
      return {
        holds: true,
        sentence: 'Dice: no commitment was published, so the keys of the rounds are taken on trust.',
      };
    case 'broken':
      return { holds: false, sentence: `the dice of round ${verdict.round} do not hold: ${verdict.message}` };
    case 'holds': {
      const salts = verdict.salts.length;
      const mixed =
        salts === 0 ? 'no salts of players' : salts === 1 ? '1 salt of a player' : `${salts} salts of players`;
      const from = `from the commitment ${verdict.commitment}`;
      return { holds: true, sentence: `Dice: all keys up to round ${verdict.rounds} follow ${from} and ${mixed}.` };
    }
  }
}
