// Keys and the game in five lines.
import { HOTKEYS } from '../../interaction/hotkeys.ts';
import { helpText } from '../../text/helpText.ts';
import { Dialog } from '../common/Dialog.tsx';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={helpText.title()} onClose={onClose}>
      <h3>{helpText.rulesTitle()}</h3>
      <ul class="help-rules">
        {helpText.rules().map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h3>{helpText.keysTitle()}</h3>
      <dl class="help-keys">
        {HOTKEYS.map(({ action, keys }) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{helpText.key(key)}</kbd>
              ))}
            </dt>
            <dd>{helpText.action(action)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
