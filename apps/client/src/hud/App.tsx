// The whole page: the screen that the address means. Home is here at once, everything else comes when it is needed.

import { UpdateNotice } from './common/UpdateNotice.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { route, visits } from './router.ts';

const MatchGate = lazyScreen(async () => (await import('./match/MatchGate.tsx')).MatchGate);
const HowToPlayScreen = lazyScreen(async () => (await import('./howTo/HowToPlayScreen.tsx')).HowToPlayScreen);
const LabScreen = lazyScreen(async () => (await import('./lab/LabScreen.tsx')).LabScreen);
const ReplayScreen = lazyScreen(async () => (await import('./replay/ReplayScreen.tsx')).ReplayScreen);

export function App() {
  const { value } = route;
  switch (value.screen) {
    case 'home':
      return (
        <>
          <HomeScreen isUnknown={value.isUnknown === true} />
          <UpdateNotice />
        </>
      );
    case 'howTo':
      return (
        <>
          <HowToPlayScreen />
          <UpdateNotice />
        </>
      );
    case 'lab':
      return (
        <>
          <LabScreen />
          <UpdateNotice />
        </>
      );
    case 'match':
    case 'watch':
      return <MatchGate key={visits.value} code={value.code} isWatchLink={value.screen === 'watch'} />;
    case 'replay':
      return <ReplayScreen key={value.code} code={value.code} />;
  }
}
