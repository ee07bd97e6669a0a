import type { RecordedFrame } from '#domain/tour/framing.ts';
import type { MicrophoneFailure } from '#domain/tour/tour-ports.ts';
import type { Capture } from './capture.ts';
import { captureByContext } from './capture-by-context.ts';
import { captureByTrack, readsTracks } from './capture-by-track.ts';
import { microphoneFailure } from './microphone-failure.ts';

/** A microphone that records, until it is closed or gone. */
export type Recording = Pick<Capture, 'resume' | 'close'> & { track: MediaStreamTrack };

/** A voice in a hall of people: the browser takes away echo and noise, and keeps the loudness. */
const VOICE: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  channelCount: { ideal: 1 },
};

/** Records with the microphone that the phone chooses. Must be called in a tap, or when the browser plays already. */
export async function startRecording(recorded: (frame: RecordedFrame) => void): Promise<Recording | MicrophoneFailure> {
  // Made in the tap, before anything is awaited: a context of Safari would not run later.
  const capture = readsTracks() ? captureByTrack(recorded) : captureByContext(recorded);
  let opened: MediaStreamTrack | undefined;
  const close = () => {
    capture.close();
    opened?.stop();
  };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: VOICE });
    const [track] = stream.getAudioTracks();
    if (!track) throw new DOMException('No sound', 'NotFoundError');
    opened = track;
    await capture.begin(track);
    return { track, resume: capture.resume, close };
  } catch (problem) {
    close();
    return microphoneFailure(problem);
  }
}
