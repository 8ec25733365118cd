// The eight sounds as data: short notes that glide from one frequency to another, so that nothing has to be loaded.

export const SOUND_NAMES = ['turn', 'place', 'order', 'refuse', 'commit', 'conquer', 'loss', 'win'] as const;
export type SoundName = (typeof SOUND_NAMES)[number];

export interface Note {
  readonly wave: OscillatorType;
  /** Frequencies at its beginning and its end. */
  readonly fromHz: number;
  readonly toHz: number;
  readonly startMs: number;
  readonly lengthMs: number;
  /** Loudest amplitude, 0 … 1, before the player's volume. */
  readonly level: number;
}

const note = (fromHz: number, startMs: number, lengthMs: number, more: Partial<Note> = {}): Note => ({
  wave: 'sine',
  fromHz,
  toHz: fromHz,
  startMs,
  lengthMs,
  level: 0.2,
  ...more,
});

export const RECIPES: Readonly<Record<SoundName, readonly Note[]>> = {
  /** A round has opened: two notes that also carry from a tab in the background. */
  turn: [note(659.3, 0, 560, { level: 0.26 }), note(987.8, 160, 600, { level: 0.26 })],
  /** Armies set down: a soft knock. */
  place: [note(330, 0, 70, { wave: 'triangle', toHz: 196, level: 0.22 })],
  /** An order is given: a short rise. */
  order: [note(392, 0, 90, { wave: 'triangle', toHz: 587, level: 0.16 })],
  /** That did nothing: low and dull. */
  refuse: [note(156, 0, 110, { wave: 'triangle', toHz: 139, level: 0.2 })],
  /** The turn is in: a closed fifth. */
  commit: [note(392, 0, 160, { level: 0.16 }), note(587.3, 70, 260, { level: 0.16 })],
  /** Land taken: a fourth upwards. */
  conquer: [
    note(440, 0, 110, { wave: 'triangle', level: 0.16 }),
    note(587.3, 80, 220, { wave: 'triangle', level: 0.16 }),
  ],
  /** Land lost: a fourth downwards. */
  loss: [
    note(311.1, 0, 120, { wave: 'triangle', level: 0.16 }),
    note(233.1, 90, 260, { wave: 'triangle', level: 0.16 }),
  ],
  /** The match is won: a chord, note by note. */
  win: [note(523.3, 0, 300), note(659.3, 110, 300), note(784, 220, 300), note(1046.5, 330, 700, { level: 0.22 })],
};
