// Log, chat, the table of territories and statistics as tabs (and the orders, where the panel is a sheet).
import { isLab } from '../../model/lab.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { labText } from '../../text/labText.ts';
import { matchText } from '../../text/matchText.ts';
import { reviewText } from '../../text/reviewText.ts';
import { tableText } from '../../text/tableText.ts';
import { Tabs } from '../common/Tabs.tsx';
import { LabThoughts } from '../lab/LabThoughts.tsx';
import { ChatPanel, speakerName } from './ChatPanel.tsx';
import { LogPanel } from './LogPanel.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import { RoundNews } from './RoundNews.tsx';
import { StatisticsPanel } from './StatisticsPanel.tsx';
import { type ScreenState, TABS, type Tab } from './screenState.ts';
import { TerritoryTable } from './TerritoryTable.tsx';
import { WatchPanel } from './WatchPanel.tsx';

interface PanelTabsProps {
  readonly model: MatchModel;
  readonly screen: ScreenState;
  readonly isSheet: boolean;
}

export function PanelTabs({ model, screen, isSheet }: PanelTabsProps) {
  const isOfBots = isLab(model.signals);
  const tabs = TABS.filter((tab) => (tab !== 'orders' || isSheet) && (tab !== 'thoughts' || isOfBots));
  const current = tabs.includes(screen.tab.value) ? screen.tab.value : 'log';
  const choose = (tab: Tab) => {
    screen.isSheetOpen.value = !(screen.isSheetOpen.value && tab === current);
    screen.tab.value = tab;
  };
  const move = (tab: Tab) => {
    screen.tab.value = tab;
  };
  const isOpen = !isSheet || screen.isSheetOpen.value;
  return (
    <>
      <UnseenLine model={model} isChatOpen={isOpen && current === 'chat'} />
      <RoundNews model={model} />
      <Tabs
        tabs={tabs}
        current={current}
        isOpen={isOpen}
        label={(tab) => <TabWords model={model} tab={tab} />}
        onChoose={choose}
        onMove={move}
      >
        <TabBody model={model} screen={screen} tab={current} />
      </Tabs>
    </>
  );
}

/** What is said while the chat is closed, for those who do not see the number at its tab; an open chat speaks for itself. */
function UnseenLine({ model, isChatOpen }: { model: MatchModel; isChatOpen: boolean }) {
  const isUnseen = model.derived.unreadChat.value > 0 && !isChatOpen;
  const line = isUnseen ? model.signals.chat.value.at(-1) : undefined;
  return (
    <p class="visually-hidden" role="status">
      {line && matchText.chat.said(speakerName(line), line.text)}
    </p>
  );
}

function TabWords({ model, tab }: { model: MatchModel; tab: Tab }) {
  const { signals, derived } = model;
  const count = tab === 'orders' ? signals.orders.value.items.length : tab === 'chat' ? derived.unreadChat.value : 0;
  return (
    <>
      {tabWord(model, tab)}
      {count > 0 && <span class="count">{count}</span>}
      {tab === 'chat' && count > 0 && <span class="visually-hidden">{matchText.unread(count)}</span>}
    </>
  );
}

function tabWord(model: MatchModel, tab: Tab): string {
  if (tab === 'land') return tableText.tab();
  if (tab === 'thoughts') return labText.tab();
  return tab === 'orders' && isWatching(model) ? reviewText.summary.tab() : matchText.tabs[tab]();
}

const isWatching = ({ signals }: MatchModel): boolean => signals.mode.value.kind === 'idle';

function TabBody({ model, screen, tab }: { model: MatchModel; screen: ScreenState; tab: Tab }) {
  switch (tab) {
    case 'orders':
      return isWatching(model) ? <WatchPanel model={model} /> : <OrdersPanel model={model} screen={screen} />;
    case 'thoughts':
      return <LabThoughts model={model} />;
    case 'log':
      return <LogPanel model={model} />;
    case 'chat':
      return <ChatPanel model={model} />;
    case 'land':
      return <TerritoryTable model={model} screen={screen} />;
    case 'statistics':
      return <StatisticsPanel model={model} />;
  }
}
