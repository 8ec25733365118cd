// Whom I do not want to hear, and telling those who run this server about somebody.
import { useSignal } from '@preact/signals';
import { REPORT_REASONS, type ReportReason } from '@salient/protocol/talk';
import type { MatchModel } from '../../model/matchModel.ts';
import { talkText } from '../../text/talkText.ts';
import { Fold } from '../common/Fold.tsx';
import { useKeptFocus } from '../common/useKeptFocus.ts';

const SPECTATORS = -1;

export function ChatPeople({ model }: { model: MatchModel }) {
  const { facts, seats } = model.signals;
  const others = (facts.value?.seats ?? []).filter(
    ({ kind, index }) => kind === 'human' && !seats.value.includes(index),
  );
  if (others.length === 0) return null;
  return (
    <Fold label={talkText.people()}>
      {() => (
        <ul class="chat-people">
          {others.map(({ index, name }) => (
            <Person key={index} model={model} seat={index} name={name} />
          ))}
          <Person model={model} seat={SPECTATORS} name={talkText.spectators()} />
        </ul>
      )}
    </Fold>
  );
}

function Person({ model, seat, name }: { model: MatchModel; seat: number; name: string }) {
  const isMuted = model.signals.muted.value.includes(seat);
  return (
    <li>
      <strong>{name}</strong>
      <button type="button" class="button" onClick={() => void model.requests.mute(seat, !isMuted)}>
        {isMuted ? talkText.unmute(name) : talkText.mute(name)}
      </button>
      {seat >= 0 && <ReportChoice model={model} seat={seat} name={name} />}
    </li>
  );
}

/** The newest line of that seat goes along. */
function ReportChoice({ model, seat, name }: { model: MatchModel; seat: number; name: string }) {
  const isReported = useSignal(false);
  const box = useKeptFocus<HTMLDivElement>('[role="status"]');
  const report = async (reason: ReportReason) => {
    const line = model.signals.chat.peek().findLast((one) => one.seat === seat);
    isReported.value = await model.requests.report({ seat, reason, ...(line ? { lineId: line.id } : {}) });
  };
  return (
    <div class="no-box" ref={box}>
      {isReported.value ? (
        <span role="status">{talkText.reported()}</span>
      ) : (
        <select
          class="field"
          aria-label={talkText.reportOf(name)}
          value=""
          onChange={(event) => void report(event.currentTarget.value as ReportReason)}
        >
          <option value="" selected>
            {talkText.report()}
          </option>
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {talkText.reason(reason)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
