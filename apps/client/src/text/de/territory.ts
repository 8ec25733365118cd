// German: a territory in one sentence.
import { NEUTRAL, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import type { TerritoryFacts } from '../territoryText.ts';
import type { Texts } from '../texts.ts';
import { armies, counted } from '../words.ts';

export const territory: Texts['territory'] = {
  /** "Siberia, 8 Armeen, deins, grenzt an 3 Feinde". */
  territoryLine(facts: TerritoryFacts): string {
    const parts = [facts.name];
    if (facts.armies !== UNKNOWN_ARMIES) parts.push(armies(facts.armies));
    parts.push(ownerWord(facts));
    if (facts.enemies > 0) parts.push(`grenzt an ${counted(facts.enemies, 'Feind', 'Feinde')}`);
    if (facts.deployed > 0) parts.push(`${armies(facts.deployed)} ${facts.deployed === 1 ? 'kommt' : 'kommen'} dazu`);
    if (facts.pick > 0) parts.push(`deine Startwahl Nummer ${facts.pick}`);
    if (facts.isTarget) parts.push('erreichbar');
    else if (facts.isChoosable && facts.pick === 0) parts.push('wählbar');
    return parts.join(', ');
  },
};

function ownerWord({ owner, isOwn, isAllied, ownerName }: TerritoryFacts): string {
  if (isOwn) return 'deins';
  if (isAllied) return `${ownerName}, in deinem Team`;
  if (owner === NEUTRAL) return 'neutral';
  return owner === UNKNOWN_OWNER ? 'im Nebel verborgen' : ownerName;
}
