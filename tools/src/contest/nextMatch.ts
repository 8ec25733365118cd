// The setup of another match in the same process, as on a bench that keeps its bots running: told behind the last board, before picks are asked for (contest protocol).
import { Picture } from './picture.ts';
import type { ContestNews } from './readCommand.ts';

/** More lines than any engine tells before the first pick. */
const MAX_LINES = 50;

export class NextMatch {
  #lines: ContestNews[] = [];

  /** Takes whatever is told. */
  take(command: ContestNews): void {
    if (command.kind === 'board') this.#lines = [];
    else if (this.#lines.push(command) > MAX_LINES) this.#lines.shift();
  }

  /** What is known of it; undefined where no map to play on was told: then there is no other match. */
  begin(): Picture | undefined {
    const picture = new Picture();
    for (const line of this.#lines) picture.take(line);
    return picture.game === undefined ? undefined : picture;
  }
}
