// Fetches the board's font before the first label is drawn: a canvas does not redraw itself when a font arrives.
import '@fontsource-variable/inter';
import { font } from './art/pen.ts';

const WEIGHTS = [600, 750, 800];
/** Better a fallback font than no board. */
const PATIENCE_MS = 2500;

/** Resolves when the font can draw `text` and all digits, or has taken too long. */
export async function loadBoardFont(text: string): Promise<void> {
  const sample = `${text}0123456789+−?!`;
  const faces = WEIGHTS.map((weight) => document.fonts.load(font(weight, 12), sample));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled(faces), patience]);
}
