// Screens that are loaded when they are first needed, so that the home page stays small.
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { commonText } from '../text/commonText.ts';
import { netText } from '../text/netText.ts';
import { Notice } from './common/Notice.tsx';

/** A component that fetches the real one; says so while it comes, and offers to try again when it does not. */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function LazyScreen(props: P) {
    const state = useSignal<'waiting' | 'failed'>('waiting');
    const attempt = useSignal(0);
    useEffect(() => {
      if (loaded) return;
      state.value = 'waiting';
      load().then(
        (component) => {
          loaded = component;
          attempt.value++;
        },
        () => {
          state.value = 'failed';
        },
      );
    }, [attempt.value]);
    if (loaded) {
      const Screen = loaded;
      return <Screen {...props} />;
    }
    if (state.value === 'failed')
      return (
        <Notice text={netText.noScreen()}>
          <button type="button" class="button primary" onClick={() => location.reload()}>
            {commonText.reload()}
          </button>
        </Notice>
      );
    return (
      <main class="waiting-screen">
        <p role="status">{commonText.loading()}</p>
      </main>
    );
  };
}
