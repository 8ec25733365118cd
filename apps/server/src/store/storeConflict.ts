// Why a store refuses to append: that place in a match's log is taken.

/** Somebody else wrote to this match, or this match wrote the same records before. Nothing was stored. */
export class StoreConflict extends Error {
  readonly match: string;
  readonly seq: number;

  constructor(match: string, seq: number) {
    super(`record ${seq} of match ${match} exists already`);
    this.name = 'StoreConflict';
    this.match = match;
    this.seq = seq;
  }
}
