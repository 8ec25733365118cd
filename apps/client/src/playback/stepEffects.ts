// What one playback step looks like in time: pure data that the board's layers carry out.
import type { GameEvent, Standing } from '@salient/engine';
import type { PlaybackStep } from './plan.ts';

export type Effect = { readonly atMs: number; readonly durationMs: number } & (
  | {
      /** Grows from source to target, stays, fades after `durationMs`. `growMs` 0: it is there at once. */
      readonly kind: 'arrow';
      readonly look: 'attack' | 'transfer';
      /** Whose order it is; null where the viewer may not know. */
      readonly seat: number | null;
      readonly from: number;
      readonly to: number;
      readonly armies: number | null;
      readonly growMs: number;
      /** An order that came to nothing. */
      readonly isVoid: boolean;
    }
  /** A blow lands here. */
  | { readonly kind: 'impact'; readonly territory: number }
  /** From now on it stands so; numbers count and colours flow for `durationMs`. */
  | { readonly kind: 'standing'; readonly standing: Standing; readonly numbersMs: number }
  /** A number floats up: +n or −n. */
  | { readonly kind: 'float'; readonly territory: number; readonly armies: number }
  /** Land changes hands: its outline flares up. */
  | { readonly kind: 'claim'; readonly territory: number }
  /** Draws the eye without a blow. */
  | { readonly kind: 'pulse'; readonly territory: number }
);

/** Milliseconds at natural pace. */
const ARROW = 160;
const IMPACT = 120;
const NUMBERS = 180;
const FLOOD = 250;
const FLOAT = 700;
const CROSS_FADE = 70;
/** A step as short as this still runs at natural pace: its last colours flow on into the next one. */
const NATURAL = 300;

/** The pace of one step: how long its parts take. */
interface Pace {
  /** Natural milliseconds → milliseconds on the clock. */
  readonly scale: number;
  readonly stepMs: number;
  readonly isMotionReduced: boolean;
}

/** Effects of a step shown at `speed`; with reduced motion nothing travels and colours cross-fade in under 80 ms. */
export function planEffects(step: PlaybackStep, speed: number, isMotionReduced: boolean): readonly Effect[] {
  const stepMs = step.durationMs / speed;
  const pace = { scale: Math.min(1 / speed, stepMs / NATURAL), stepMs, isMotionReduced };
  return step.events.flatMap((event) => (isMotionReduced ? stillEffects(event, pace) : effectsOf(event, pace)));
}

function effectsOf(event: GameEvent, pace: Pace): readonly Effect[] {
  const ms = (natural: number) => natural * pace.scale;
  switch (event.kind) {
    case 'attacked':
      return attackEffects(event, pace);
    case 'transferred':
      return [...moveEffects(event, 'transfer', pace), ...standings(event, pace, () => ARROW)];
    case 'skipped':
      return moveEffects(event, 'attack', pace, true);
    case 'deployed':
      return event.touched.flatMap((standing) => [
        standingAt(standing, 0, pace),
        { kind: 'float', territory: standing.territory, armies: event.armies, atMs: 0, durationMs: ms(FLOAT) },
        { kind: 'pulse', territory: standing.territory, atMs: 0, durationMs: ms(FLOOD) },
      ]);
    case 'departed':
      return [
        { kind: 'pulse', territory: event.from, atMs: 0, durationMs: ms(FLOOD) },
        ...standings(event, pace, () => 0),
      ];
    case 'picked':
      return event.touched.flatMap((standing) => [
        standingAt(standing, 0, pace),
        { kind: 'pulse', territory: standing.territory, atMs: 0, durationMs: ms(FLOOD) },
      ]);
    case 'seen':
    case 'unseen':
      return standings(event, pace, () => ARROW + IMPACT / 2);
    case 'surrendered':
    case 'eliminated':
    case 'roundEnded':
      return standings(event, pace, () => 0);
  }
}

type Attack = Extract<GameEvent, { kind: 'attacked' }>;

/** Armies leave the source at once; the blow lands when the arrow arrives, then numbers count and colours flow. */
function attackEffects(event: Attack, pace: Pace): readonly Effect[] {
  const ms = (natural: number) => natural * pace.scale;
  const { from, to } = event;
  const effects: Effect[] = [...moveEffects(event, 'attack', pace)];
  if (to !== null) effects.push({ kind: 'impact', territory: to, atMs: ms(ARROW), durationMs: ms(IMPACT) });
  if (to !== null && event.captured) {
    effects.push({ kind: 'claim', territory: to, atMs: ms(ARROW), durationMs: ms(IMPACT + FLOOD) });
  }
  const float = (territory: number | null, lost: number | null) => {
    if (territory === null || !lost) return;
    effects.push({ kind: 'float', territory, armies: -lost, atMs: ms(ARROW + IMPACT / 3), durationMs: ms(FLOAT) });
  };
  float(to, event.defendersLost);
  float(from, event.attackersLost);
  const start = (territory: number) => (territory === from ? 0 : ARROW);
  return [...effects, ...standings(event, pace, start)];
}

type Move = Extract<GameEvent, { from: number | null; to: number | null }>;

function moveEffects(event: Move, look: 'attack' | 'transfer', pace: Pace, isVoid = false): readonly Effect[] {
  const { seat, from, to } = event;
  if (from === null || to === null) return [];
  const armies = 'armies' in event ? event.armies : null;
  const growMs = pace.isMotionReduced ? 0 : ARROW * pace.scale;
  const durationMs = pace.isMotionReduced ? pace.stepMs : (ARROW + IMPACT + FLOOD) * pace.scale;
  return [{ kind: 'arrow', look, seat, from, to, armies, growMs, isVoid, atMs: 0, durationMs }];
}

/** Numbers count from `startAt` on; colours follow a little later. */
function standings(event: GameEvent, pace: Pace, startAt: (territory: number) => number): readonly Effect[] {
  return event.touched.map((standing) => standingAt(standing, startAt(standing.territory), pace));
}

function standingAt(standing: Standing, natural: number, { scale }: Pace): Effect {
  return {
    kind: 'standing',
    standing,
    atMs: natural * scale,
    durationMs: FLOOD * scale,
    numbersMs: NUMBERS * scale,
  };
}

/** Without travel: the arrow stands for the whole step, everything else changes by a short cross-fade. */
function stillEffects(event: GameEvent, pace: Pace): readonly Effect[] {
  const isMove = event.kind === 'attacked' || event.kind === 'transferred' || event.kind === 'skipped';
  const arrow = isMove
    ? moveEffects(event, event.kind === 'transferred' ? 'transfer' : 'attack', pace, event.kind === 'skipped')
    : [];
  const changes = event.touched.map(
    (standing): Effect => ({ kind: 'standing', standing, atMs: 0, durationMs: CROSS_FADE, numbersMs: 0 }),
  );
  return [...arrow, ...changes];
}
