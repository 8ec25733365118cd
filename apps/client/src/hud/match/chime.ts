// The turn chime: two short notes, synthesised, so that nothing has to be loaded.

let context: AudioContext | null = null;

/** Silent where sound is not available or not allowed yet. */
export function playChime(): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime + 0.02;
    playNote(context, 659.3, start);
    playNote(context, 987.8, start + 0.16);
  } catch {
    // No sound here: the title badge tells it too.
  }
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.18, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.55);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.6);
}

/** Browsers allow sound only after a gesture: call this in one. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // As above.
  }
}
