// Colours of the palette for one seat; those of other seats are shown and cannot be chosen.
import type { SeatState } from '@salient/protocol';
import { SEAT_COLOUR_COUNT } from '@salient/protocol/limits';
import { MANY_SEAT_COLOURS, SEAT_COLOURS } from '../../map/palette.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { colourLook } from '../../model/seatLooks.ts';
import { roomText } from '../../text/roomText.ts';
import { SeatMark } from '../common/SeatMark.tsx';

interface ColourChoiceProps {
  readonly model: MatchModel;
  readonly seat: SeatState;
  readonly onChosen: () => void;
}

export function ColourChoice({ model, seat, onChosen }: ColourChoiceProps) {
  const seats = model.signals.facts.value?.seats ?? [];
  const choose = (colour: number) => {
    onChosen();
    if (colour !== seat.colour) void model.requests.setColour(seat.index, colour);
  };
  return (
    <fieldset class="colour-choice" aria-label={roomText.colours()}>
      {Array.from({ length: offered(seats.length) }, (_, colour) => {
        const holder = seats.find((other) => other.colour === colour && other.index !== seat.index);
        const label = holder
          ? roomText.colourTaken(colour, holder.name || roomText.seatNumber(holder.index))
          : roomText.colour(colour);
        return (
          <button
            key={colour}
            type="button"
            class="colour-button"
            aria-label={label}
            title={label}
            aria-pressed={colour === seat.colour}
            disabled={holder !== undefined}
            onClick={() => choose(colour)}
          >
            <SeatMark look={colourLook(colour, seats)} size={28} />
          </button>
        );
      })}
    </fieldset>
  );
}

/** All of the palette that tells this many seats apart best. */
function offered(seats: number): number {
  if (seats <= SEAT_COLOURS.length) return SEAT_COLOURS.length;
  return Math.min(SEAT_COLOUR_COUNT, Math.max(MANY_SEAT_COLOURS.length, seats));
}
