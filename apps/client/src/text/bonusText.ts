// A bonus in one sentence: what it is worth, who holds it, what is missing.
import { inLanguage } from './language.ts';
import { counted, listOf } from './words.ts';

export interface BonusFacts {
  readonly name: string;
  readonly armies: number;
  /** Name of the seat that holds all of it, '' for none. */
  readonly holder: string;
  readonly isHeldByViewer: boolean;
  readonly size: number;
  /** Names of the viewer's missing territories; null for watchers and for those who hold nothing there. */
  readonly missing: readonly string[] | null;
}

const MOST_NAMED = 4;

function inEnglish({ name, armies, holder, isHeldByViewer, size, missing }: BonusFacts): string {
  const worth = `${name}: ${armies >= 0 ? '+' : '−'}${counted(Math.abs(armies), 'army', 'armies')} a round`;
  if (isHeldByViewer) return `${worth}, yours`;
  const held = holder ? `, held by ${holder}` : '';
  if (!missing) return `${worth}${held}, ${counted(size, 'territory', 'territories')}`;
  const named =
    missing.length > MOST_NAMED ? [...missing.slice(0, MOST_NAMED), `${missing.length - MOST_NAMED} more`] : missing;
  return `${worth}${held}. You hold ${size - missing.length} of ${size}; missing: ${listOf(named)}`;
}

export const { bonusLine } = inLanguage('bonus', { bonusLine: inEnglish });
