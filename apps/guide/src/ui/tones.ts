/** How long after the one before it a tone begins, and how long it fades, in seconds. */
const STEP = 0.11;
const FADES = 0.28;
/** Far below a voice. */
const LOUDNESS = 0.12;

/**
 * Short tones one after the other, made by the device itself: no file is needed. A phone that gives no sound (WebKit
 * before a tap, too many contexts, none at all) leaves it silent.
 *
 * @param open called once, with the first tone
 * @returns plays tones of these pitches, in hertz
 */
export function createTones(open: () => AudioContext): (pitches: readonly number[]) => void {
  let context: AudioContext | undefined;
  return (pitches) => {
    try {
      context ??= open();
      // It sleeps until a tap, and after a call.
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
