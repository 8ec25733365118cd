// Log, chat and statistics as tabs (and the orders, where the panel is a sheet).
import type { ComponentChildren } from 'preact';
import type { MatchModel } from '../../model/matchModel.ts';
import { matchText } from '../../text/matchText.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { LogPanel } from './LogPanel.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import { StatisticsPanel } from './StatisticsPanel.tsx';
import { type ScreenState, TABS, type Tab } from './screenState.ts';

interface PanelTabsProps {
  readonly model: MatchModel;
  readonly screen: ScreenState;
  readonly isSheet: boolean;
}

export function PanelTabs({ model, screen, isSheet }: PanelTabsProps) {
  const tabs = TABS.filter((tab) => tab !== 'orders' || isSheet);
  const current = tabs.includes(screen.tab.value) ? screen.tab.value : 'log';
  const isOpen = !isSheet || screen.isSheetOpen.value;
  const choose = (tab: Tab) => {
    screen.isSheetOpen.value = !(screen.isSheetOpen.value && tab === current);
    screen.tab.value = tab;
  };
  return (
    <section class="card tab-card">
      <div class="tabs" role="tablist" onKeyDown={(event) => moveWithArrows(event, tabs, current, screen)}>
        {tabs.map((tab) => (
          <TabButton
            key={tab}
            tab={tab}
            isCurrent={isOpen && tab === current}
            isStop={tab === current}
            onPress={() => choose(tab)}
          >
            <TabWords model={model} tab={tab} />
          </TabButton>
        ))}
      </div>
      {isOpen && (
        <div class="tab-body" role="tabpanel" id="panel-body" aria-labelledby={`tab-${current}`}>
          <TabBody model={model} tab={current} />
        </div>
      )}
    </section>
  );
}

interface TabButtonProps {
  readonly tab: Tab;
  readonly isCurrent: boolean;
  readonly isStop: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

function TabButton({ tab, isCurrent, isStop, onPress, children }: TabButtonProps) {
  return (
    <button
      type="button"
      id={`tab-${tab}`}
      class="tab"
      role="tab"
      aria-selected={isCurrent}
      aria-controls={isCurrent ? 'panel-body' : undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function TabWords({ model, tab }: { model: MatchModel; tab: Tab }) {
  const { orders, unreadChat } = model.signals;
  const count = tab === 'orders' ? orders.value.items.length : tab === 'chat' ? unreadChat.value : 0;
  return (
    <>
      {matchText.tabs[tab]()}
      {count > 0 && <span class="count">{count}</span>}
      {tab === 'chat' && count > 0 && <span class="visually-hidden">{matchText.unread(count)}</span>}
    </>
  );
}

function TabBody({ model, tab }: { model: MatchModel; tab: Tab }) {
  switch (tab) {
    case 'orders':
      return <OrdersPanel model={model} />;
    case 'log':
      return <LogPanel model={model} />;
    case 'chat':
      return <ChatPanel model={model} />;
    case 'statistics':
      return <StatisticsPanel model={model} />;
  }
}

function moveWithArrows(event: KeyboardEvent, tabs: readonly Tab[], current: Tab, screen: ScreenState): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const next = tabs[(tabs.indexOf(current) + by + tabs.length) % tabs.length] ?? current;
  screen.tab.value = next;
  document.getElementById(`tab-${next}`)?.focus();
}
