// A sentence with names in it: seats with their mark, territories in bold.
import type { SeatLook } from '../../map/api.ts';
import type { Part } from '../../text/parts.ts';
import { SeatMark } from '../common/SeatMark.tsx';

export function Parts({ parts, looks }: { parts: readonly Part[]; looks: readonly SeatLook[] }) {
  return (
    <>
      {parts.map((part, index) => (
        <OnePart key={index} part={part} looks={looks} />
      ))}
    </>
  );
}

function OnePart({ part, looks }: { part: Part; looks: readonly SeatLook[] }) {
  if (typeof part === 'string') return <>{part}</>;
  if (part.kind === 'territory') return <strong>{part.text}</strong>;
  const look = looks[part.seat];
  return (
    <span class="seat-word">
      {look && <SeatMark look={look} size={13} />}
      {part.text}
    </span>
  );
}
