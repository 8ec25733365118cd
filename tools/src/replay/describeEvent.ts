// One thing that happened in a round as a sentence.
import { type GameEvent, NEUTRAL, type SkipReason } from '@salient/engine';

/** What seats and territories are called. */
export interface Words {
  readonly seat: (seat: number) => string;
  readonly territory: (territory: number) => string;
}

const SKIPS: Readonly<Record<SkipReason, string>> = {
  lostSource: 'its start was in other hands by then',
  nothingToMove: 'no army was left to go',
  notAnAttack: 'there was nobody to attack',
  notATransfer: 'the target belonged to others',
  notOwned: 'its start belonged to others',
  notAdjacent: 'the target is no neighbour',
  notPositive: 'no army was ordered',
  pairUsed: 'that way was used already',
  budgetSpent: 'its armies had moved already',
};

/** '' for what says nothing of its own, as the end of a round. */
export function describeEvent(event: GameEvent, { seat, territory }: Words): string {
  const who = (one: number | null): string => (one === null || one === NEUTRAL ? 'nobody' : seat(one));
  const place = (one: number | null): string => (one === null ? 'somewhere' : territory(one));
  const [first] = event.touched;
  switch (event.kind) {
    case 'picked':
      return `${who(event.seat)} starts in ${place(first?.territory ?? null)}`;
    case 'deployed':
      return `${who(event.seat)} deploys ${event.armies} on ${place(first?.territory ?? null)}`;
    case 'transferred':
      return `${who(event.seat)} moves ${event.armies} from ${place(event.from)} to ${place(event.to)}`;
    case 'attacked': {
      const owner = event.defender === NEUTRAL ? 'neutral' : `of ${who(event.defender)}`;
      const fight = `${event.armies} against ${event.defendingArmies} ${owner}`;
      const losses = `the attack loses ${event.attackersLost}, the defence ${event.defendersLost}`;
      const end = event.captured === true ? 'takes' : 'does not take';
      return `${who(event.seat)} ${end} ${place(event.to)} from ${place(event.from)}: ${fight}; ${losses}`;
    }
    case 'skipped':
      return `${who(event.seat)} does not move from ${place(event.from)} to ${place(event.to)}: ${SKIPS[event.reason]}`;
    case 'surrendered':
      return `${who(event.seat)} surrenders${event.playedOn === true ? '; a bot plays on' : ''}`;
    case 'eliminated':
      return `${who(event.seat)} is out`;
    case 'departed':
    case 'seen':
    case 'unseen':
    case 'roundEnded':
      return '';
  }
}
