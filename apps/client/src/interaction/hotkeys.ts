// Which key does what while a match is open: the keys as they come, one table that the handler and the help sheet share.

export const HOTKEYS = [
  { action: 'deploy', keys: ['d'] },
  { action: 'attack', keys: ['a'] },
  { action: 'commit', keys: ['c'] },
  { action: 'undo', keys: ['ctrl+z', 'z'] },
  { action: 'redo', keys: ['ctrl+shift+z', 'ctrl+y', 'y'] },
  { action: 'more', keys: ['+', '='] },
  { action: 'fewer', keys: ['-'] },
  { action: 'all', keys: ['*'] },
  { action: 'unit', keys: ['%', 'p'] },
  { action: 'orderMode', keys: ['o'] },
  { action: 'remove', keys: ['delete'] },
  { action: 'list', keys: ['l'] },
  { action: 'back', keys: ['escape'] },
  { action: 'playPause', keys: [' '] },
  { action: 'stepBack', keys: ['['] },
  { action: 'stepForward', keys: [']'] },
  { action: 'skip', keys: ['s'] },
  { action: 'watchAgain', keys: ['w'] },
  { action: 'resetView', keys: ['0'] },
  { action: 'board', keys: ['b'] },
  { action: 'mute', keys: ['m'] },
  { action: 'help', keys: ['?'] },
] as const satisfies readonly { action: string; keys: readonly string[] }[];
export type HotkeyAction = (typeof HOTKEYS)[number]['action'];

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The name of a pressed key in the table, or null with Alt. ⌘ counts as Ctrl; shift matters only together with Ctrl (it is part of `?` and `*`). */
export function keyName(press: KeyPress): string | null {
  if (press.altKey) return null;
  const isControl = press.ctrlKey || press.metaKey;
  const key = press.key.toLowerCase();
  return isControl ? `ctrl+${press.shiftKey ? 'shift+' : ''}${key}` : key;
}
