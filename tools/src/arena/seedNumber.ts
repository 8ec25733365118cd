// A seed in words as a number, for what a run draws besides its matches.

/** Of 32 bits, the same for the same text. */
export const seedNumber = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7) >>> 0;
