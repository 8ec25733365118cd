// A match after a restart: rebuilt from its records and secrets, with the same round, seats, tokens, drafts and commits.
import { placeOf } from '@salient/protocol/fairness';
import { reasonOf } from '../ops/errors.ts';
import { applyFact, makeMatchData } from './applyFact.ts';
import { chainSecretName, roundKeyName } from './decision.ts';
import type { MatchDeps } from './deps.ts';
import { Journal } from './journal.ts';
import { LiveMatch } from './liveMatch.ts';
import type { Match } from './match.ts';
import type { MatchData } from './matchData.ts';
import type { MatchRecord } from './ports.ts';
import { parseFact } from './records.ts';
import { rematchSecretNames } from './rematch.ts';
import { readSnapshot } from './snapshot.ts';

/** What is known of how a match was left, beside its records. */
export interface Left {
  /** It was put away. */
  readonly wasSaved?: boolean;
  /** Its server gave a sign of life then. */
  readonly livedUntilMs?: number | undefined;
}

/** The match, running again and this server's; undefined (and a line in the log) if there is none, it is another server's, or its records cannot be trusted. */
export async function restoreMatch(
  deps: MatchDeps,
  id: string,
  { wasSaved = false, livedUntilMs = 0 }: Left = {},
): Promise<Match | undefined> {
  try {
    if (!(await deps.store.take(id))) throw new Error('another server runs it');
    const openingKey = await deps.store.loadSecret(id, roundKeyName(0));
    const data =
      (await rebuildFromSnapshot(deps, id, openingKey)) ??
      (await rebuild(deps, id, await deps.store.load(id), openingKey));
    const journal = new Journal(data, deps, await loadSecrets(deps, data));
    await journal.fileCard();
    const match = new LiveMatch(journal);
    const [last] = await deps.store.load(id, { from: data.nextSeq - 1 });
    match.resume({ wasSaved, livedUntilMs: Math.max(last?.atMs ?? 0, livedUntilMs) });
    return match;
  } catch (error) {
    const facts = { reason: reasonOf(error) };
    deps.log?.({ level: 'error', match: id, message: 'a match could not be restored', facts });
    return undefined;
  }
}

/** Applies all records in order. Rejects if they are not a whole, valid log. */
export async function rebuild(
  deps: MatchDeps,
  id: string,
  records: readonly MatchRecord[],
  openingKey: string | undefined,
): Promise<MatchData> {
  const [first] = records.slice(0, 1).map(mustParse);
  if (first?.kind !== 'created') throw new Error('the log does not begin with the match');
  const data = makeMatchData(id, first.body, records[0]?.atMs ?? 0);
  await applyAll(deps, data, records.slice(1), openingKey);
  return data;
}

/** Undefined when there is no snapshot, or none that this program understands (and a line in the log). */
async function rebuildFromSnapshot(
  deps: MatchDeps,
  id: string,
  openingKey: string | undefined,
): Promise<MatchData | undefined> {
  const { store, maps } = deps;
  const snapshot = await store.loadSnapshot(id);
  if (snapshot === undefined) return undefined;
  try {
    const [first] = (await store.load(id, { before: 1 })).map(mustParse);
    if (first?.kind !== 'created') throw new Error('the log does not begin with the match');
    const earlier = await store.load(id, { before: snapshot.seq, kind: 'resolved' });
    const data = await readSnapshot(maps, snapshot, { created: first.body, earlier });
    await applyAll(deps, data, await store.load(id, { from: snapshot.seq }), openingKey);
    return data;
  } catch (error) {
    const facts = { reason: reasonOf(error) };
    deps.log?.({ level: 'warn', match: id, message: 'a snapshot is passed over', facts });
    return undefined;
  }
}

async function applyAll(
  { maps }: MatchDeps,
  data: MatchData,
  records: readonly MatchRecord[],
  openingKey: string | undefined,
): Promise<void> {
  for (const record of records) {
    if (record.seq !== data.nextSeq) throw new Error(`record ${data.nextSeq} is missing`);
    const fact = mustParse(record);
    if (fact.kind === 'started') await maps.load(data.mapId);
    applyFact(data, fact, { atMs: record.atMs, maps, openingKey });
  }
}

function mustParse(record: MatchRecord) {
  const parsed = parseFact(record);
  if (!parsed.ok) throw new Error(parsed.faults);
  return parsed.value;
}

async function loadSecrets(deps: MatchDeps, data: MatchData): Promise<ReadonlyMap<string, string>> {
  const rounds = data.play === null ? [] : [0, data.play.position.round];
  const { chain } = placeOf(data.play?.position.round ?? 0, deps.keys.chainLength);
  const chains = data.commitments.slice(chain).map(chainSecretName);
  const rematch = data.rematchCode === '' ? [] : rematchSecretNames(data);
  const names = [...rounds.map(roundKeyName), ...chains, ...rematch];
  const secrets = new Map<string, string>();
  for (const name of names) {
    const value = await deps.store.loadSecret(data.id, name);
    if (value !== undefined) secrets.set(name, value);
  }
  return secrets;
}
