// The public reading API: matches to join or watch, replays of finished ones, maps.
import { type KeptThoughts, THOUGHTS_PAGE, type ThoughtsPage } from '@salient/protocol';
import type { Express } from 'express';
import type { MatchRecord } from '../match/ports.ts';
import { parseFact } from '../match/records.ts';
import { isInviteCode } from '../rooms/inviteCode.ts';
import { thoughtsQuery } from './answers.ts';
import type { AppParts } from './app.ts';
import { refuseHttp } from './httpError.ts';
import { limitRequests } from './limitRequests.ts';
import { mountMaps } from './mapApi.ts';
import { makeReplayList } from './replayList.ts';

/** A finished match never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export function mountApi(app: Express, parts: AppParts): void {
  const { config, store, askStore, rooms } = parts;
  // All of these read the store or the registry: nobody reads more of them than they may join matches.
  const limit = limitRequests(parts, config.joinsPerMinute, 'tooManyReads');
  app.get('/api/matches', limit, async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await rooms.list());
  });
  app.get('/api/matches/:id/replay', limit, async (request, response) => {
    const { id } = request.params;
    const replay = isInviteCode(id) ? await findReplay(parts, id) : undefined;
    if (replay === undefined) {
      const message = 'There is no replay of this match: it is still being played, or there was no such match.';
      return refuseHttp(response, { status: 404, code: 'noSuchReplay', message });
    }
    response.set('Cache-Control', FOR_EVER).type('application/json').send(replay);
  });
  app.get('/api/matches/:id/thoughts', limit, async (request, response) => {
    const { id } = request.params;
    const asked = thoughtsQuery.safeParse(request.query);
    if (!asked.success)
      return refuseHttp(response, { status: 400, code: 'badPage', message: 'from is a whole number of 0 or more.' });
    const isOver = isInviteCode(id) && (await askStore(store.hasReplay(id)));
    // While a match runs they are nobody's business; whoever asks too early may ask again.
    response
      .set('Cache-Control', isOver ? FOR_EVER : 'no-store')
      .json(isOver ? await readThoughts(parts, id, asked.data.from) : NO_THOUGHTS);
  });
  const listReplays = makeReplayList(store);
  app.get('/api/replays', limit, async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await askStore(listReplays()));
  });
  mountMaps(app, parts);
}

/** That of a match which has just ended may still be in the making. */
async function findReplay({ store, askStore, rooms }: AppParts, id: string): Promise<string | undefined> {
  const replay = await askStore(store.loadReplay(id));
  if (replay !== undefined) return replay;
  await rooms.mine.untilArchived(id);
  return await askStore(store.loadReplay(id));
}

const NO_THOUGHTS: ThoughtsPage = { thoughts: [], next: null };

/** The first of a match's thoughts from a record on. */
async function readThoughts({ store, askStore }: AppParts, match: string, from: number): Promise<ThoughtsPage> {
  const records = await askStore(store.load(match, { kind: 'thought', from, most: THOUGHTS_PAGE }));
  const last = records.length < THOUGHTS_PAGE ? undefined : records.at(-1);
  return { thoughts: records.flatMap(thoughtsIn), next: last === undefined ? null : last.seq + 1 };
}

/** Nothing for a record that this program cannot read. */
function thoughtsIn(record: MatchRecord): readonly KeptThoughts[] {
  const parsed = parseFact(record);
  return parsed.ok && parsed.value.kind === 'thought' ? [parsed.value.body] : [];
}
