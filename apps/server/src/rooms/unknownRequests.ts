// What nobody here knows: a request is refused, by its code and in a sentence; a message, of which nobody waits for an answer, is counted and ignored.
import type { MessageContext } from '@colyseus/core';
import type { Refusal } from '@salient/protocol';
import type { Hall } from './hall.ts';

const REFUSAL: Refusal = {
  code: 'unknownRequest',
  message: 'There is no such request. Reload the page and try again.',
};

/** The handler of `UNKNOWN`. Messages reach it as `(client, name, body)`, requests, which `nameUnknown` has named so, as `(client, body, context)`. */
export const answerUnknown =
  ({ metrics }: Pick<Hall, 'metrics'>) =>
  (_client: unknown, _input: unknown, last: unknown): unknown => {
    if (!isContext(last)) return metrics.count('badFrames', 'unknownType');
    metrics.count('refusals', REFUSAL.code);
    return last.reject(REFUSAL);
  };

/** No body that has come over the wire holds a function. */
const isContext = (last: unknown): last is MessageContext =>
  typeof (last as Partial<MessageContext> | undefined | null)?.reject === 'function';
