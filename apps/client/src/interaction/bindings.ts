// The keys as a player has changed them: what is pressed, what is taken, what may not be taken. Only what differs from the table is kept.
import { HOTKEYS, type HotkeyAction, type KeyPress, keyName } from './hotkeys.ts';

/** Keys by action, where they are not those of the table; an empty list is an action without a key. */
export type Bindings = Readonly<Partial<Record<HotkeyAction, readonly string[]>>>;

export const NO_BINDINGS: Bindings = {};

/** Escape always leads back, so that nobody is caught; it also ends asking for a key. */
export const FIXED_ACTION: HotkeyAction = 'back';

/** Keys that belong to the focus, to the board, to writing or to the browser. */
const RESERVED =
  /^(?:escape|tab|enter|backspace|arrow\w+|page\w+|home|end|f\d+|contextmenu|dead|process|unidentified)$/;
const RESERVED_WITH_CONTROL = new Set([...'acfjlnoprstvwx0+-=', 'enter', 'delete', ' ']);
const MODIFIERS = new Set(['shift', 'control', 'meta', 'alt', 'altgraph', 'capslock', 'fn', 'numlock']);

export const keysOf = (action: HotkeyAction, bindings: Bindings): readonly string[] =>
  bindings[action] ?? HOTKEYS.find((hotkey) => hotkey.action === action)?.keys ?? [];

/** What a key does; null for nothing. */
const actionOf = (key: string, bindings: Bindings): HotkeyAction | null =>
  HOTKEYS.find(({ action }) => keysOf(action, bindings).includes(key))?.action ?? null;

/** What a key press asks for, or null. */
export function hotkeyFor(press: KeyPress, bindings: Bindings): HotkeyAction | null {
  const key = keyName(press);
  return key === null ? null : actionOf(key, bindings);
}

export type Asked =
  /** Nothing yet: a modifier alone. */
  | { readonly kind: 'none' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'reserved'; readonly key: string }
  | { readonly kind: 'taken'; readonly key: string; readonly by: HotkeyAction }
  | { readonly kind: 'free'; readonly key: string };

/** What may be made of a key that was pressed to be the one for `action`. */
export function judgeKey(press: KeyPress, action: HotkeyAction, bindings: Bindings): Asked {
  if (press.key === 'Escape') return { kind: 'cancelled' };
  if (MODIFIERS.has(press.key.toLowerCase())) return { kind: 'none' };
  const key = keyName(press);
  if (key === null || isReserved(key)) return { kind: 'reserved', key: press.key.toLowerCase() };
  const by = actionOf(key, bindings);
  return by && by !== action ? { kind: 'taken', key, by } : { kind: 'free', key };
}

const isReserved = (key: string): boolean =>
  key.startsWith('ctrl+') ? RESERVED_WITH_CONTROL.has(key.slice('ctrl+'.length)) : RESERVED.test(key);

/** `key` alone for this action, and for no other one any more. */
export function withKey(bindings: Bindings, action: HotkeyAction, key: string): Bindings {
  const by = actionOf(key, bindings);
  const rest = by && by !== action ? { [by]: keysOf(by, bindings).filter((other) => other !== key) } : {};
  return { ...bindings, ...rest, [action]: [key] };
}

/** The keys of the table for this action again; those that other actions have by now stay there. */
export function withoutChange(bindings: Bindings, action: HotkeyAction): Bindings {
  const { [action]: _, ...rest } = bindings;
  const keys = keysOf(action, NO_BINDINGS);
  const free = keys.filter((key) => actionOf(key, { ...rest, [action]: [] }) === null);
  return free.length === keys.length ? rest : { ...rest, [action]: free };
}

/** From what a browser has kept; anything that is no such thing is left out. */
export function parseBindings(text: string | null): Bindings {
  const read = readJson(text);
  if (typeof read !== 'object' || read === null) return NO_BINDINGS;
  let bindings = NO_BINDINGS;
  for (const { action } of HOTKEYS) {
    const keys: unknown = (read as Record<string, unknown>)[action];
    if (action === FIXED_ACTION || !Array.isArray(keys)) continue;
    const sound = keys.filter((key): key is string => typeof key === 'string' && key !== '' && !isReserved(key));
    bindings = { ...bindings, [action]: sound };
  }
  return bindings;
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
