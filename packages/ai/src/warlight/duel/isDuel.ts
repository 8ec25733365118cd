// Which games the duel policy is made for.
import type { Game } from '@salient/engine';

/** One against one by the rules of a contest: what the duel policy is made for. */
export const isDuel = ({ settings, seats }: Game): boolean => settings.ruleset !== 'standard' && seats === 2;
