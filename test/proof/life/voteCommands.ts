// Votes as commands: one seat's, and those of all together, so that something comes of it.
import type { VoteKind } from '@salient/protocol';
import fc from 'fast-check';
import { command, seatArb } from './command.ts';
import { expectAnswer, pass } from './real.ts';

/** To end it is rarer: then it is over. */
const VOTES: readonly VoteKind[] = ['pause', 'pause', 'resume', 'resume', 'resume', 'end'];

export const vote = fc
  .tuple(seatArb, fc.constantFrom(...VOTES), fc.constantFrom(true, true, true, false))
  .map(([index, kind, isFor]) =>
    command(`vote ${index} ${kind} ${isFor}`, async ({ model, real }) => {
      const code = model.vote(index, kind, isFor);
      expectAnswer(await real.match.vote([index], kind, isFor), code, 'vote');
    }),
  );

/** All together, so that something comes of it; who may not is passed over. */
export const voteTogether = fc
  .constantFrom('pause', 'pause', 'pause', 'resume', 'resume', 'resume', 'resume', 'end')
  .map((kind: VoteKind) =>
    command(
      `all vote ${kind}`,
      async (life) => {
        const { model, real } = life;
        for (const index of model.people.keys()) {
          const code = model.vote(index, kind, true);
          expectAnswer(await real.match.vote([index], kind, true), code, 'vote');
          // Where all have committed, going on closes the round before the next one votes.
          await pass(life, 0);
        }
      },
      ({ phase }) => phase === 'running',
    ),
  );
