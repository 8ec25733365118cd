// A match as it stands, to be restored without resolving all its rounds again. The log remains the truth: a snapshot that is not understood is passed over.
import { makeGame, type ValidatedOrders } from '@salient/engine';
import { makeMatchData } from './applyFact.ts';
import type { MapLibrary } from './deps.ts';
import { type MatchData, makePlay, makeSeat, type Play, type RoundHistory, seatFactOf } from './matchData.ts';
import { packData, unpackData } from './pack.ts';
import type { MatchRecord, MatchSnapshot } from './ports.ts';
import { type FactBody, parseFact } from './records.ts';

/** To be raised when a field keeps its name and changes its meaning. */
const SNAPSHOT_VERSION = 1;

/** What is made anew from the map's file and the log: it is large, and it never changes. */
type KeptPlay = Omit<Play, 'game' | 'document' | 'rounds'>;

interface Kept {
  readonly version: number;
  readonly mapHash: string;
  readonly data: Omit<MatchData, 'play'> & { readonly play: KeptPlay };
}

/** The match before its next record; undefined before it has started. What is not recorded (presence) is left out. */
export function makeSnapshot(data: MatchData): MatchSnapshot | undefined {
  if (data.play === null) return undefined;
  const { game, document: _, rounds: __, ...play } = data.play;
  const seats = data.seats.map((seat) => ({ ...seat, isConnected: false, absentSinceMs: 0 }));
  const kept: Kept = {
    version: SNAPSHOT_VERSION,
    mapHash: game.map.hash,
    data: { ...data, seats, play: { ...play, isClosing: false } },
  };
  return { seq: data.nextSeq, body: packData(kept) };
}

/**
 * The match of a snapshot.
 * @param created the first record's body
 * @param earlier the records of kind `resolved` before the snapshot
 * Rejects when another version wrote it, or the map is not what it was
 */
export async function readSnapshot(
  maps: MapLibrary,
  { seq, body }: MatchSnapshot,
  { created, earlier }: { readonly created: FactBody<'created'>; readonly earlier: readonly MatchRecord[] },
): Promise<MatchData> {
  const { version, mapHash, data } = unpackData(body) as Kept;
  if (version !== SNAPSHOT_VERSION) throw new Error(`it has version ${version}`);
  const library = await maps.load(data.mapId);
  if (library === undefined || library.map.hash !== mapHash) throw new Error(`map ${data.mapId} is not what it was`);
  const game = makeGame(library.map, data.settings, data.seats.length);
  if (!game.ok) throw new Error(`the game cannot be made: ${game.faults[0]?.message}`);
  const rounds = earlier.flatMap(historyOf);
  const play: Play = { ...data.play, game: game.value, document: library.document, rounds };
  const restored: MatchData = { ...data, play };
  if (restored.nextSeq !== seq) throw new Error('it is of another moment');
  mustHaveShape(restored, makeMatchData(data.id, created, 0));
  return restored;
}

/** A program that keeps more (or less) of a match than the one that wrote the snapshot would miss something. */
function mustHaveShape(restored: MatchData, fresh: MatchData): void {
  const { play, seats } = restored;
  const [seat] = seats;
  if (play === null || seat === undefined) throw new Error('it is of no running match');
  mustHaveFields(restored, fresh);
  mustHaveFields(seat, makeSeat(seatFactOf(seat), 0));
  mustHaveFields(play, makePlay(play, 0));
}

function mustHaveFields(value: object, fresh: object): void {
  const namesOf = (from: object): string => Object.keys(from).sort().join(' ');
  if (namesOf(value) !== namesOf(fresh)) throw new Error('another program wrote it');
}

/** Picks stand in the snapshot itself. */
function historyOf(record: MatchRecord): readonly RoundHistory[] {
  const parsed = parseFact(record);
  if (!parsed.ok || parsed.value.kind !== 'resolved') throw new Error('a round of the log cannot be read');
  const { round, key, chainKey, commits } = parsed.value.body;
  if (round === 0) return [];
  return [{ key, chainKey, commits: commits.map(commitOf) }];
}

/** Plans in the log are lawful and canonical: they were when they were written. */
function commitOf({ seat, plan }: FactBody<'resolved'>['commits'][number]): RoundHistory['commits'][number] {
  if (plan === null) return { kind: 'surrender', seat };
  if (plan.kind !== 'orders') throw new Error('a round of orders has other commits');
  return { kind: 'orders', seat, orders: plan.orders as unknown as ValidatedOrders };
}
