// The setup of another match in the same process, as on a bench that keeps its bots running: told behind the last board, before picks are asked for, or behind the setup of a match that never came to a board (contest protocol).
import { Picture } from './picture.ts';
import type { ContestNews } from './readCommand.ts';

/** More lines than any engine tells before the first pick. */
const MAX_LINES = 50;
/** What every setup tells of the map, in whatever order. */
const LAND_PARTS: readonly string[] = ['super_regions', 'regions', 'neighbors'];

export class NextMatch {
  #lines: ContestNews[] = [];

  /** Takes whatever is told. */
  take(command: ContestNews): void {
    if (command.kind === 'board') this.#lines = [];
    else if (this.#lines.push(command) > MAX_LINES) this.#lines.shift();
  }

  /** What is known of it; undefined where no map to play on was told: then there is no other match. */
  begin(): Picture | undefined {
    return pictureOf(ofLastSetup(this.#lines));
  }

  /** Before a first board: the match whose setup was told behind a whole one; undefined where there is none. */
  beginAnew(): Picture | undefined {
    const lines = ofLastSetup(this.#lines);
    if (lines.length === this.#lines.length) return undefined;
    const picture = pictureOf(lines);
    if (picture !== undefined) this.#lines = lines;
    return picture;
  }
}

function pictureOf(lines: readonly ContestNews[]): Picture | undefined {
  const picture = new Picture();
  for (const line of lines) picture.take(line);
  return picture.game === undefined ? undefined : picture;
}

/** Without the maps of whole setups before the last whole one. Settings come before a map, so they stay: what counts of them is told anew. */
function ofLastSetup(lines: readonly ContestNews[]): ContestNews[] {
  const start = lastSetup(lines);
  const isOfAny = (line: ContestNews): boolean => line.kind === 'setting' && line.name !== 'starting_regions';
  return lines.filter((line, at) => at >= start || isOfAny(line));
}

/** Where the last whole setup begins, which is with the part that the whole one before it began with: a line told twice begins none. 0: there are no two. */
function lastSetup(lines: readonly ContestNews[]): number {
  let last = 0;
  let start = 0;
  let told = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'map' || !LAND_PARTS.includes(line.part)) continue;
    const [first] = told;
    if (told.size === LAND_PARTS.length && line.part === first) {
      start = at;
      told = new Set();
    }
    told.add(line.part);
    if (told.size === LAND_PARTS.length) last = start;
  }
  return last;
}
