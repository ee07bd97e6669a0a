import { FRAME_SAMPLES, TOUR_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';
import type { FramePlace } from '@cicerone/api/tours/tour-messages';
import { createJitterBuffer } from '#domain/tour/jitter/jitter-buffer.ts';
import type { FromDecoderPort } from '../decoder/decoder-messages.ts';
import type { Heard, Output } from './worklet-output.ts';

/** Sound is handed over so far ahead of its playing: what a busy page may miss of its timers. */
const AHEAD_SECONDS = 0.2;
const EVERY_MS = 40;

/**
 * An output without a worklet, as on plain http: the page itself hands over buffers, each with the time at which it is
 * played. The delay is longer by that.
 */
export function startScheduledOutput(
  context: AudioContext,
  node: AudioNode,
  frames: MessagePort,
  heard: Heard,
): Output {
  const buffer = createJitterBuffer();
  const due: { at: number; place: FramePlace }[] = [];
  let until = 0;
  frames.onmessage = ({ data }: MessageEvent<FromDecoderPort>) => buffer.put(data);

  function schedule(): void {
    if (context.state !== 'running') return;
    const now = context.currentTime;
    if (until < now) until = now + EVERY_MS / 1000;
    while (until < now + AHEAD_SECONDS) handOver();
    let latest: FramePlace | undefined;
    while (due[0] && due[0].at <= now) latest = due.shift()?.place;
    if (latest) heard(latest);
  }

  function handOver(): void {
    const sound = context.createBuffer(1, FRAME_SAMPLES, TOUR_SAMPLE_RATE);
    buffer.pull(sound.getChannelData(0));
    const source = new AudioBufferSourceNode(context, { buffer: sound });
    source.connect(node);
    source.start(until);
    const place = buffer.place();
    if (place) due.push({ at: until, place });
    until += sound.duration;
  }

  const timer = setInterval(schedule, EVERY_MS);
  return {
    end() {
      clearInterval(timer);
      frames.close();
    },
  };
}
