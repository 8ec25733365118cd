// Waves of bot turns from several rooms at once, more seats than workers: searches, and the quick answers that stand beside them.
import { LEVELS } from '@salient/protocol';
import type { Answered, TurnStand } from './turnStand.ts';

/** Rooms that ask at the same time, one of them with far more bots than the others. */
const WAVE = [12, 2, 2, 2, 2];
export const WAVE_SEATS = WAVE.reduce((sum, bots) => sum + bots);

export interface Waves {
  readonly searches: readonly Answered[];
  /** As many. */
  readonly quicks: readonly Answered[];
}

/** Whole waves, one after the other, until at least so many searches have been asked for. */
export async function askInWaves({ ask, turnOf }: TurnStand, jobs: number): Promise<Waves> {
  const searches: Answered[] = [];
  const quicks: Answered[] = [];
  for (let rooms = 0; searches.length < jobs; ) {
    const wave = WAVE.flatMap((bots) => {
      const match = `late${rooms++}`;
      // Every other one thinks for as long as it may, and may be helped by a thread that nobody needs.
      const players = [LEVELS.hard, LEVELS.expert];
      return Array.from({ length: bots }, (_, bot) =>
        turnOf(match, { seats: bots, seat: bot, botSeed: `${match} ${bot}`, player: players[bot % 2] }),
      );
    });
    const quick = wave.map((turn) => ask({ ...turn, kind: 'quick' }));
    searches.push(...(await Promise.all(wave.map(ask))));
    quicks.push(...(await Promise.all(quick)));
  }
  return { searches, quicks };
}

/** The time within which such a share of the answers came, ms. */
export function withinMs(answers: readonly Answered[], share: number): number {
  const times = answers.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  return times[Math.floor((times.length - 1) * share)] ?? 0;
}

export const lateOnes = (answers: readonly Answered[]): number => answers.filter(({ isLate }) => isLate).length;
