import { readSentFrame, type SentFrame, writeFrameBundle } from '@cicerone/api/tours/tour-frames';
import type { FramePlace } from '@cicerone/api/tours/tour-messages';
import { onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MicrophoneNews, TourMicrophone, TourSpeaker } from '../../domain/tour/tour-ports.ts';
import { createVoice, recordStream } from './heard-sound.ts';

/** A visitor's tap: before one, a browser plays nothing. */
export async function tap() {
  const button = document.createElement('button');
  button.textContent = 'Join';
  document.body.append(button);
  await userEvent.click(button);
  button.remove();
}

/** A microphone that hears a voice, until the test is over; the page is given a new track whenever it asks. */
export async function hearVoice(rate = 48_000) {
  const context = new AudioContext({ sampleRate: rate });
  onTestFinished(() => context.close());
  await context.resume();
  const voice = createVoice(context);
  const streams: MediaStream[] = [];
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = voice.stream.clone();
    streams.push(stream);
    return stream;
  });
  const source = await recordStream(voice.stream);
  onTestFinished(source.close);
  return { ...voice, asked, streams, sound: source.sound };
}

/** Opens a microphone, and reads what it sends and tells. */
export async function openMicrophone(tourMicrophone: TourMicrophone) {
  const frames: SentFrame[] = [];
  const news: MicrophoneNews[] = [];
  const listeners: ((frame: SentFrame) => void)[] = [];
  const microphone = await tourMicrophone.open(
    (bytes) => {
      const frame = readSentFrame(bytes);
      if (!frame) throw new Error('No frame');
      frames.push(frame);
      for (const listener of listeners) listener(frame);
    },
    (one) => void news.push(one),
  );
  if ('tag' in microphone) throw new Error(microphone.tag);
  onTestFinished(() => microphone.close());
  return { microphone, frames, news, onFrame: (listener: (frame: SentFrame) => void) => listeners.push(listener) };
}

/** Opens a speaker, and records what it plays. */
export async function openSpeaker(speaker: TourSpeaker) {
  const streams = recordSpeakers();
  const places: FramePlace[] = [];
  speaker.onPlayed((place) => void places.push(place));
  const hearing = await speaker.open();
  onTestFinished(() => speaker.close());
  const [stream] = streams;
  if (!stream) throw new Error('It plays nowhere');
  const recording = await recordStream(stream);
  onTestFinished(recording.close);
  return { hearing, places, sound: recording.sound };
}

/** The sound that speakers play, beside the phone's own output. */
function recordSpeakers() {
  const streams: MediaStream[] = [];
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
  vi.spyOn(AudioNode.prototype, 'connect').mockImplementation(function (this: AudioNode, ...to: unknown[]) {
    const [target] = to;
    if (target instanceof AudioDestinationNode && this instanceof GainNode) {
      const end = (target.context as AudioContext).createMediaStreamDestination();
      connect.call(this, end);
      streams.push(end.stream);
    }
    return connect.apply(this, to);
  } as typeof AudioNode.prototype.connect);
  return streams;
}

/** A frame as listeners get it. */
export function bundleOf({ frame, sound }: SentFrame, stream = 3): Uint8Array {
  return writeFrameBundle({ stream, frames: [{ frame, sound }] });
}
