// The game in five lines, the rules of this match, and the keys.
import { PRESETS } from '@salient/engine';
import type { MatchModel } from '../../model/matchModel.ts';
import { helpText } from '../../text/helpText.ts';
import { Dialog } from '../common/Dialog.tsx';
import { KeyTable } from './KeyTable.tsx';
import { MatchRules } from './MatchRules.tsx';

export function HelpDialog({ model, onClose }: { model: MatchModel; onClose: () => void }) {
  const facts = model.signals.facts.value;
  const settings = facts?.settings ?? PRESETS.warlight;
  return (
    <Dialog title={helpText.title()} onClose={onClose}>
      <h3>{helpText.rulesTitle()}</h3>
      <ul class="help-rules">
        {helpText.rules(settings).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {facts && <MatchRules facts={facts} settings={settings} document={model.signals.document.value} />}
      <KeyTable />
    </Dialog>
  );
}
