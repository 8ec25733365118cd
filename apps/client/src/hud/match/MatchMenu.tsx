// What is needed rarely: help, sound, theme, language, the link for watchers, surrender, home.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { MatchModel } from '../../model/matchModel.ts';
import { matchPreferences } from '../../model/matchPreferences.ts';
import { preferences } from '../../model/preferences.ts';
import { commonText } from '../../text/commonText.ts';
import { currentLanguage, LANGUAGES } from '../../text/language.ts';
import { nameOfLanguage } from '../../text/languageText.ts';
import { matchText } from '../../text/matchText.ts';
import { copyText } from '../common/copyText.ts';
import { Icon } from '../common/Icon.tsx';
import { theme } from '../common/theme.ts';
import { goTo } from '../router.ts';
import { playSound } from '../sound/sounds.ts';
import { MenuItem } from './MenuItem.tsx';
import { SeatMenu } from './SeatMenu.tsx';
import type { ScreenState } from './screenState.ts';

export function MatchMenu({ model, screen }: { model: MatchModel; screen: ScreenState }) {
  const isOpen = useSignal(false);
  const element = useRef<HTMLDivElement>(null);
  const close = () => {
    isOpen.value = false;
  };
  /** What was chosen goes away with the menu; a dialog that it opened gives the focus back to where it was. */
  const leave = () => {
    element.current?.querySelector('button')?.focus();
    close();
  };
  useEffect(() => {
    const outside = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen.value) return;
      event.preventDefault();
      leave();
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
          <MenuItems model={model} screen={screen} close={leave} />
        </div>
      )}
    </div>
  );
}

function MenuItems({ model, screen, close }: { model: MatchModel; screen: ScreenState; close: () => void }) {
  const said = useSignal('');
  const isMuted = preferences.isMuted.value;
  const next = theme.value === 'dark' ? 'light' : 'dark';
  const copyWatchLink = async () => {
    const link = `${location.origin}/w/${model.signals.code}`;
    said.value = (await copyText(link, null)) ? commonText.copied() : link;
  };
  return (
    <>
      <MenuItem
        icon="help"
        onPress={() => {
          close();
          screen.isHelpOpen.value = true;
        }}
      >
        {matchText.menu.help()}
      </MenuItem>
      <MenuItem icon={isMuted ? 'sound' : 'mute'} onPress={() => (preferences.isMuted.value = !isMuted)}>
        {isMuted ? commonText.sound.on() : commonText.sound.off()}
      </MenuItem>
      {!isMuted && <VolumeSlider />}
      <MenuItem icon={next === 'light' ? 'sun' : 'moon'} onPress={() => (preferences.theme.value = next)}>
        {commonText.theme[next]()}
      </MenuItem>
      {LANGUAGES.filter((language) => language !== currentLanguage()).map((language, place) => (
        // By its place: the other language stands where this one was pressed, and keeps the focus.
        <MenuItem key={place} icon="globe" onPress={() => (preferences.language.value = language)}>
          <span lang={language}>{nameOfLanguage(language)}</span>
        </MenuItem>
      ))}
      <MenuItem icon="eye" onPress={() => void copyWatchLink()}>
        {said.value || matchText.menu.copyWatch()}
      </MenuItem>
      <SeatMenu model={model} screen={screen} close={close} />
      <MenuItem icon="home" onPress={() => goTo({ screen: 'home' })}>
        {matchText.menu.leave()}
      </MenuItem>
    </>
  );
}

/** In tenths; a sample is heard at the new volume. */
function VolumeSlider() {
  return (
    <label class="menu-volume">
      <span>{commonText.sound.volume()}</span>
      <input
        class="slider"
        type="range"
        min={0}
        max={10}
        value={Math.round(matchPreferences.volume.value * 10)}
        onInput={(event) => {
          matchPreferences.volume.value = event.currentTarget.valueAsNumber / 10;
        }}
        onChange={() => playSound('conquer')}
      />
    </label>
  );
}
