// A text that is sent often, compressed once for each way in which clients take it.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The way that makes it smallest first. */
const PACKINGS = ['br', 'gzip'] as const;
type Packing = (typeof PACKINGS)[number];
type Pack = (bytes: Buffer) => Promise<Buffer>;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** As good as in a few milliseconds; the best takes half a second for a large map. */
const QUALITY = 4;
const PACKERS: Readonly<Record<Packing, Pack>> = {
  br: (bytes) => packBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (bytes) => packGzip(bytes),
};

/** Undefined: as it is. */
export interface PackedText {
  readonly packing: Packing | undefined;
  readonly bytes: Buffer;
}

/** @param accepts says whether who asks takes that way @returns the text as they take it; what was packed is kept for as long as this is */
export function makePackedText(
  text: string,
  packers = PACKERS,
): (accepts: (packing: Packing) => boolean) => Promise<PackedText> {
  const plain = Buffer.from(text);
  const packed = new Map<Packing, Promise<Buffer>>();
  return async (accepts) => {
    const packing = PACKINGS.find(accepts);
    if (packing === undefined) return { packing, bytes: plain };
    const bytes = packed.get(packing) ?? packers[packing](plain);
    packed.set(packing, bytes);
    return { packing, bytes: await bytes };
  };
}
