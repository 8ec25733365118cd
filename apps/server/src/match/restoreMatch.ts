// A match after a restart: rebuilt from its records and secrets, with the same round, seats, tokens, drafts and commits.
import { placeOf } from '@salient/protocol/fairness';
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

/** The match, running again; undefined (and a line in the log) if there is none or its records cannot be trusted. */
export async function restoreMatch(deps: MatchDeps, id: string): Promise<Match | undefined> {
  try {
    const records = await deps.store.load(id);
    const openingKey = await deps.store.loadSecret(id, roundKeyName(0));
    const data = rebuild(deps, id, records, openingKey);
    const match = new LiveMatch(new Journal(data, deps, await loadSecrets(deps, data)));
    match.resume();
    return match;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    deps.log?.({ level: 'error', match: id, message: 'a match could not be restored', facts: { reason } });
    return undefined;
  }
}

/** Applies all records in order. Throws if they are not a whole, valid log. */
export function rebuild(
  deps: MatchDeps,
  id: string,
  records: readonly MatchRecord[],
  openingKey: string | undefined,
): MatchData {
  const [first, ...others] = records.map(factOf);
  if (first?.kind !== 'created') throw new Error('the log does not begin with the match');
  const data = makeMatchData(id, first.body, records[0]?.atMs ?? 0);
  for (const [index, fact] of others.entries()) {
    const atMs = records[index + 1]?.atMs ?? 0;
    applyFact(data, fact, { atMs, maps: deps.maps, openingKey });
  }
  return data;
}

function factOf(record: MatchRecord, index: number): ReturnType<typeof mustParse> {
  if (record.seq !== index) throw new Error(`record ${index} is missing`);
  return mustParse(record);
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
