// Records the boards that the benchmark plays on, from matches among searching bots: `node tools/src/bench/recordBoards.ts`. Figures on new boards compare with no earlier ones.
import { writeFileSync } from 'node:fs';
import { playMatch, playoutBudget } from '@salient/ai';
import { formatPosition } from '@salient/engine';
import { BOARDS_FILE, BOARDS_OF, type RecordedBoards } from './boards.ts';
import { entrant, worldGame } from './games.ts';

/** Before that the board is mostly neutral and rounds are cheap. */
const FIRST_ROUND = 5;
const MAX_ROUNDS = 40;
const PLAYOUTS = 300;
/** From every so many matches. */
const MATCHES = 8;

/** Boards of rounds before the last two, spread over all matches. */
function boardsOf(seats: number, count: number): string[] {
  const game = worldGame(seats);
  const bots = Array.from({ length: game.seats }, (_, seat) => entrant(seat % 2 === 0 ? 'duct' : 'uct'));
  const texts = [...Array(MATCHES).keys()].flatMap((match) => {
    const seed = `boards ${match}`;
    const { steps } = playMatch({ game, bots, seed, maxRounds: MAX_ROUNDS, budgetFor: () => playoutBudget(PLAYOUTS) });
    const middle = steps.filter(({ round }) => round >= FIRST_ROUND).slice(0, -2);
    return middle.map(({ before }) => formatPosition(before));
  });
  return texts.filter((_, index) => index % Math.ceil(texts.length / count) === 0);
}

const recorded: RecordedBoards = Object.fromEntries(
  Object.entries(BOARDS_OF).map(([seats, count]) => [seats, boardsOf(Number(seats), count)]),
);
writeFileSync(BOARDS_FILE, `${JSON.stringify(recorded, null, 2)}\n`);
