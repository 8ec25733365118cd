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
  const { chat, unreadChat, chatAudience: chosen } = model.signals;
  const open = audiencesOf(model);
  const audience = open.find((one) => one === chosen.value) ?? open[0] ?? 'all';
  // Whoever looks at all sees what was said to fewer, too, marked as such.
  const lines = audience === 'all' ? chat.value : chat.value.filter(({ to }) => to === audience || to === 'all');
  const list = useRef<HTMLOListElement>(null);
  const count = chat.value.length;
  useEffect(() => {
    unreadChat.value = 0;
    asScroller(list.current);
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
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
      <ol class="chat-lines" ref={list} aria-label={matchText.tabs.chat()} aria-live="polite">
        {count === 0 && <li class="muted small">{matchText.chat.empty()}</li>}
        {lines.map((line, index) => (
          <ChatRow key={`${line.atMs} ${index}`} model={model} line={line} />
        ))}
      </ol>
      <ChatField model={model} audience={audience} />
      <div class="chat-more">
        <EmoteButtons model={model} />
        <ChatPeople model={model} />
      </div>
    </div>
  );
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

function ChatField({ model, audience }: { model: MatchModel; audience: ChatAudience }) {
  const text = model.signals.typedChat;
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const line = text.value.trim();
    if (!line) return;
    text.value = '';
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
