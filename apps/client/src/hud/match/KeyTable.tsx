// What every key does, and how to give an action another one: press "Change", then the key. Whose key it was so far is said first.
import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { type Asked, FIXED_ACTION, judgeKey, keysOf, withKey, withoutChange } from '../../interaction/bindings.ts';
import { HOTKEYS, type HotkeyAction } from '../../interaction/hotkeys.ts';
import { matchPreferences, resetKeys } from '../../model/matchPreferences.ts';
import { helpText } from '../../text/helpText.ts';
import { IconButton } from '../common/IconButton.tsx';

/** The action that is waiting for a key, and what came of the last one pressed. */
interface Asking {
  readonly action: HotkeyAction;
  readonly asked: Asked;
}

const NOTHING_YET: Asked = { kind: 'none' };

export function KeyTable() {
  const asking = useSignal<Asking | null>(null);
  const isChanged = Object.keys(matchPreferences.bindings.value).length > 0;
  return (
    <>
      <div class="keys-head">
        <h3>{helpText.keysTitle()}</h3>
        {isChanged && (
          <button type="button" class="button quiet" onClick={() => resetKeys(matchPreferences)}>
            {helpText.rebind.resetAll()}
          </button>
        )}
      </div>
      <ul class="help-keys">
        {HOTKEYS.map(({ action }) => (
          <KeyRow key={action} action={action} asking={asking} />
        ))}
      </ul>
      <h3>{helpText.listTitle()}</h3>
      <ul class="help-rules">
        {helpText.list().map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly action: HotkeyAction;
  readonly asking: Signal<Asking | null>;
}

function KeyRow({ action, asking }: RowProps) {
  const { bindings } = matchPreferences;
  const isAsking = asking.value?.action === action;
  const name = helpText.action(action);
  return (
    <li>
      <span class="key-names">
        {keysOf(action, bindings.value).map((key) => (
          <kbd key={key}>{helpText.key(key)}</kbd>
        ))}
        {keysOf(action, bindings.value).length === 0 && <span class="muted">{helpText.rebind.noKey()}</span>}
      </span>
      <span class="key-action">{name}</span>
      {action !== FIXED_ACTION && (
        <span class="key-tools">
          {bindings.value[action] && (
            <IconButton
              icon="undo"
              label={helpText.rebind.reset(name)}
              onPress={() => {
                bindings.value = withoutChange(bindings.value, action);
              }}
            />
          )}
          <IconButton
            icon={isAsking ? 'close' : 'pencil'}
            label={isAsking ? helpText.rebind.cancel() : helpText.rebind.change(name)}
            onPress={() => {
              asking.value = isAsking ? null : { action, asked: NOTHING_YET };
            }}
          />
        </span>
      )}
      {isAsking && <KeyQuestion action={action} asking={asking} />}
    </li>
  );
}

/** Listens for the key while it is shown. */
function KeyQuestion({ action, asking }: RowProps) {
  // Before it is seen: whoever is quick presses the key at once.
  useLayoutEffect(() => listen(action, asking), [action]);
  const asked = asking.value?.asked ?? NOTHING_YET;
  return (
    <div class="key-question" role="status">
      <p>{sentence(asked)}</p>
      {asked.kind === 'taken' && (
        <button ref={giveFocus} type="button" class="button" onClick={() => take(action, asked.key, asking)}>
          {helpText.rebind.useHere(helpText.key(asked.key))}
        </button>
      )}
    </div>
  );
}

/** Enter takes the key at once. */
const giveFocus = (button: HTMLButtonElement | null): void => button?.focus();

function sentence(asked: Asked): string {
  if (asked.kind === 'reserved') return helpText.rebind.reserved(helpText.key(asked.key));
  if (asked.kind === 'taken') return helpText.rebind.taken(helpText.key(asked.key), helpText.action(asked.by));
  return helpText.rebind.press();
}

function listen(action: HotkeyAction, asking: Signal<Asking | null>): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // Once a key is named, Enter and Tab lead to the button that takes it.
    const isTaken = asking.peek()?.asked.kind === 'taken';
    if (isTaken && ['Enter', 'Tab', ' '].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const asked = judgeKey(event, action, matchPreferences.bindings.peek());
    if (asked.kind === 'cancelled') asking.value = null;
    else if (asked.kind === 'free') take(action, asked.key, asking);
    else if (asked.kind !== 'none') asking.value = { action, asked };
  };
  addEventListener('keydown', onKeyDown, { capture: true });
  return () => removeEventListener('keydown', onKeyDown, { capture: true });
}

function take(action: HotkeyAction, key: string, asking: Signal<Asking | null>): void {
  matchPreferences.bindings.value = withKey(matchPreferences.bindings.peek(), action, key);
  asking.value = null;
}
