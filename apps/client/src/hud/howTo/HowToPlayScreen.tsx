// How to play: the game on one page, with pictures and a calculator that is the real engine.
import '../styles/howTo.css';
import { PRESETS } from '@salient/engine';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { commonText } from '../../text/commonText.ts';
import { howToText } from '../../text/howToText.ts';
import { HomeLink } from '../common/HomeLink.tsx';
import { Logo } from '../common/Logo.tsx';
import { PageTools } from '../common/PageTools.tsx';
import { useScreenFocus } from '../common/useScreenFocus.ts';
import { LearnButton } from '../home/LearnButton.tsx';
import { useMatchCreation } from '../home/useMatchCreation.ts';
import { FightCalculator } from './FightCalculator.tsx';
import { LandSketch } from './LandSketch.tsx';

/** From how many territories on a bonus is called hard to hold. */
const LARGE_BONUS = 8;

export function HowToPlayScreen() {
  const creation = useMatchCreation();
  useScreenFocus();
  const title = `${howToText.title()} · ${commonText.product()}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const { offenceRatePercent, defenceRatePercent } = PRESETS.warlight;
  return (
    <div class="how-to">
      <header class="room-top">
        <HomeLink>
          <Logo />
        </HomeLink>
        <PageTools />
      </header>
      <main>
        <h1>{howToText.title()}</h1>
        <p class="how-to-lead">{howToText.lead()}</p>
        <Pictures />
        <h2>{howToText.fight.title()}</h2>
        <p>{howToText.fight.text(offenceRatePercent, defenceRatePercent)}</p>
        <FightCalculator />
        <h2>{howToText.win.title()}</h2>
        <p>{howToText.win.text()}</p>
        <div class="how-to-end">
          <LearnButton creation={creation} />
          <p class="error" role="alert">
            {creation.complaint.value}
          </p>
          <p class="muted small">{howToText.allRules()}</p>
        </div>
      </main>
    </div>
  );
}

function Pictures() {
  const { plan, meet, bonus } = howToText;
  return (
    <ol class="how-to-steps">
      <Step title={plan.title()} text={plan.text()}>
        <LandSketch
          label={plan.picture()}
          lands={[
            { owner: 0, armies: 5, added: 3 },
            { owner: 1, armies: 4 },
            { owner: 0, armies: 2 },
            { owner: -1, armies: 2 },
          ]}
          arrows={[{ from: 0, to: 1, owner: 0, words: '7' }]}
        />
      </Step>
      <Step title={meet.title()} text={meet.text()}>
        <LandSketch
          label={meet.picture()}
          lands={[
            { owner: 0, armies: 8 },
            { owner: 1, armies: 6 },
            { owner: 0, armies: 2 },
            { owner: 1, armies: 3 },
          ]}
          arrows={[
            { from: 0, to: 1, owner: 0, words: '1' },
            { from: 1, to: 0, owner: 1, words: '2' },
          ]}
        />
      </Step>
      <Step title={bonus.title()} text={bonus.text(LARGE_BONUS)}>
        <LandSketch
          label={bonus.picture()}
          bonus="+4"
          lands={[
            { owner: 0, armies: 3 },
            { owner: 0, armies: 1 },
            { owner: 0, armies: 1 },
            { owner: 0, armies: 4 },
          ]}
        />
      </Step>
    </ol>
  );
}

function Step({ title, text, children }: { title: string; text: string; children: ComponentChildren }) {
  return (
    <li class="card">
      {children}
      <h2>{title}</h2>
      <p>{text}</p>
    </li>
  );
}
