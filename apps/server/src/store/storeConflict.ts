// Why a store refuses to write: that place in a match's log is taken, or the match is another server's now.

/** Somebody else wrote to this match or runs it, or this match wrote the same records before. Nothing was stored. */
export class StoreConflict extends Error {
  readonly match: string;
  /** The place that is taken; undefined when another server holds the match. */
  readonly seq: number | undefined;

  constructor(match: string, seq?: number) {
    super(
      seq === undefined ? `match ${match} is run by another server` : `record ${seq} of match ${match} exists already`,
    );
    this.name = 'StoreConflict';
    this.match = match;
    this.seq = seq;
  }
}
