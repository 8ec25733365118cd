// Talk in a match, by audience: lines as text only, newest at the bottom, a field that keeps what was typed when it cannot be sent.
import type { ChatAudience, ChatLine } from '@salient/protocol';
import { MAX_CHAT_LENGTH } from '@salient/protocol/limits';
import { useEffect, useRef } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { talkText } from '../../text/talkText.ts';
import { asScroller } from '../common/asScroller.ts';
import { Icon } from '../common/Icon.tsx';
import { SeatMark } from '../common/SeatMark.tsx';
import { ChatPeople } from './ChatPeople.tsx';
import { EmoteButtons } from './EmoteButtons.tsx';

export function ChatPanel({ model }: { model: MatchModel }) {
  const { chat, chatReadAtMs, chatAudience: chosen } = model.signals;
  const open = audiencesOf(model);
  const audience = open.find((one) => one === chosen.value) ?? open[0] ?? 'all';
  // Whoever looks at all sees what was said to fewer, too, marked as such.
  const lines = audience === 'all' ? chat.value : chat.value.filter(({ to }) => to === audience || to === 'all');
  const count = chat.value.length;
  const newestAtMs = chat.value.at(-1)?.atMs ?? 0;
  const { list, onScroll, follow } = useNewestInSight(count, newestAtMs);
  useEffect(() => {
    if (chatReadAtMs.value !== null) chatReadAtMs.value = Math.max(chatReadAtMs.value, newestAtMs);
  }, [count, newestAtMs]);
  return (
    <div class="chat">
      {open.length > 1 && (
        <fieldset class="chat-audiences" aria-label={talkText.audiences()}>
          {open.map((one) => (
            <button
              key={one}
              type="button"
              class="button quiet"
              aria-pressed={one === audience}
              onClick={() => (chosen.value = one)}
            >
              {talkText.tab(one)}
            </button>
          ))}
        </fieldset>
      )}
      <ol class="chat-lines" ref={list} aria-label={matchText.tabs.chat()} aria-live="polite" onScroll={onScroll}>
        {count === 0 && <li class="muted small">{matchText.chat.empty()}</li>}
        {lines.map((line, index) => (
          <ChatRow key={`${line.atMs} ${index}`} model={model} line={line} />
        ))}
      </ol>
      <ChatField model={model} audience={audience} onSend={follow} />
      <div class="chat-more">
        <EmoteButtons model={model} />
        <ChatPeople model={model} />
      </div>
    </div>
  );
}

/** Less than a line away from the newest one. */
const NEAR_END_PX = 16;

/** The newest line stays in sight, but for whoever has scrolled back: every new one would take them away from what they read. */
function useNewestInSight(count: number, newestAtMs: number) {
  const list = useRef<HTMLOListElement>(null);
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  useEffect(() => {
    asScroller(list.current);
    if (list.current && isFollowing.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count, newestAtMs]);
  return {
    list,
    // Told late: more lines may have come since it scrolled, so only who goes up goes away.
    onScroll: ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: { currentTarget: HTMLElement }) => {
      if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) isFollowing.current = true;
      else if (scrollTop < lastTop.current) isFollowing.current = false;
      lastTop.current = scrollTop;
    },
    follow: () => {
      isFollowing.current = true;
    },
  };
}

function ChatRow({ model, line }: { model: MatchModel; line: ChatLine }) {
  const look = model.derived.looks.value[line.seat];
  return (
    <li class="chat-line">
      {look && <SeatMark look={look} size={14} />}
      <strong>{speakerName(line)}</strong> <span>{line.text}</span>{' '}
      {line.to !== 'all' && <span class="tag">{talkText.only(line.to)}</span>}
    </li>
  );
}

export function speakerName({ seat, name }: ChatLine): string {
  if (seat >= 0) return name;
  return name ? matchText.chat.watcher(name) : talkText.spectator();
}

/** While a match runs, spectators talk among themselves; a device that is passed around has no team of its own. */
function audiencesOf({ signals }: MatchModel): readonly ChatAudience[] {
  const facts = signals.facts.value;
  const isRunning = facts?.phase !== 'lobby' && facts?.phase !== 'finished';
  const [own, ...others] = signals.seats.value;
  if (own === undefined) return isRunning ? ['spectators'] : ['all'];
  const hasTeam = (facts?.seats[own]?.team ?? -1) >= 0 && others.length === 0;
  return hasTeam ? ['all', 'team'] : ['all'];
}

interface ChatFieldProps {
  readonly model: MatchModel;
  readonly audience: ChatAudience;
  /** Whoever speaks wants to see that it was said. */
  readonly onSend: () => void;
}

function ChatField({ model, audience, onSend }: ChatFieldProps) {
  const text = model.signals.typedChat;
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const line = text.value.trim();
    if (!line) return;
    text.value = '';
    onSend();
    const isSent = await model.requests.say(line, audience);
    if (!isSent && !text.value) text.value = line;
  };
  return (
    <form class="chat-form" onSubmit={(event) => void send(event)}>
      <input
        class="field"
        value={text.value}
        maxLength={MAX_CHAT_LENGTH}
        placeholder={talkText.placeholder(audience)}
        aria-label={talkText.field(audience)}
        autoComplete="off"
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="icon-button" aria-label={matchText.chat.send()} title={matchText.chat.send()}>
        <Icon name="send" />
      </button>
    </form>
  );
}
