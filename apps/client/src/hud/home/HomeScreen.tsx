// The home page (client.md, Screens 1): play at once, create or join a room, open rooms, own matches and replays.
import { useEffect } from 'preact/hooks';
import { commonText } from '../../text/commonText.ts';
import { homeText } from '../../text/homeText.ts';
import { Logo } from '../common/Logo.tsx';
import { ThemeButton } from '../common/ThemeButton.tsx';
import backdrop from './backdrop.svg';
import { MyMatches } from './MyMatches.tsx';
import { OpenRooms } from './OpenRooms.tsx';
import { PlayCard } from './PlayCard.tsx';
import { Replays } from './Replays.tsx';

export function HomeScreen() {
  useEffect(() => {
    document.title = commonText.product();
  }, []);
  return (
    <div class="home">
      <img class="home-world" src={backdrop} alt="" width="1200" height="658" />
      <div class="home-inner">
        <header class="home-top">
          <Logo />
          <ThemeButton />
        </header>
        <main>
          <section class="home-hero">
            <h1>{homeText.title()}</h1>
            <p class="home-lead">{homeText.lead()}</p>
            <PlayCard />
          </section>
          <div class="home-lists">
            <OpenRooms />
            <MyMatches />
            <Replays />
          </div>
        </main>
        <footer class="home-foot">{homeText.footnote()}</footer>
      </div>
    </div>
  );
}
