// A moment of a replay in the address: `#round.step`.

export interface Moment {
  /** Index of the round; 0 is the picks. */
  readonly round: number;
  readonly step: number;
}

/** Null when the address names no moment. */
export function parseMoment(hash: string): Moment | null {
  const match = /^#(\d{1,5})(?:\.(\d{1,5}))?$/.exec(hash);
  return match ? { round: Number(match[1]), step: Number(match[2] ?? 0) } : null;
}

export const formatMoment = ({ round, step }: Moment): string => `#${round}.${step}`;
