// Beside the replay: who sees, does it hold, a link to the moment, and the round in words, everybody's figures and their luck.
import { type Signal, useComputed, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { historyOf, wasFogged } from '../../model/history.ts';
import { logEntries } from '../../model/logEntries.ts';
import { luckLedger } from '../../model/luck.ts';
import { ALL_SEEING } from '../../model/replayFacts.ts';
import { figuresOf, isFogged } from '../../model/statistics.ts';
import { commonText } from '../../text/commonText.ts';
import { matchText } from '../../text/matchText.ts';
import { replayText } from '../../text/replayText.ts';
import { asScroller } from '../common/asScroller.ts';
import { copyText } from '../common/copyText.ts';
import { Icon } from '../common/Icon.tsx';
import { OriginLink } from '../common/OriginLink.tsx';
import { Tabs } from '../common/Tabs.tsx';
import { FiguresTable } from '../review/FiguresTable.tsx';
import { HistoryChart } from '../review/HistoryChart.tsx';
import { LogLines } from '../review/LogLines.tsx';
import { LuckTable } from '../review/LuckTable.tsx';
import { BotThoughts } from './BotThoughts.tsx';
import { formatMoment } from './moment.ts';
import { PlayOn } from './PlayOn.tsx';
import type { ReplayModel } from './replayModel.ts';
import { looksOf, namesIn } from './replayNames.ts';
import { Verification } from './Verification.tsx';

const TABS = ['log', 'statistics', 'luck', 'thoughts'] as const;
type Tab = (typeof TABS)[number];
/** Most servers keep no thoughts. */
const TABS_WITHOUT_THOUGHTS = TABS.filter((tab) => tab !== 'thoughts');

export function ReplayPanel({ model, code }: { model: ReplayModel; code: string }) {
  const tab = useSignal<Tab>('log');
  const choose = (next: Tab) => {
    tab.value = next;
  };
  return (
    <aside class="side-panel" aria-label={replayText.panel()}>
      <section class="card replay-card">
        <OriginLink from={model.replay.document.playedOnFrom} />
        <Perspective model={model} />
        <div class="replay-actions">
          <ShareMoment model={model} />
          <PlayOn model={model} code={code} />
        </div>
        <Verification model={model} />
        <Download code={code} />
      </section>
      <Tabs
        tabs={model.thoughts.kept.value.length > 0 ? TABS : TABS_WITHOUT_THOUGHTS}
        current={tab.value}
        isOpen
        label={(one) => replayText.tabs[one]()}
        onChoose={choose}
        onMove={choose}
      >
        <TabBody model={model} tab={tab} code={code} />
      </Tabs>
    </aside>
  );
}

function TabBody({ model, tab, code }: { model: ReplayModel; tab: Signal<Tab>; code: string }) {
  switch (tab.value) {
    case 'log':
      return <RoundLog model={model} />;
    case 'statistics':
      return <Statistics model={model} />;
    case 'luck':
      return <Luck model={model} />;
    case 'thoughts':
      return <BotThoughts model={model} code={code} />;
  }
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
    const moment = formatMoment(model.moment());
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

/** The document as the server has it: for `replay verify`, for keeping, and for reports. */
function Download({ code }: { code: string }) {
  const place = `/api/matches/${encodeURIComponent(code)}/replay`;
  return (
    <a class="button" href={place} download={`salient-${code}.json`}>
      <Icon name="download" />
      {replayText.download()}
    </a>
  );
}

function RoundLog({ model }: { model: ReplayModel }) {
  const { player, record, replay, kind } = model;
  const entries = useComputed(() => (record.value ? logEntries(record.value, replay.game) : []));
  const isHidden = record.value !== null && isFogged(record.value.before);
  return (
    <section class="log" ref={asScroller} aria-label={matchText.tabs.log()}>
      <h2>{replayText.heading(kind.value, record.value?.round ?? 0)}</h2>
      {entries.value.length === 0 && <p class="muted small">{replayText.quiet(kind.value, isHidden)}</p>}
      <LogLines
        entries={entries.value}
        names={namesIn(model)}
        looks={looksOf(model)}
        current={new Set(player.current.value?.events ?? [])}
        onStep={(event) => model.showStepOf(event)}
      />
    </section>
  );
}

function Statistics({ model }: { model: ReplayModel }) {
  const { replay, records, at, displayed, perspective } = model;
  const last = replay.document.rounds.length;
  // A vote moves no armies: it is no round of its own.
  const history = useComputed(() => historyOf(replay.game, records.value.slice(0, last + 1)));
  const looks = looksOf(model);
  const isHidden = isFogged(displayed.value);
  return (
    <section class="statistics" ref={asScroller} aria-label={replayText.tabs.statistics()}>
      <FiguresTable
        game={replay.game}
        rows={figuresOf(replay.game, displayed.value)}
        looks={looks}
        own={perspective.value}
      />
      {isHidden && <p class="muted small">{matchText.statistics.fog()}</p>}
      <HistoryChart
        history={history.value}
        looks={looks}
        at={Math.min(at.value, last)}
        wasFogged={wasFogged(records.value) && !isHidden}
      />
    </section>
  );
}

function Luck({ model }: { model: ReplayModel }) {
  const { replay, records, perspective } = model;
  const rows = useComputed(() => luckLedger(replay.game, records.value));
  const isFogged = perspective.value !== ALL_SEEING && replay.game.settings.fog !== 'none';
  return (
    <section class="statistics" ref={asScroller} aria-label={replayText.tabs.luck()}>
      <LuckTable rows={rows.value} looks={looksOf(model)} own={perspective.value} isFogged={isFogged} />
    </section>
  );
}
