import { FRAME_SAMPLES, TOUR_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';
import type { FramePlace } from '@cicerone/api/tours/tour-messages';
import { createJitterBuffer } from '#domain/tour/jitter/jitter-buffer.ts';
import type { FromDecoderPort } from '../decoder/decoder-messages.ts';
import type { Output, Told } from './worklet-output.ts';

/** Sound is handed over so far ahead of its playing: what a busy page may miss of its timers. */
const AHEAD_SECONDS = 0.2;
const EVERY_MS = 40;
/** Between two reports of the measures, in frames: about a second. */
const REPORT_FRAMES = 50;

/**
 * An output without a worklet, as on plain http: the page itself hands over buffers, each with the time at which it is
 * played. The delay is longer by that.
 */
export function startScheduledOutput(context: AudioContext, node: AudioNode, frames: MessagePort, told: Told): Output {
  const buffer = createJitterBuffer();
  const due: { at: number; place: FramePlace }[] = [];
  let until = 0;
  let count = 0;
  frames.onmessage = ({ data }: MessageEvent<FromDecoderPort>) => buffer.put(data);

  function schedule(): void {
    if (context.state !== 'running') return;
    const now = context.currentTime;
    if (until < now) until = now + EVERY_MS / 1000;
    while (until < now + AHEAD_SECONDS) handOver();
    let heard: FramePlace | undefined;
    while (due[0] && due[0].at <= now) heard = due.shift()?.place;
    if (heard) told({ tag: 'played', place: heard });
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
    if (count++ % REPORT_FRAMES === 0) told({ tag: 'measures', measures: buffer.measures() });
  }

  const timer = setInterval(schedule, EVERY_MS);
  return {
    end() {
      clearInterval(timer);
      frames.close();
    },
  };
}
