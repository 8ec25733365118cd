// Turns a round's events into timed steps: pure data, no screen (client.md, Playback).
import type { GameEvent } from '@salient/engine';

/** One thing to show: one event, or all deploys of a seat at once. The cursor stands after the last of `events` when it is over. */
export interface PlaybackStep {
  readonly events: readonly GameEvent[];
  readonly durationMs: number;
}
