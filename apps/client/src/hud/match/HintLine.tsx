// The line over the lower edge of the board: what was refused, what lies under the pointer, what to do next. Screen readers hear it politely.
import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { bonusLine } from '../../text/bonusText.ts';
import type { Names } from '../../text/parts.ts';
import { territoryLine } from '../../text/territoryText.ts';
import { tellCovered } from '../board/tellCovered.ts';
import { Icon } from '../common/Icon.tsx';
import { isTouch } from '../common/media.ts';
import { bonusFacts } from './bonusFacts.ts';
import { namesOf } from './names.ts';
import { nextStep, refusedStep } from './nextStep.ts';
import { hoveredDetails } from './orderWords.ts';
import { territoryFacts } from './territoryFacts.ts';

/** `covered`: CSS pixels at the bottom of the board that hints lie over. */
export function HintLine({ model, covered }: { model: MatchModel; covered: Signal<number> }) {
  const { signals } = model;
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => tellCovered(line.current, covered, makeSteadyHeight()), []);
  const names = namesOf(model);
  const complaint = signals.complaint.value ?? refusedStep(model, names);
  const about = aboutLine(model, names);
  const hint = nextStep(model, names, isTouch.value);
  return (
    <div class="hint-line" ref={line}>
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

/**
 * How high hints have stood above the lower edge of a board of this width: another hint comes with every tap, and the land must not go up and down with
 * them. None where they stand above the land, or there is no room for them; what went wrong is soon gone again.
 */
function makeSteadyHeight(): (line: HTMLElement) => number {
  let [width, most] = [0, 0];
  return (line) => {
    const board = line.offsetParent;
    if (!board || line.offsetHeight === 0) return 0;
    const below = board.clientHeight - line.offsetTop - line.offsetHeight;
    if (below > line.offsetTop) return 0;
    if (board.clientWidth !== width) [width, most] = [board.clientWidth, 0];
    if (!line.querySelector('.trouble')) most = Math.max(most, line.offsetHeight + below);
    return most;
  };
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
