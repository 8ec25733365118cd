// What is needed rarely: help, sound, theme, the link for watchers, surrender, home.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { preferences } from '../../model/preferences.ts';
import { commonText } from '../../text/commonText.ts';
import { matchText } from '../../text/matchText.ts';
import { copyText } from '../common/copyText.ts';
import { Icon } from '../common/Icon.tsx';
import type { IconName } from '../common/icons.ts';
import { currentTheme } from '../common/ThemeButton.tsx';
import { goTo } from '../router.ts';
import type { ScreenState } from './screenState.ts';

export function MatchMenu({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const isOpen = useSignal(false);
  const element = useRef<HTMLDivElement>(null);
  const close = () => {
    isOpen.value = false;
  };
  useEffect(() => {
    const outside = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen.value) return;
      event.preventDefault();
      close();
      element.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', outside);
    element.current?.addEventListener('keydown', onKeyDown);
    return () => removeEventListener('pointerdown', outside);
  }, []);
  return (
    <div class="menu" ref={element}>
      <button
        type="button"
        class="icon-button"
        aria-label={matchText.menu.label()}
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <Icon name="menu" />
      </button>
      {isOpen.value && (
        <div class="menu-list card">
          <MenuItems model={model} screen={screen} close={close} />
        </div>
      )}
    </div>
  );
}

function MenuItems({ model, screen, close }: { model: MatchModel; screen: ScreenState; close: () => void }) {
  const said = useSignal('');
  const isMuted = preferences.isMuted.value;
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  const copyWatchLink = async () => {
    const link = `${location.origin}/w/${model.signals.code}`;
    said.value = (await copyText(link, null)) ? commonText.copied() : link;
  };
  return (
    <>
      <Item
        icon="help"
        onPress={() => {
          close();
          screen.isHelpOpen.value = true;
        }}
      >
        {matchText.menu.help()}
      </Item>
      <Item icon={isMuted ? 'sound' : 'mute'} onPress={() => (preferences.isMuted.value = !isMuted)}>
        {isMuted ? commonText.sound.on() : commonText.sound.off()}
      </Item>
      <Item icon={next === 'light' ? 'sun' : 'moon'} onPress={() => (preferences.theme.value = next)}>
        {commonText.theme[next]()}
      </Item>
      <Item icon="eye" onPress={() => void copyWatchLink()}>
        {said.value || matchText.menu.copyWatch()}
      </Item>
      <SurrenderItem model={model} close={close} />
      <Item icon="home" onPress={() => goTo({ screen: 'home' })}>
        {matchText.menu.leave()}
      </Item>
    </>
  );
}

function SurrenderItem({ model, close }: { model: MatchModel; close: () => void }) {
  const isAsked = useSignal(false);
  const { context } = model.derived;
  const view = context.value?.view;
  if (view?.fates[view.seat] !== 'playing' || view.phase === 'finished') return null;
  const press = () => {
    if (!isAsked.value) {
      isAsked.value = true;
      return;
    }
    close();
    void model.requests.surrender();
  };
  return (
    <Item icon="flag" onPress={press} isDanger={isAsked.value}>
      {isAsked.value ? matchText.menu.surrenderSure() : matchText.menu.surrender()}
    </Item>
  );
}

interface ItemProps {
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly isDanger?: boolean;
  readonly children: ComponentChildren;
}

function Item({ icon, onPress, isDanger = false, children }: ItemProps) {
  return (
    <button type="button" class={`menu-item ${isDanger ? 'danger' : ''}`} onClick={onPress}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </button>
  );
}
