import { createFrameClock } from '#domain/tour/frame-clock.ts';
import type { RecordedFrame } from '#domain/tour/framing.ts';
import { createMicrophoneWatch } from '#domain/tour/microphone-watch.ts';
import type { MicrophoneNews, OpenMicrophone, TourMicrophone } from '#domain/tour/tour-ports.ts';
import { createLastingEncoder, type FrameEncoder } from './microphone/frame-encoder.ts';
import { microphoneObstacle } from './microphone/microphone-failure.ts';
import { startRecording } from './microphone/recording.ts';
import { keepRecording } from './microphone/steady-recording.ts';

/** Between two looks whether any sound comes at all. */
const LOOK_EVERY_MS = 250;

/**
 * The microphone of a leader: frames of 20 ms at 48,000 Hz, in Opus where the browser proves that it encodes (product,
 * section D6, Live guide; docs/decisions/0089).
 */
export function createTourMicrophone(): TourMicrophone {
  return {
    async open(send, told) {
      const obstacle = microphoneObstacle();
      if (obstacle) return obstacle;
      const frames = createFrames(told);
      const recording = startRecording(frames.take);
      const [encoder, found] = await Promise.all([createLastingEncoder(send), recording]);
      if ('tag' in found) {
        encoder.close();
        frames.end();
        return found;
      }
      frames.begin(encoder);
      const steady = keepRecording(found, frames.take, told);
      return openMicrophone(frames, steady);
    },
  };
}

type Frames = ReturnType<typeof createFrames>;

function openMicrophone(frames: Frames, steady: ReturnType<typeof keepRecording>): OpenMicrophone {
  return {
    frame: frames.next,
    setMuted: frames.setMuted,
    resume: steady.resume,
    close() {
      steady.close();
      frames.end();
    },
  };
}

/** Numbers, measures and encodes what is recorded; without an encoder it only measures. */
function createFrames(told: (news: MicrophoneNews) => void) {
  const began = Date.now();
  const clock = createFrameClock(began);
  const watch = createMicrophoneWatch(began);
  let encoder: FrameEncoder | undefined;
  let isMuted = false;
  const tellAll = (news: readonly MicrophoneNews[]) => {
    for (const one of news) told(one);
  };
  const timer = setInterval(() => encoder && tellAll(watch.look(Date.now())), LOOK_EVERY_MS);

  return {
    take({ samples, loudness, at }: RecordedFrame) {
      const frame = clock.take(at);
      tellAll(watch.add(loudness, at));
      if (!isMuted) encoder?.encode(frame, samples);
    },
    begin(found: FrameEncoder) {
      encoder = found;
    },
    next: clock.next,
    setMuted(muted: boolean) {
      isMuted = muted;
    },
    end() {
      clearInterval(timer);
      encoder?.close();
      encoder = undefined;
    },
  };
}
