// Plays notes through Web Audio. Silent where sound is not available or not allowed yet: nothing is told by sound alone.
import type { Note } from './recipes.ts';

const ATTACK_MS = 12;
/** Exponential ramps cannot reach 0. */
const SILENCE = 0.0008;
/** So that a context that has just woken does not swallow the beginning. */
const LEAD_MS = 15;

let context: AudioContext | null = null;

/** @param volume 0 … 1 */
export function playNotes(notes: readonly Note[], volume: number): void {
  const audio = contextOrNull();
  if (!audio) return;
  for (const note of notes) playNote(audio, note, volume);
}

/** Browsers allow sound only after a gesture: call this in one. */
export function wakeSound(): void {
  void contextOrNull()?.resume();
}

function contextOrNull(): AudioContext | null {
  try {
    context ??= new AudioContext();
    return context;
  } catch {
    return null;
  }
}

function playNote(audio: AudioContext, note: Note, volume: number): void {
  const start = audio.currentTime + (LEAD_MS + note.startMs) / 1000;
  const end = start + note.lengthMs / 1000;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = note.wave;
  tone.frequency.setValueAtTime(note.fromHz, start);
  tone.frequency.exponentialRampToValueAtTime(note.toHz, end);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(Math.max(SILENCE, note.level * volume), start + ATTACK_MS / 1000);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}
