// The place of everybody's chances of winning, for spectators and replays: while nobody works them out, it says so and makes none up.
import { reviewText } from '../../text/reviewText.ts';

export function WinChances() {
  return (
    <section class="win-chances">
      <h2>{reviewText.chances.title()}</h2>
      <p class="muted small">{reviewText.chances.none()}</p>
    </section>
  );
}
