// placeholder
import type { Round } from './round.ts';
export function marchContest(_round: Round): void {
  throw new Error('unwritten');
}
