// A row of tabs over one body, by the keyboard pattern of tabs: one tab stop, arrows move between them.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface TabsProps<T extends string> {
  readonly tabs: readonly T[];
  readonly current: T;
  /** Closed, no tab is chosen and there is no body. */
  readonly isOpen: boolean;
  readonly label: (tab: T) => ComponentChildren;
  /** By pointer, Enter or Space; also of the current one. */
  readonly onChoose: (tab: T) => void;
  /** By arrow: the next one is shown and has the focus. */
  readonly onMove: (tab: T) => void;
  readonly children: ComponentChildren;
}

export function Tabs<T extends string>({ tabs, current, isOpen, label, onChoose, onMove, children }: TabsProps<T>) {
  const card = useRef<HTMLElement>(null);
  const isChosen = useRef(false);
  // Where the panel scrolls, what somebody has opened may lie below its edge. What is open because a phone was turned was not asked for.
  useLayoutEffect(() => {
    if (isOpen && isChosen.current) card.current?.scrollIntoView({ block: 'nearest' });
    isChosen.current = false;
  }, [current, isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    isChosen.current = true;
    const next = tabs[(tabs.indexOf(current) + by + tabs.length) % tabs.length] ?? current;
    onMove(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section class="card tab-card" ref={card}>
      <div class="tabs" role="tablist" onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const isCurrent = isOpen && tab === current;
          return (
            <button
              key={tab}
              type="button"
              id={`tab-${tab}`}
              class="tab"
              role="tab"
              aria-selected={isCurrent}
              aria-controls={isCurrent ? 'panel-body' : undefined}
              tabIndex={tab === current ? 0 : -1}
              onClick={() => {
                if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' });
                isChosen.current = true;
                onChoose(tab);
              }}
            >
              {label(tab)}
            </button>
          );
        })}
      </div>
      {isOpen && (
        <div class="tab-body" role="tabpanel" id="panel-body" aria-labelledby={`tab-${current}`}>
          {children}
        </div>
      )}
    </section>
  );
}
