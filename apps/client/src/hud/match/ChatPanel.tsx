// Talk in a match: lines as text only, newest at the bottom, a field that keeps what was typed when it cannot be sent.
import { useSignal } from '@preact/signals';
import type { ChatLine } from '@salient/protocol';
import { MAX_CHAT_LENGTH } from '@salient/protocol/limits';
import { useEffect, useRef } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { asScroller } from '../common/asScroller.ts';
import { Icon } from '../common/Icon.tsx';
import { SeatMark } from '../common/SeatMark.tsx';

export function ChatPanel({ model }: { model: MatchModel }) {
  const { chat, unreadChat } = model.signals;
  const list = useRef<HTMLOListElement>(null);
  const count = chat.value.length;
  useEffect(() => {
    unreadChat.value = 0;
    asScroller(list.current);
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  return (
    <div class="chat">
      <ol class="chat-lines" ref={list} aria-label={matchText.tabs.chat()} aria-live="polite">
        {count === 0 && <li class="muted small">{matchText.chat.empty()}</li>}
        {chat.value.map((line, index) => (
          <ChatRow key={`${line.atMs} ${index}`} model={model} line={line} />
        ))}
      </ol>
      <ChatField model={model} />
    </div>
  );
}

function ChatRow({ model, line }: { model: MatchModel; line: ChatLine }) {
  const look = model.derived.looks.value[line.seat];
  return (
    <li class="chat-line">
      {look && <SeatMark look={look} size={14} />}
      <strong>{line.seat < 0 ? matchText.chat.watcher(line.name) : line.name}</strong> <span>{line.text}</span>
    </li>
  );
}

function ChatField({ model }: { model: MatchModel }) {
  const text = useSignal('');
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const line = text.value.trim();
    if (!line) return;
    text.value = '';
    const isSent = await model.requests.say(line);
    if (!isSent && !text.value) text.value = line;
  };
  return (
    <form class="chat-form" onSubmit={(event) => void send(event)}>
      <input
        class="field"
        value={text.value}
        maxLength={MAX_CHAT_LENGTH}
        placeholder={matchText.chat.placeholder()}
        aria-label={matchText.chat.field()}
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
