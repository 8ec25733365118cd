// The two knobs of a bot that searches: how long it thinks and how much it explores; as the level has them, or as chosen.
import type { SeatState } from '@salient/protocol';
import { botText } from '../../text/botText.ts';
import { Setting } from './Setting.tsx';

const TIMES_MS: readonly number[] = [250, 500, 1_000, 2_000, 4_000, 8_000];
const EXPLORATIONS: readonly number[] = [0, 0.1, 0.2, 0.4, 0.7, 1, 1.4, 2, 4];

interface KnobProps {
  readonly seat: SeatState;
  readonly label: string;
  /** Whether the server took it; null: as usual. */
  readonly onWish: (wish: { thinkMs: number | null } | { exploration: number | null }) => Promise<boolean>;
}

export function TimeKnob({ seat: { thinkMs }, label, onWish }: KnobProps) {
  return (
    <Setting
      label={label}
      value={thinkMs > 0 ? String(thinkMs) : ''}
      options={[['', botText.ofLevel()], ...offered(TIMES_MS, thinkMs, 1, botText.seconds)]}
      onChoose={(chosen) => onWish({ thinkMs: chosen === '' ? null : Number(chosen) })}
    />
  );
}

export function ExplorationKnob({ seat: { exploration }, label, onWish }: KnobProps) {
  return (
    <Setting
      label={label}
      value={exploration >= 0 ? String(exploration) : ''}
      options={[['', botText.usual()], ...offered(EXPLORATIONS, exploration, 0, botText.explorationOf)]}
      onChoose={(chosen) => onWish({ exploration: chosen === '' ? null : Number(chosen) })}
    />
  );
}

/** What is on offer, and what was chosen otherwise if it is `least` and more. */
function offered(values: readonly number[], chosen: number, least: number, say: (value: number) => string) {
  const all = chosen < least || values.includes(chosen) ? values : [...values, chosen].sort((a, b) => a - b);
  return all.map((value) => [String(value), say(value)] as const);
}
