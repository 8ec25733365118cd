// Why the last wish about the rules was not granted, and what keeps a match from beginning with map, rules and seats as they are.
import type { Settings } from '@salient/engine';
import { useMemo } from 'preact/hooks';
import { playingSeats } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { misfitOf } from '../../model/ruleWishes.ts';
import { ruleText } from '../../text/ruleText.ts';

interface RuleFaultsProps {
  readonly model: MatchModel;
  readonly settings: Settings;
  readonly faults: readonly string[];
}

export function RuleFaults({ model, settings, faults }: RuleFaultsProps) {
  const { document, facts } = model.signals;
  // As text, for the same teams are another list with every patch.
  const teams = JSON.stringify(facts.value ? playingSeats(facts.value).map(({ team }) => team) : []);
  const misfit = useMemo(() => {
    const map = document.value;
    const list: readonly number[] = JSON.parse(teams);
    return map && list.length >= 2 && map.id === facts.value?.mapId ? misfitOf(map, settings, list) : null;
  }, [document.value, settings, teams]);
  const sentences = misfit === null ? faults : [...faults, ruleText.doesNotFit(misfit)];
  return (
    <div role="alert">
      {sentences.map((sentence) => (
        <p key={sentence} class="small error">
          {sentence}
        </p>
      ))}
    </div>
  );
}
