// The server's own key, made at the first start and kept in DATA_DIR, and the keys derived from it.
import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './makeFolder.ts';

const KEY_FORM = /^[0-9a-f]{64}$/;

/**
 * Reads DATA_DIR/secret (64 hex digits), or makes it, readable by its owner only. Two servers that start at once agree on one.
 * @throws an Error whose message is a sentence for the operator: the folder cannot be written, or the file holds something else
 */
export function loadSecret(dataDir: string): string {
  try {
    makeFolder(dataDir);
    const file = path.join(dataDir, 'secret');
    return readSecret(file) ?? makeSecret(file);
  } catch (cause) {
    throw new Error(`The folder of DATA_DIR cannot be used (${dataDir}): ${(cause as Error).message}.`, { cause });
  }
}

function readSecret(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (!KEY_FORM.test(text)) throw new Error(`${file} does not hold a key of 64 hexadecimal digits`);
  return text;
}

/** Written aside and linked into place: nobody ever reads half a key, and the first one wins. */
function makeSecret(file: string): string {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(aside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside);
  }
  const secret = readSecret(file);
  if (!secret) throw new Error(`${file} could not be made`);
  return secret;
}

/** A key for one purpose, so that no signature of one kind can stand in for another. 64 hex digits. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(purpose).digest('hex');
}
