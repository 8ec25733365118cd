// Ids of maps that nobody has seen yet: the server makes them when they are first asked for (rule M7).

/** Territories of a small, a usual and a large new map. */
export const FRESH_SIZES = [30, 60, 120] as const;

/** What an option's value begins with that stands for a new map rather than for a known one. */
const PREFIX = 'new-';

export const freshChoice = (territories: number): string => `${PREFIX}${territories}`;

/**
 * The id that a choice of map means: itself, or for a new map one with a seed of its own. A map is made for 2 to 16 seats with 4 territories each at least.
 * @param seed 1 to 32 small letters or digits
 */
export function mapIdOf(choice: string, seats: number, seed: string): string {
  if (!choice.startsWith(PREFIX)) return choice;
  const territories = Number(choice.slice(PREFIX.length));
  const fair = Math.max(2, Math.min(16, Math.floor(territories / 4), seats));
  return `gen-${fair}-${territories}-${seed}`;
}
