// What a seat in the running match may do beside its turn: its stand-in and devices, votes, saving, surrender.
import { useSignal } from '@preact/signals';
import type { VoteKind } from '@salient/protocol';
import { hasLeft, isHosting, isInTheMatch, type MatchFacts } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { tallyOf } from '../../model/votes.ts';
import { matchText } from '../../text/matchText.ts';
import { peopleText } from '../../text/peopleText.ts';
import { MenuItem } from './MenuItem.tsx';
import type { ScreenState } from './screenState.ts';

interface SeatMenuProps {
  readonly model: MatchModel;
  readonly screen: ScreenState;
  readonly close: () => void;
}

export function SeatMenu({ model, screen, close }: SeatMenuProps) {
  const { facts, seats, seat } = model.signals;
  if (!facts.value || seats.value.length === 0 || facts.value.phase === 'finished') return null;
  const own = facts.value.seats[seat.value];
  const votes: readonly VoteKind[] = [...clockVotes(facts.value), 'end'];
  return (
    <>
      {own && isInTheMatch(own) && (
        <MenuItem
          icon="bot"
          onPress={() => {
            close();
            screen.isMySeatOpen.value = true;
          }}
        >
          {peopleText.mySeat()}
        </MenuItem>
      )}
      {votes.map((kind) => (
        <VoteItem key={kind} model={model} facts={facts.value as MatchFacts} kind={kind} close={close} />
      ))}
      {maySave(facts.value, seats.value) && (
        <MenuItem
          icon="deploy"
          onPress={() => {
            close();
            void model.requests.save();
          }}
        >
          {peopleText.save()}
        </MenuItem>
      )}
      <SurrenderItem model={model} close={close} />
    </>
  );
}

/** Without a clock there is nothing to stop. */
function clockVotes({ isPaused, roundSeconds }: MatchFacts): readonly VoteKind[] {
  if (isPaused) return ['resume'];
  return roundSeconds > 0 ? ['pause'] : [];
}

/** Where all people sit at this device, and for the host of a private match. */
function maySave(facts: MatchFacts, own: readonly number[]): boolean {
  const people = facts.seats.filter(({ kind }) => kind === 'human');
  return people.every(({ index }) => own.includes(index)) || (facts.isPrivate && isHosting(facts, own));
}

interface VoteItemProps {
  readonly model: MatchModel;
  readonly facts: MatchFacts;
  readonly kind: VoteKind;
  readonly close: () => void;
}

function VoteItem({ model, facts, kind, close }: VoteItemProps) {
  const isAsked = useSignal(false);
  const { mayVote, isMine, isAlone } = tallyOf(facts, kind, model.signals.seats.value);
  if (!mayVote || isMine) return null;
  // There is nobody to ask, and what has ended does not go on.
  const isEnd = kind === 'end' && isAlone;
  const press = () => {
    if (isEnd && !isAsked.value) {
      isAsked.value = true;
      return;
    }
    close();
    void model.requests.vote(kind, true);
  };
  return (
    <MenuItem
      icon={kind === 'end' ? 'close' : kind === 'pause' ? 'pause' : 'play'}
      onPress={press}
      isDanger={isEnd && isAsked.value}
    >
      {isEnd && isAsked.value ? peopleText.sureToEnd() : peopleText.ask(kind, isAlone)}
    </MenuItem>
  );
}

function SurrenderItem({ model, close }: Omit<SeatMenuProps, 'screen'>) {
  const isAsked = useSignal(false);
  const { context } = model.derived;
  const view = context.value?.view;
  const facts = model.signals.facts.value;
  if (view?.fates[view.seat] !== 'playing' || view.phase === 'finished' || hasLeft(facts, view.seat)) return null;
  const isPlayedOn = facts?.settings?.surrender === 'bot';
  const press = () => {
    if (!isAsked.value) {
      isAsked.value = true;
      return;
    }
    close();
    void model.requests.surrender();
  };
  const sure = isPlayedOn ? peopleText.surrenderBot() : peopleText.surrenderNeutral();
  return (
    <MenuItem icon="flag" onPress={press} isDanger={isAsked.value}>
      {isAsked.value ? sure : matchText.menu.surrender()}
    </MenuItem>
  );
}
