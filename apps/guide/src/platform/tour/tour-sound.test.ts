import { readSentFrame, type SentFrame, writeFrameBundle } from '@cicerone/api/tours/tour-frames';
import type { FramePlace } from '@cicerone/api/tours/tour-messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MicrophoneNews, OpenMicrophone } from '#domain/tour/tour-ports.ts';
import { createVoice, likeness, recordStream } from '../../testing/tour/heard-sound.ts';
import { createTourMicrophone } from './tour-microphone.ts';
import { createTourSpeaker } from './tour-speaker.ts';

const ends: (() => unknown)[] = [];

beforeEach(async () => {
  // A browser plays nothing before a tap.
  const button = document.createElement('button');
  button.textContent = 'Join';
  document.body.append(button);
  await userEvent.click(button);
  button.remove();
});

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A microphone that hears a voice; `again` is what the phone gives when it is asked once more. */
async function hearVoice(rate = 48_000) {
  const context = new AudioContext({ sampleRate: rate });
  ends.push(() => context.close());
  await context.resume();
  const voice = createVoice(context);
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => voice.stream.clone());
  return { ...voice, asked };
}

async function openMicrophone() {
  const frames: SentFrame[] = [];
  const news: MicrophoneNews[] = [];
  const listeners: ((frame: SentFrame) => void)[] = [];
  const opened = await createTourMicrophone().open(
    (bytes) => {
      const frame = readSentFrame(bytes);
      if (!frame) throw new Error('No frame');
      frames.push(frame);
      for (const listener of listeners) listener(frame);
    },
    (one) => void news.push(one),
  );
  if ('tag' in opened) throw new Error(opened.tag);
  ends.push(() => opened.close());
  return {
    frames,
    news,
    microphone: opened as OpenMicrophone,
    onFrame: (listener: (frame: SentFrame) => void) => listeners.push(listener),
  };
}

/** Records what speakers play, beside the phone's own output. */
function recordSpeakers() {
  const streams: MediaStream[] = [];
  const connect = AudioNode.prototype.connect;
  vi.spyOn(AudioNode.prototype, 'connect').mockImplementation(function (this: AudioNode, ...to: unknown[]) {
    const [target] = to;
    if (target instanceof AudioDestinationNode && this instanceof GainNode) {
      const end = (target.context as AudioContext).createMediaStreamDestination();
      (connect as (to: AudioNode) => AudioNode).call(this, end);
      streams.push(end.stream);
    }
    return (connect as (...given: unknown[]) => AudioNode).apply(this, to);
  } as typeof connect);
  return streams;
}

async function openSpeaker() {
  const streams = recordSpeakers();
  const speaker = createTourSpeaker();
  const places: FramePlace[] = [];
  speaker.onPlayed((place) => void places.push(place));
  expect(await speaker.open()).toEqual({ tag: 'hears' });
  ends.push(() => speaker.close());
  const [stream] = streams;
  if (!stream) throw new Error('It plays nowhere');
  const recording = await recordStream(stream);
  ends.push(recording.close);
  return { speaker, places, recording };
}

const bundle = ({ frame, sound }: SentFrame, stream = 3) => writeFrameBundle({ stream, frames: [{ frame, sound }] });

/** From a voice to a listener's ear; the share in which the listener hears the voice. */
async function listen() {
  const voice = await hearVoice();
  const source = await recordStream(voice.stream);
  ends.push(source.close);
  const { speaker, places, recording } = await openSpeaker();
  const { onFrame, frames } = await openMicrophone();
  onFrame((frame) => speaker.take(bundle(frame)));
  await expect.poll(() => places.length).toBeGreaterThan(100);
  return { frames, places, speaker, like: likeness(recording.sound(), source.sound()) };
}

describe('a listener', () => {
  test('hears the voice of the leader, and is told which frame is heard', async () => {
    const { frames, places, like } = await listen();
    expect(like).toBeGreaterThan(0.8);
    expect(frames.every(({ kind }) => kind === 'opus')).toBe(true);
    expect(places.every(({ stream }) => stream === 3)).toBe(true);
    expect(places.map(({ frame }) => frame)).toEqual(
      places.map(({ frame }) => frame).sort((one, other) => one - other),
    );
  });

  test('hears it on plain http, without a worklet', async () => {
    const Original = AudioWorkletNode;
    const voice = await hearVoice();
    const source = await recordStream(voice.stream);
    ends.push(source.close);
    vi.stubGlobal('AudioWorkletNode', undefined);
    const { speaker, places, recording } = await openSpeaker();
    vi.stubGlobal('AudioWorkletNode', Original);
    const { onFrame } = await openMicrophone();
    onFrame((frame) => speaker.take(bundle(frame)));
    await expect.poll(() => places.length).toBeGreaterThan(60);
    expect(likeness(recording.sound(), source.sound())).toBeGreaterThan(0.8);
  });

  test('hears nothing while the speaker is muted, though the tour goes on', async () => {
    const { places, speaker } = await listen();
    speaker.setMuted(true);
    const before = places.length;
    await expect.poll(() => places.length).toBeGreaterThan(before + 20);
  });
});
