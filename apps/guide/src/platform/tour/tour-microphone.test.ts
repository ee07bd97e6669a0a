import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MicrophoneNews } from '../../domain/tour/tour-ports.ts';
import { likeness } from '../../testing/tour/heard-sound.ts';
import { hearVoice, openMicrophone, tap } from '../../testing/tour/heard-tour.ts';
import { readsTracks } from './microphone/capture-by-track.ts';
import { createTourMicrophone } from './tour-microphone.ts';

beforeEach(tap);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => openMicrophone(createTourMicrophone());

const BY_CONTEXT = 'captured by Web Audio, as in Firefox and Safari';
const WAYS = ['captured from its track, as in Chromium', BY_CONTEXT];

describe.each(WAYS)('the microphone of a leader, %s', (way) => {
  beforeEach(() => {
    if (way === BY_CONTEXT) vi.stubGlobal('MediaStreamTrackProcessor', undefined);
    else expect(readsTracks()).toBe(true);
  });

  test('sends frames that are numbered by time, and tells its level', async () => {
    await hearVoice();
    const { frames, news, microphone } = await open();
    await expect.poll(() => frames.length).toBeGreaterThan(100);
    // A busy machine records in pieces: then numbers jump, as time did (frame-clock.ts).
    expect(isRising(frames)).toBe(true);
    expect(microphone.frame()).toBeGreaterThan(frames.at(-1)?.frame ?? 0);
    const levels = news.flatMap((one) => (one.tag === 'level' ? [one.level] : []));
    expect(Math.max(...levels)).toBeGreaterThan(0.5);
  });

  test('that is muted sends nothing, and skips numbers', async () => {
    await hearVoice();
    const { frames, microphone } = await open();
    await expect.poll(() => frames.length).toBeGreaterThan(10);
    const before = microphone.frame();
    microphone.setMuted(true);
    await expect.poll(() => microphone.frame()).toBeGreaterThan(before + 60);
    microphone.setMuted(false);
    await expect.poll(() => (frames.at(-1)?.frame ?? 0) > before + 60).toBe(true);
    expect(frames.filter(({ frame }) => frame > before + 30 && frame < before + 57)).toEqual([]);
  });

  test('that gives zeros is silent, and sounds again', async () => {
    const voice = await hearVoice();
    const { news, frames } = await open();
    const silences = () => news.flatMap((one) => (one.tag === 'silent' ? [one.isSilent] : []));
    await expect.poll(() => frames.length).toBeGreaterThan(10);
    voice.loudness.gain.value = 0;
    await expect.poll(silences).toEqual([true]);
    voice.loudness.gain.value = 0.3;
    await expect.poll(silences).toEqual([true, false]);
  });

  test('that is switched off is replaced by another, and the numbers go on', async () => {
    const { streams, asked } = await hearVoice();
    const { frames, news } = await open();
    await expect.poll(() => frames.length).toBeGreaterThan(10);
    const [track] = streams[0]?.getAudioTracks() ?? [];
    // A track that a page stops fires nothing; one that the phone ends does.
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
    const { length } = frames;
    await expect.poll(() => frames.length).toBeGreaterThan(length + 20);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(lossesOf(news)).toEqual(['none', 'found']);
    expect(isRising(frames)).toBe(true);
  });

  test('comes back each of twenty times that a headset goes', async () => {
    const { streams, asked } = await hearVoice();
    const { frames, news } = await open();
    const timesBack = () => news.filter(({ tag }) => tag === 'found').length;
    for (let time = 1; time <= 20; time++) {
      await expect.poll(timesBack).toBe(time - 1);
      expect(asked).toHaveBeenCalledTimes(time);
      const [track] = streams.at(-1)?.getAudioTracks() ?? [];
      track?.stop();
      track?.dispatchEvent(new Event('ended'));
    }
    const { length } = frames;
    await expect.poll(() => frames.length).toBeGreaterThan(length + 20);
  });

  test('that has gone before it is opened is replaced too', async () => {
    const { streams, asked } = await hearVoice();
    const { frames } = await open();
    const ask = asked.getMockImplementation();
    asked.mockImplementationOnce(async (wanted) => {
      const stream = await ask?.(wanted);
      for (const track of stream?.getAudioTracks() ?? []) track.stop();
      return stream as MediaStream;
    });
    const [track] = streams[0]?.getAudioTracks() ?? [];
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
    await expect.poll(() => asked.mock.calls.length).toBe(3);
    const { length } = frames;
    await expect.poll(() => frames.length).toBeGreaterThan(length + 20);
  });

  test('is looked for until there is one', async () => {
    const { streams, asked } = await hearVoice();
    const { frames, news } = await open();
    await expect.poll(() => frames.length).toBeGreaterThan(10);
    asked.mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
    streams[0]?.getAudioTracks()[0]?.stop();
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    await expect.poll(() => lossesOf(news)).toEqual(['none', 'found']);
    const { length } = frames;
    await expect.poll(() => frames.length).toBeGreaterThan(length + 20);
  });

  test.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'in-use'],
  ])('with the error %s is %s', async (name, tag) => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
    expect(await createTourMicrophone().open(vi.fn(), vi.fn())).toEqual({ tag });
  });

  test('is closed with the tour: its track is stopped', async () => {
    const { streams } = await hearVoice();
    const { microphone } = await open();
    microphone.close();
    expect(streams[0]?.getAudioTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  });
});

describe('a browser without an encoder', () => {
  test('sends 16-bit samples at 16 kHz, with the voice in them', async () => {
    vi.stubGlobal('AudioEncoder', undefined);
    const voice = await hearVoice();
    const { frames } = await open();
    await expect.poll(() => frames.length).toBeGreaterThan(80);
    expect(frames.every(({ kind, sound }) => kind === 'pcm' && sound.length === 640)).toBe(true);
    expect(likeness(at48(frames.map(({ sound }) => sound)), voice.sound())).toBeGreaterThan(0.8);
  });

  test('is known by what it does: an encoder that makes no Opus is none', async () => {
    const Original = AudioEncoder;
    const Silent = class {
      static isConfigSupported = Original.isConfigSupported;
      state = 'configured';
      #output: EncodedAudioChunkOutputCallback;
      constructor({ output }: AudioEncoderInit) {
        this.#output = output;
      }
      configure() {}
      encode() {
        this.#output(new EncodedAudioChunk({ type: 'key', timestamp: 0, data: Uint8Array.of(0, 1, 2) }));
      }
      close() {
        this.state = 'closed';
      }
    };
    vi.stubGlobal('AudioEncoder', Silent);
    await hearVoice();
    const { frames } = await open();
    await expect.poll(() => frames.length).toBeGreaterThan(10);
    expect(frames.every(({ kind }) => kind === 'pcm')).toBe(true);
  });
});

function lossesOf(news: readonly MicrophoneNews[]): string[] {
  return news.flatMap((one) => {
    if (one.tag === 'lost') return [one.failure.tag];
    return one.tag === 'found' ? ['found'] : [];
  });
}

/** True if the number of each frame is higher than that of the one before. */
function isRising(frames: readonly { frame: number }[]): boolean {
  return frames.every(({ frame }, at) => at === 0 || frame > (frames[at - 1]?.frame ?? 0));
}

/** Frames of 16-bit samples as one sound, each sample three times. */
function at48(frames: readonly Uint8Array[]): Float32Array {
  const samples = frames.flatMap((bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return Array.from({ length: bytes.length / 2 }, (_, at) => view.getInt16(at * 2, true) / 32_768);
  });
  return Float32Array.from(samples.flatMap((sample) => [sample, sample, sample]));
}
