// The thoughts of a live match of bots: of the round on the screen or a chosen one, each turn to be seen on the board, and all as a file.
import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isUnsearched } from '../../model/lab.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { labText } from '../../text/labText.ts';
import { asScroller } from '../common/asScroller.ts';
import { Choice } from '../common/Choice.tsx';
import { DownloadThoughts } from '../review/DownloadThoughts.tsx';
import { ThoughtsOfRound } from '../review/ThoughtsOfRound.tsx';

/** No round's number: whichever is on. */
const NEWEST = -1;

/** The round on the screen while one is shown, else the newest of which anything is known. */
function currentRound({ derived, show, signals }: MatchModel): number {
  const shown = derived.isReviewing.value ? show.record.value?.round : undefined;
  return shown ?? signals.thoughts.value.at(-1)?.round ?? 0;
}

export function LabThoughts({ model }: { model: MatchModel }) {
  const { facts, thoughts, shownTurn, code } = model.signals;
  const chosen = useSignal<number | null>(null);
  const rounds = useComputed(() => [...new Set(thoughts.value.map(({ round }) => round))].sort((a, b) => b - a));
  const game = model.derived.game.value;
  const round = chosen.value ?? currentRound(model);
  useEffect(
    () => () => {
      shownTurn.value = null;
    },
    [round],
  );
  if (!game) return null;
  const kept = thoughts.value.filter((one) => one.round === round);
  return (
    <section class="thoughts" ref={asScroller} aria-label={labText.tab()}>
      <Choice
        label={labText.round()}
        value={chosen.value ?? NEWEST}
        options={[
          [NEWEST, `${labText.newest()} (${labText.roundOption(currentRound(model))})`],
          ...rounds.value.map((one) => [one, labText.roundOption(one)] as const),
        ]}
        onChoose={(value) => {
          chosen.value = value === NEWEST ? null : value;
        }}
      />
      <p class="muted small" role="status">
        {isUnsearched(model.signals) && labText.noSearch()}
      </p>
      {kept.length === 0 && (
        <p class="muted small">
          {thoughts.value.length > 0 && round < (facts.value?.round ?? 0) ? labText.untold() : labText.thinking()}
        </p>
      )}
      <ThoughtsOfRound
        map={game.map}
        looks={model.derived.looks.value}
        kept={kept}
        show={{
          shown: shownTurn.value,
          onShow: (turn) => {
            shownTurn.value = turn;
          },
        }}
      />
      <DownloadThoughts code={code} thoughts={thoughts.value} />
    </section>
  );
}
