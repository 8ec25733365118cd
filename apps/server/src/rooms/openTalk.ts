// The talk of a room as the store has it, and who keeps it there from now on.
import { reasonOf } from '../ops/errors.ts';
import { ChatBook } from './chatBook.ts';
import type { Hall } from './hall.ts';
import { parseTalk, TalkKeeper } from './talkKeeper.ts';

/** @param stored as the store has it; undefined where nothing was said */
export function openTalk(
  { log, deps }: Hall,
  match: string,
  stored: string | undefined,
): { readonly chat: ChatBook; readonly talk: TalkKeeper } {
  const chat = new ChatBook(parseTalk(stored));
  const talk = new TalkKeeper({
    talk: () => chat.kept(),
    write: (stored) => deps.store.saveTalk(match, stored),
    onFailure: (error) => log.warn({ room: match, error: reasonOf(error) }, 'the talk of a room was not kept'),
  });
  return { chat, talk };
}
