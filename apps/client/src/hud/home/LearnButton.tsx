// A newcomer's first match: a real one on the smallest map against the weakest bot, led by the hand.
import { preferences } from '../../model/preferences.ts';
import { tutorialText } from '../../text/tutorialText.ts';
import type { MatchCreation } from './useMatchCreation.ts';

export function LearnButton({ creation }: { creation: MatchCreation }) {
  const learn = async () => {
    const code = await creation.create({
      bots: 1,
      level: 'beginner',
      seats: 2,
      options: { mapId: 'lagoon', isPrivate: true },
      startsAtOnce: true,
    });
    if (code) preferences.tutorial.value = code;
  };
  return (
    <button type="button" class="button" aria-disabled={creation.isBusy.value} onClick={() => void learn()}>
      {tutorialText.learn()}
    </button>
  );
}
