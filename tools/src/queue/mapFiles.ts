// Maps that came with their matches, as files for whoever reads maps by file.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GameJob } from '../arena/job.ts';
import type { MatchJob } from './matchJob.ts';

/** So many different maps of one worker's life are kept; whoever writes to the queue cannot fill its disk. */
const MOST_MAPS = 100;

export interface MapFiles {
  /** The match with a map that can be read here. */
  place(job: MatchJob): GameJob;
  /** Removes all of them. */
  remove(): void;
}

/** A folder of its own, made when the first map comes. */
export function openMapFiles(): MapFiles {
  let folder: string | undefined;
  const known = new Set<string>();
  const write = (text: string): string => {
    folder ??= mkdtempSync(path.join(tmpdir(), 'salient-maps-'));
    const file = path.join(folder, `${createHash('sha256').update(text).digest('hex')}.json`);
    if (known.has(file)) return file;
    if (known.size >= MOST_MAPS) throw new Error(`more than ${MOST_MAPS} different maps were sent to one worker`);
    writeFileSync(file, text);
    known.add(file);
    return file;
  };
  return {
    place({ game, mapText }) {
      if (mapText === undefined) return game;
      return { ...game, arrangement: { ...game.arrangement, map: write(mapText) } };
    },
    remove() {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
