// Carries a step's effects out on the layers.
import type { PlaybackStep } from '../playback/plan.ts';
import { type Effect, planEffects } from '../playback/stepEffects.ts';
import type { Animator } from './animator.ts';
import { easeOut } from './animator.ts';
import type { BadgePlace } from './badgePlaces.ts';
import type { BoardLayers } from './boardLayers.ts';
import type { Painter } from './painter.ts';

export interface StepShowParts {
  readonly layers: BoardLayers;
  readonly painter: Painter;
  readonly animator: Animator;
  readonly places: readonly BadgePlace[];
}

/** Starts all effects of a step. */
export function showStep(parts: StepShowParts, step: PlaybackStep, speed: number): void {
  const { isMotionReduced } = parts.painter.inputs;
  for (const effect of planEffects(step, speed, isMotionReduced)) showEffect(parts, effect);
}

/** Territories that a step is about, for the camera. */
export function placesOfStep(step: PlaybackStep): readonly number[] {
  return step.events.flatMap((event) => {
    const ends = 'to' in event ? [event.from, event.to] : [];
    const touched =
      event.kind === 'deployed' || event.kind === 'picked' ? event.touched.map((one) => one.territory) : [];
    return [...ends, ...touched].filter((territory) => territory !== null);
  });
}

function showEffect(parts: StepShowParts, effect: Effect): void {
  const { layers, painter, animator, places } = parts;
  const { atMs: delayMs, durationMs } = effect;
  switch (effect.kind) {
    case 'arrow': {
      const { look: kind, from, to, armies, growMs, isVoid } = effect;
      const stretches = layers.arrows.route(from, to);
      const seat = painter.inputs.seats.find((one) => one.seat === effect.seat) ?? null;
      layers.effects.arrow({ kind, seat, stretches, armies, isVoid, delayMs, growMs, durationMs });
      return;
    }
    case 'impact':
      layers.effects.impact({ at: places[effect.territory].at, delayMs, durationMs });
      pulse(parts, effect.territory, delayMs, durationMs * 1.6);
      return;
    case 'claim':
      layers.effects.claim(effect.territory, delayMs, durationMs);
      return;
    case 'float':
      layers.effects.float({ at: places[effect.territory].at, delayMs, durationMs }, effect.armies);
      return;
    case 'pulse':
      pulse(parts, effect.territory, delayMs, durationMs);
      return;
    case 'standing':
      animator.add({
        delayMs,
        durationMs: 0,
        apply: () => painter.advance(effect.standing, durationMs, effect.numbersMs),
      });
  }
}

function pulse({ layers, animator }: StepShowParts, territory: number, delayMs: number, durationMs: number): void {
  animator.add({
    name: `pulse ${territory}`,
    delayMs,
    durationMs,
    ease: easeOut,
    apply: (share) => layers.badges.enlarge(territory, 1 + 0.28 * Math.sin(Math.PI * share)),
    done: () => layers.badges.enlarge(territory, 1),
  });
}
