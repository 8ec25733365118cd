// One line of the match menu.
import type { ComponentChildren } from 'preact';
import { Icon } from '../common/Icon.tsx';
import type { IconName } from '../common/icons.ts';

interface MenuItemProps {
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly isDanger?: boolean;
  readonly children: ComponentChildren;
}

export function MenuItem({ icon, onPress, isDanger = false, children }: MenuItemProps) {
  return (
    <button type="button" class={`menu-item ${isDanger ? 'danger' : ''}`} onClick={onPress}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </button>
  );
}
