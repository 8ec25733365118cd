// What seats of a replay are called and what they look like.
import type { SeatLook } from '../../map/api.ts';
import { seatLooks } from '../../model/seatLooks.ts';
import type { Names } from '../../text/parts.ts';
import { makeNames } from '../match/names.ts';
import type { ReplayModel } from './replayModel.ts';

/** Replays from before colours were kept have them in seat order. */
export const looksOf = ({ replay }: ReplayModel): readonly SeatLook[] =>
  seatLooks(replay.document.seats.map(({ name, colour }, index) => ({ index, name, colour: colour ?? index })));

/** The viewer is the perspective's seat. */
export const namesIn = ({ replay, perspective }: ReplayModel): Names =>
  makeNames(replay.game, (seat) => replay.document.seats[seat]?.name ?? '', perspective.value);
