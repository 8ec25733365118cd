// The home page: play at once, create or join a room, the live list, own matches and replays.
import { homeText } from '../../text/homeText.ts';
import { howToText } from '../../text/howToText.ts';
import { Logo } from '../common/Logo.tsx';
import { PageTools } from '../common/PageTools.tsx';
import { RouteLink } from '../common/RouteLink.tsx';
import { useKeptFocus } from '../common/useKeptFocus.ts';
import { useScreenFocus } from '../common/useScreenFocus.ts';
import backdrop from './backdrop.svg';
import { LiveMatches } from './LiveMatches.tsx';
import { MyMatches, SavedMatches, YourTurn } from './MyMatches.tsx';
import { PlayCard } from './PlayCard.tsx';
import { Replays } from './Replays.tsx';
import { useOwnMatches } from './useOwnMatches.ts';

/** @param isUnknown there is nothing at the address that was asked for */
export function HomeScreen({ isUnknown }: { isUnknown: boolean }) {
  const desk = useOwnMatches();
  useScreenFocus();
  // Of a list whose last row was removed.
  const lists = useKeptFocus<HTMLDivElement>('h2');
  return (
    <div class="home">
      <img class="home-world" src={backdrop} alt="" width="1200" height="658" />
      <div class="home-inner">
        <header class="home-top">
          <Logo />
          <PageTools />
        </header>
        <main>
          {isUnknown && (
            <p class="card home-unknown" role="alert">
              {homeText.unknownAddress()}
            </p>
          )}
          <section class="home-hero">
            <h1>{homeText.title()}</h1>
            <p class="home-lead">{homeText.lead()}</p>
            <PlayCard />
          </section>
          <div class="home-lists" ref={lists}>
            <YourTurn desk={desk} />
            <LiveMatches />
            <SavedMatches desk={desk} />
            <MyMatches desk={desk} />
            <Replays />
          </div>
        </main>
        <footer class="home-foot">
          <RouteLink to={{ screen: 'howTo' }}>{howToText.title()}</RouteLink>
          <RouteLink to={{ screen: 'lab' }}>{homeText.lab()}</RouteLink>
          <p>{homeText.footnote()}</p>
        </footer>
      </div>
    </div>
  );
}
