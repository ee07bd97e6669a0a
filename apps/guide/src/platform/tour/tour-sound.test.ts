import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { likeness } from '../../testing/tour/heard-sound.ts';
import { bundleOf, hearVoice, openMicrophone, openSpeaker, tap } from '../../testing/tour/heard-tour.ts';
import { createTourMicrophone } from './tour-microphone.ts';
import { createTourSpeaker } from './tour-speaker.ts';

beforeEach(tap);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A leader's voice on its way to a listener's ear. */
async function listen({ rate = 48_000, isPlain = false } = {}) {
  const voice = await hearVoice(rate);
  if (isPlain) vi.stubGlobal('AudioWorkletNode', undefined);
  const speaker = createTourSpeaker();
  const listener = await openSpeaker(speaker);
  vi.unstubAllGlobals();
  const leader = await openMicrophone(createTourMicrophone());
  leader.onFrame((frame) => speaker.take(bundleOf(frame)));
  await expect.poll(() => listener.places.length).toBeGreaterThan(60);
  return { ...leader, listener, speaker, like: () => likeness(listener.sound(), voice.sound()) };
}

describe('a listener', () => {
  test('hears the voice of the leader, and is told which frame is heard', async () => {
    const { frames, listener, like } = await listen();
    expect(listener.hearing).toEqual({ tag: 'hears' });
    expect(like()).toBeGreaterThan(0.8);
    expect(frames.every(({ kind }) => kind === 'opus')).toBe(true);
    const heard = listener.places.map(({ frame }) => frame);
    expect(heard).toEqual([...heard].sort((one, other) => one - other));
    expect(listener.places.every(({ stream }) => stream === 3)).toBe(true);
  });

  test('hears it on plain http, without a worklet', async () => {
    const { like } = await listen({ isPlain: true });
    expect(like()).toBeGreaterThan(0.8);
  });

  test('hears it from a headset with another rate', async () => {
    const { like } = await listen({ rate: 16_000 });
    expect(like()).toBeGreaterThan(0.8);
  });

  test('hears nothing while muted, though the tour goes on, and bytes that are no frames change nothing', async () => {
    const { listener, speaker } = await listen();
    speaker.setMuted(true);
    speaker.take(Uint8Array.of(1, 0, 3, 9, 9));
    const { length } = listener.places;
    await expect.poll(() => listener.places.length).toBeGreaterThan(length + 30);
    expect(Math.max(...listener.sound().slice(-4800).map(Math.abs))).toBe(0);
  });

  test('is told when the phone stops the sound, and when it plays again', async () => {
    const contexts: AudioContext[] = [];
    const Original = AudioContext;
    vi.stubGlobal(
      'AudioContext',
      class extends Original {
        constructor(options?: AudioContextOptions) {
          super(options);
          contexts.push(this);
        }
      },
    );
    const speaker = createTourSpeaker();
    const told: boolean[] = [];
    speaker.onInterrupted((isInterrupted) => void told.push(isInterrupted));
    await speaker.open();
    const [context] = contexts;
    await expect.poll(() => context?.state).toBe('running');
    told.length = 0;
    await context?.suspend();
    await expect.poll(() => told).toEqual([true]);
    await speaker.resume();
    expect(told).toEqual([true, false]);
    speaker.close();
    expect(context?.state).toBe('closed');
  });

  test('hears it in spite of the silent switch, which mutes other sounds again after the tour', async () => {
    const audioSession = { type: 'auto' };
    Object.defineProperty(navigator, 'audioSession', { configurable: true, value: audioSession });
    const speaker = createTourSpeaker();
    const opened = speaker.open();
    // Already in the tap.
    expect(audioSession.type).toBe('playback');
    await opened;
    speaker.close();
    expect(audioSession.type).toBe('auto');
    Reflect.deleteProperty(navigator, 'audioSession');
  });

  test('without any sound in the browser has a mute phone', async () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(await createTourSpeaker().open()).toEqual({ tag: 'mute-phone' });
  });
});
