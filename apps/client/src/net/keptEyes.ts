// Through whose eyes this browser watches a match in the fog, while it runs: a connection that is made anew, or a page that is reloaded, says so again.
import { MAX_SEATS } from '@salient/protocol/limits';
import { type KeptText, keptText } from './keptText.ts';

const KEY = 'salient.eyes.';

/** A seat, −1 for everything, or null where nobody's were chosen; damaged content counts as nothing. */
export function eyesOf(code: string, kept: KeptText = keptText): number | null {
  const text = kept.get(KEY + code) ?? '';
  return /^(-1|\d{1,2})$/.test(text) && Number(text) < MAX_SEATS ? Number(text) : null;
}

export function keepEyes(code: string, eyes: number | null, kept: KeptText = keptText): void {
  if (eyes === null) kept.remove(KEY + code);
  else kept.set(KEY + code, String(eyes));
}
