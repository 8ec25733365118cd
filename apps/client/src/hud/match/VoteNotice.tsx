// What people here are asked to decide together, and who is for it; and that the clock stands still.
import type { VoteKind } from '@salient/protocol';
import { isOfBots } from '../../model/lab.ts';
import type { MatchFacts } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { type Tally, tallyOf } from '../../model/votes.ts';
import { peopleText } from '../../text/peopleText.ts';
import { Icon } from '../common/Icon.tsx';
import { useHeadingAfter } from '../common/useScreenFocus.ts';

const KINDS: readonly VoteKind[] = ['pause', 'resume', 'end'];

export function VoteNotice({ model }: { model: MatchModel }) {
  const facts = model.signals.facts.value;
  if (!facts || facts.phase === 'finished' || isOfBots(facts)) return null;
  const shown = KINDS.map((kind) => tallyOf(facts, kind, model.signals.seats.value)).filter(
    ({ kind, names }) => names.length > 0 || (kind === 'resume' && facts.isPaused),
  );
  return shown.length === 0 ? null : <Votes model={model} facts={facts} shown={shown} />;
}

interface VotesProps {
  readonly model: MatchModel;
  readonly facts: MatchFacts;
  readonly shown: readonly Tally[];
}

function Votes({ model, facts, shown }: VotesProps) {
  const box = useHeadingAfter();
  return (
    <section class="card vote-notice" aria-label={peopleText.votes()} ref={box}>
      {facts.isPaused && (
        <p role="status">
          <Icon name="pause" size={16} />
          {peopleText.paused()}
        </p>
      )}
      {shown.map((tally) => (
        <VoteRow key={tally.kind} model={model} tally={tally} facts={facts} />
      ))}
    </section>
  );
}

function VoteRow({ model, tally, facts }: { model: MatchModel; tally: Tally; facts: MatchFacts }) {
  const { kind, names, of, mayVote, isMine } = tally;
  return (
    <div class="vote-row">
      <p class="small" role="status">
        {names.length > 0 ? peopleText.voted(kind, names, of) : peopleText.resumeHint()}
      </p>
      {/* While there is a turn to commit, that button alone stands out: nobody is to end a match who meant to commit. */}
      {mayVote && facts.phase !== 'resolving' && (
        <button
          type="button"
          class={`button ${!isMine && kind === 'resume' ? 'primary' : ''}`}
          onClick={() => void model.requests.vote(kind, !isMine)}
        >
          {isMine ? peopleText.unvote() : peopleText.agree(kind)}
        </button>
      )}
    </div>
  );
}
