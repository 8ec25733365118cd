// `cmd:./their-bot`: an outside program as a contender of the arena; every match starts it anew.
import { fail, ok, type Result } from '@salient/engine';
import type { Contender, SeatTaken } from '../arena/contender.ts';
import { fromUser } from '../cli/paths.ts';
import { OutsidePlayer } from './outsidePlayer.ts';
import { OutsideProgram } from './outsideProgram.ts';

export interface OutsideContender extends Contender {
  sit(taken: SeatTaken): Promise<OutsidePlayer>;
}

/** The contender of a shell command, run in the user's folder; a sentence if there is none. It thinks by the contest's clock, not by the arena's budget. */
export function openOutside(command: string): Result<OutsideContender, string> {
  if (command.trim() === '') return fail('Write the command that starts the program after "cmd:".');
  return ok({
    name: `cmd:${command}`,
    async sit({ game, seat }) {
      if (game.seats !== 2) throw new RangeError(`the contest's protocol knows two seats, not ${game.seats}`);
      return new OutsidePlayer(new OutsideProgram(command, fromUser('.')), { game, seat });
    },
  });
}
