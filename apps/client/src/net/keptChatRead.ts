// How far this browser has read a match's chat: what was said since then is told as new after a reload, too.
import { type KeptText, keptText } from './keptText.ts';

const KEY = 'salient.chatRead.';

/** When the newest line that was read was said, on the server's clock; null where the match is new here. Damaged content counts as nothing. */
export function chatReadOf(code: string, kept: KeptText = keptText): number | null {
  const text = kept.get(KEY + code) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export const keepChatRead = (code: string, atMs: number, kept: KeptText = keptText): void =>
  kept.set(KEY + code, String(atMs));
