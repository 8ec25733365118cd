// Does an observer get the same frames, in number, order, size, bytes and time, from two matches that differ only in what it may not know?
import type { Course } from './course.ts';
import { type Leak, playWorld } from './play.ts';
import type { Frame } from './socket.ts';

/** Null, or the first frames that differ. `frames` is how many were compared. */
export interface Comparison {
  readonly difference: string | null;
  readonly frames: number;
}

export async function compareWorlds(course: Course, leak?: Leak): Promise<Comparison> {
  const one = await playWorld(course, 0, leak);
  const two = await playWorld(course, 1, leak);
  const length = Math.max(one.length, two.length);
  for (let at = 0; at < length; at++)
    if (!isSame(one[at], two[at])) return { difference: tell(course, at, [one[at], two[at]]), frames: length };
  return { difference: null, frames: length };
}

const isSame = (a: Frame | undefined, b: Frame | undefined): boolean => a?.step === b?.step && a?.bytes === b?.bytes;

const tell = ({ seed, observer, game }: Course, at: number, frames: readonly (Frame | undefined)[]): string =>
  [
    `course ${seed}, ${JSON.stringify(observer)}, ${JSON.stringify(game.settings)}: frame ${at}`,
    ...frames.map((frame) => JSON.stringify(frame)),
  ].join('\n');
