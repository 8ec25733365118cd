// A territory in one sentence, for the accessible layer, tooltips and the status line.
import { NEUTRAL, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import { inLanguage } from './language.ts';
import { armies, counted } from './words.ts';

export interface TerritoryFacts {
  readonly name: string;
  readonly owner: number;
  readonly armies: number;
  readonly isOwn: boolean;
  /** A team-mate's. */
  readonly isAllied: boolean;
  readonly ownerName: string;
  /** Bordering territories that another seat holds. */
  readonly enemies: number;
  readonly deployed: number;
  readonly isTarget: boolean;
  readonly isChoosable: boolean;
  /** 1-based place among the picks, 0 for none. */
  readonly pick: number;
}

function inEnglish(facts: TerritoryFacts): string {
  const parts = [facts.name];
  if (facts.armies !== UNKNOWN_ARMIES) parts.push(armies(facts.armies));
  parts.push(ownerWord(facts));
  if (facts.enemies > 0) parts.push(`borders ${counted(facts.enemies, 'enemy', 'enemies')}`);
  if (facts.deployed > 0) parts.push(`${armies(facts.deployed)} to be deployed`);
  if (facts.pick > 0) parts.push(`your pick number ${facts.pick}`);
  if (facts.isTarget) parts.push('can be reached');
  else if (facts.isChoosable && facts.pick === 0) parts.push('can be chosen');
  return parts.join(', ');
}

function ownerWord({ owner, isOwn, isAllied, ownerName }: TerritoryFacts): string {
  if (isOwn) return 'yours';
  if (isAllied) return `${ownerName}, on your team`;
  if (owner === NEUTRAL) return 'neutral';
  return owner === UNKNOWN_OWNER ? 'hidden in the fog' : ownerName;
}

export const { territoryLine } = inLanguage('territory', {
  /** "Siberia, 8 armies, yours, borders 3 enemies". */
  territoryLine: inEnglish,
});
