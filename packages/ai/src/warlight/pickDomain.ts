// The picks as the search sees them: lists of wishes against imagined wishes of the others, then rounds as in any position.
import type { Position } from '@salient/engine';
import type { Domain } from '../search/domain.ts';
import type { WarTurn } from './domain.ts';
import type { MapFacts } from './facts.ts';
import { makeImaginedDraft } from './imaginedDraft.ts';

export type PickTurn = WarTurn | { readonly kind: 'picks'; readonly territories: readonly number[] };

export interface PickDomainOptions {
  readonly facts: MapFacts;
  readonly seat: number;
  readonly offer: readonly number[];
  /** By territory, as far as the seat sees them. */
  readonly armies: ArrayLike<number>;
  /** The searching seat's candidates (`pickLists`). */
  readonly lists: readonly (readonly number[])[];
  /** The rounds that follow; its root must be the position while picking. */
  readonly rounds: Domain<Position, WarTurn>;
}

/** `rounds` with one step before it: everybody's picks. */
export function makePickDomain(options: PickDomainOptions): Domain<Position, PickTurn> {
  const { seat: self, rounds } = options;
  const own: readonly PickTurn[] = options.lists.map((territories) => ({ kind: 'picks', territories }));
  const draft = makeImaginedDraft(options);
  return {
    ...rounds,
    turns(position, seat, depth, random) {
      if (position.phase !== 'picking') return rounds.turns(position, seat, depth, random);
      return seat === self ? own : [];
    },
    apply(position, turns, random) {
      if (position.phase !== 'picking') {
        rounds.apply(position, turns as readonly (WarTurn | undefined)[], random);
        return;
      }
      const mine = turns[self];
      draft(position, mine?.kind === 'picks' ? mine.territories : [], random);
      position.phase = 'orders';
      position.round = 1;
    },
  };
}
