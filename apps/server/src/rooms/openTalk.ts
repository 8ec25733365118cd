// The talk of a room as the store has it, and who keeps it there from now on.
import { reasonOf } from '../ops/errors.ts';
import { ChatBook } from './chatBook.ts';
import type { Hall } from './hall.ts';
import { parseTalk, TalkKeeper } from './talkKeeper.ts';

/** @throws where the store does not answer */
export async function openTalk(
  { log, deps }: Hall,
  match: string,
): Promise<{ readonly chat: ChatBook; readonly talk: TalkKeeper }> {
  const chat = new ChatBook(parseTalk(await deps.store.loadTalk(match)));
  const talk = new TalkKeeper({
    talk: () => chat.kept(),
    write: (stored) => deps.store.saveTalk(match, stored),
    onFailure: (error) => log.warn({ room: match, error: reasonOf(error) }, 'the talk of a room was not kept'),
  });
  return { chat, talk };
}
