// The game in five lines, and the keys.
import { helpText } from '../../text/helpText.ts';
import { Dialog } from '../common/Dialog.tsx';
import { KeyTable } from './KeyTable.tsx';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={helpText.title()} onClose={onClose}>
      <h3>{helpText.rulesTitle()}</h3>
      <ul class="help-rules">
        {helpText.rules().map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <KeyTable />
    </Dialog>
  );
}
