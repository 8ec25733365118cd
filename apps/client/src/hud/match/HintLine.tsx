// The line over the lower edge of the board: what was refused, what lies under the pointer, what to do next. Screen readers hear it politely.
import { hasLeft } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { deployedInAll } from '../../model/orderEdits.ts';
import { bonusLine } from '../../text/bonusText.ts';
import { hintText } from '../../text/hintText.ts';
import { noticeText } from '../../text/matchText.ts';
import type { Names } from '../../text/parts.ts';
import { territoryLine } from '../../text/territoryText.ts';
import { Icon } from '../common/Icon.tsx';
import { isTouch } from '../common/media.ts';
import { bonusFacts } from './bonusFacts.ts';
import { namesOf } from './names.ts';
import { hoveredDetails } from './orderWords.ts';
import { territoryFacts } from './territoryFacts.ts';

export function HintLine({ model }: { model: MatchModel }) {
  const { signals } = model;
  const names = namesOf(model);
  const complaint = signals.complaint.value ?? (signals.notice.value && noticeText(signals.notice.value, names));
  const about = aboutLine(model, names);
  const hint = nextStep(model);
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

function nextStep(model: MatchModel): string {
  const { signals, derived } = model;
  if (derived.isReviewing.value || hasLeft(signals.facts.value, signals.seat.value)) return '';
  return hintText(
    {
      mode: signals.mode.value,
      left: Math.max(0, derived.income.value - deployedInAll(signals.orders.value.items)),
      picks: signals.picks.value.items.length,
      picksWanted: derived.picksWanted.value,
      isTouch: isTouch.value,
    },
    namesOf(model),
  );
}
