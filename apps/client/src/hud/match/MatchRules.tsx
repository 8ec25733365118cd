// The rules of the match that is on, for everybody in it: what was set in the room and may not be asked for there any more.
import type { MapDocument, Settings } from '@salient/engine';
import type { MatchFacts } from '../../model/matchFacts.ts';
import { helpText } from '../../text/helpText.ts';
import { roomText } from '../../text/roomText.ts';
import { settingsText } from '../../text/settingsText.ts';
import { BonusArmies } from '../room/BonusArmies.tsx';
import { bankWords } from '../room/bankWords.ts';
import { RuleEditor } from '../room/RuleEditor.tsx';

const UNCHANGED = () => Promise.resolve(false);

interface MatchRulesProps {
  readonly facts: MatchFacts;
  readonly settings: Settings;
  /** Null while the map is loading. */
  readonly document: MapDocument | null;
}

export function MatchRules({ facts, settings, document }: MatchRulesProps) {
  const { roundSeconds, bankSeconds, bankIncrementSeconds, isCommitFinal } = facts;
  const hasBank = roundSeconds > 0 && bankSeconds + bankIncrementSeconds > 0;
  const told = [
    `${settingsText.name('preset')}: ${settingsText.preset(settings.preset)}`,
    `${roomText.clock()}: ${roomText.clockOption(roundSeconds)}`,
    ...(hasBank ? [`${settingsText.bank()}: ${bankWords([bankSeconds, bankIncrementSeconds])}`] : []),
    `${roomText.fog()}: ${roomText.fogLevel(settings.fog)}. ${roomText.fogSight(settings.fog)}`,
    ...(isCommitFinal ? [`${settingsText.isCommitFinal()}.`] : []),
  ];
  return (
    <>
      <h3>{helpText.matchTitle()}</h3>
      <ul class="help-rules">
        {told.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <fieldset class="settings" disabled>
        <legend class="visually-hidden">{helpText.matchTitle()}</legend>
        <RuleEditor settings={settings} onChange={UNCHANGED} />
        <BonusArmies document={document} settings={settings} onWish={UNCHANGED} />
      </fieldset>
    </>
  );
}
