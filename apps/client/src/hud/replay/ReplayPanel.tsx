// Beside the replay: who sees, does it hold, everybody's figures, and the round in words.
import { useComputed, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { SeatLook } from '../../map/api.ts';
import { logEntries } from '../../model/logEntries.ts';
import { ALL_SEEING } from '../../model/replayFacts.ts';
import { seatLooks } from '../../model/seatLooks.ts';
import { figuresOf } from '../../model/statistics.ts';
import { commonText } from '../../text/commonText.ts';
import { logLine } from '../../text/logText.ts';
import { matchText } from '../../text/matchText.ts';
import { replayText } from '../../text/replayText.ts';
import { formatNumber } from '../../text/words.ts';
import { asScroller } from '../common/asScroller.ts';
import { copyText } from '../common/copyText.ts';
import { Icon } from '../common/Icon.tsx';
import { SeatMark } from '../common/SeatMark.tsx';
import { makeNames } from '../match/names.ts';
import { Parts } from '../match/Parts.tsx';
import { scrollIntoViewWhen } from '../match/scrollIntoView.ts';
import { formatMoment } from './moment.ts';
import type { ReplayModel } from './replayModel.ts';
import { Verification } from './Verification.tsx';

const looksOf = ({ replay }: ReplayModel): readonly SeatLook[] =>
  seatLooks(replay.document.seats.map(({ name }, index) => ({ index, name, colour: index })));

export function ReplayPanel({ model }: { model: ReplayModel }) {
  const looks = looksOf(model);
  return (
    <aside class="side-panel" aria-label={matchText.tabs.log()}>
      <section class="card replay-card">
        <Perspective model={model} />
        <Verification model={model} />
        <ShareMoment model={model} />
        <Figures model={model} looks={looks} />
      </section>
      <section class="card tab-card">
        <RoundLog model={model} looks={looks} />
      </section>
    </aside>
  );
}

function Perspective({ model }: { model: ReplayModel }) {
  const id = useId();
  const seats = model.replay.document.seats;
  return (
    <div class="setting">
      <label for={id}>{replayText.perspective()}</label>
      <select
        id={id}
        class="field"
        value={String(model.perspective.value)}
        onChange={(event) => model.see(Number(event.currentTarget.value))}
      >
        <option value={String(ALL_SEEING)}>{replayText.allSeeing()}</option>
        {seats.map(({ name }, seat) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function ShareMoment({ model }: { model: ReplayModel }) {
  const said = useSignal('');
  const share = async () => {
    const moment = formatMoment({ round: model.at.value, step: model.player.cursor.value });
    history.replaceState(null, '', moment);
    said.value = (await copyText(location.href, null)) ? commonText.copied() : location.href;
  };
  return (
    <button type="button" class="button" onClick={() => void share()}>
      <Icon name="link" />
      {said.value || replayText.share()}
    </button>
  );
}

function Figures({ model, looks }: { model: ReplayModel; looks: readonly SeatLook[] }) {
  const view = model.displayed.value;
  if (!view) return null;
  return (
    <table class="figures">
      <caption class="visually-hidden">{matchText.tabs.statistics()}</caption>
      <thead>
        <tr>
          <th scope="col">{matchText.statistics.seat()}</th>
          <th scope="col">{matchText.statistics.territories()}</th>
          <th scope="col">{matchText.statistics.armies()}</th>
          <th scope="col">{matchText.statistics.income()}</th>
        </tr>
      </thead>
      <tbody>
        {figuresOf(model.replay.game, view).map((row) => (
          <tr key={row.seat}>
            <th scope="row">
              <span class="seat-word">
                {looks[row.seat] && <SeatMark look={looks[row.seat] as SeatLook} size={16} />}
                {looks[row.seat]?.name}
              </span>
            </th>
            <td>{formatNumber(row.territories)}</td>
            <td>{formatNumber(row.armies)}</td>
            <td>{matchText.income(row.income)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RoundLog({ model, looks }: { model: ReplayModel; looks: readonly SeatLook[] }) {
  const { player, record, replay } = model;
  const entries = useComputed(() => (record.value ? logEntries(record.value, replay.game) : []));
  const names = makeNames(replay.game, (seat) => looks[seat]?.name ?? '', model.perspective.value);
  const current = new Set(player.current.value?.events ?? []);
  return (
    <section class="log" ref={asScroller} aria-label={matchText.tabs.log()}>
      <h2>{matchText.log.round(record.value?.round ?? 0)}</h2>
      {entries.value.length === 0 && <p class="muted small">{matchText.log.quiet()}</p>}
      <ul class="log-lines">
        {entries.value.map((entry, index) => {
          const isLit = entry.events.some((event) => current.has(event));
          return (
            <li key={index} class={isLit ? 'lit' : ''} ref={(element) => scrollIntoViewWhen(element, isLit)}>
              <Parts parts={logLine(entry, names)} looks={looks} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
