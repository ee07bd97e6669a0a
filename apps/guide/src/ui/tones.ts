/** The delay from one tone to the next, and the fade of a tone, in seconds. */
const STEP = 0.11;
const FADES = 0.28;
/** Far quieter than a voice. */
const LOUDNESS = 0.12;

/**
 * Short tones one after the other, synthesised on the device: no file is needed. It stays silent on a phone without
 * sound (WebKit before a tap, too many contexts, no audio).
 *
 * @param open called once, with the first tone
 * @returns plays tones of these pitches, in hertz
 */
export function createTones(open: () => AudioContext): (pitches: readonly number[]) => void {
  let context: AudioContext | undefined;
  return (pitches) => {
    try {
      context ??= open();
      // The context is suspended until a tap, and after a call.
      context.resume().catch(() => undefined);
      for (const [at, pitch] of pitches.entries()) playTone(context, pitch, context.currentTime + at * STEP);
    } catch {}
  };
}

function playTone(context: AudioContext, pitch: number, from: number): void {
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(LOUDNESS, from);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + FADES);
  tone.connect(loudness).connect(context.destination);
  tone.start(from);
  tone.stop(from + FADES);
}
