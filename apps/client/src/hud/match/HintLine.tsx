// The line over the lower edge of the board: what was refused, what lies under the pointer, what to do next. Screen readers hear it politely.
import type { MatchModel } from '../../model/matchModel.ts';
import { bonusLine } from '../../text/bonusText.ts';
import type { Names } from '../../text/parts.ts';
import { territoryLine } from '../../text/territoryText.ts';
import { Icon } from '../common/Icon.tsx';
import { isTouch } from '../common/media.ts';
import { bonusFacts } from './bonusFacts.ts';
import { namesOf } from './names.ts';
import { nextStep, refusedStep } from './nextStep.ts';
import { hoveredDetails } from './orderWords.ts';
import { territoryFacts } from './territoryFacts.ts';

export function HintLine({ model }: { model: MatchModel }) {
  const { signals } = model;
  const names = namesOf(model);
  const complaint = signals.complaint.value ?? refusedStep(model, names);
  const about = aboutLine(model, names);
  const hint = nextStep(model, names, isTouch.value);
  return (
    <div class="hint-line">
      <p class={complaint ? 'hint-text trouble' : 'hint-text'} role="status">
        {complaint ? (
          <>
            <Icon name="warn" size={16} />
            {complaint}
          </>
        ) : (
          hint
        )}
      </p>
      {about && (
        <p class="hint-about" aria-hidden="true">
          {about}
        </p>
      )}
    </div>
  );
}

/** What lies under the pointer or has the focus: an order of the list, a bonus, a territory. */
function aboutLine(model: MatchModel, names: Names): string {
  const { hovered, hoveredBonus, focused } = model.signals;
  const details = hoveredDetails(model, names);
  if (details) return details;
  const bonus = hoveredBonus.value === null ? null : bonusFacts(model, names, hoveredBonus.value);
  if (bonus) return bonusLine(bonus);
  const territory = focused.value ?? hovered.value;
  return territory === null ? '' : territoryLine(territoryFacts(model, names, territory));
}
