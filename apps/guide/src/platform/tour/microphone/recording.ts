import type { MicrophoneFailure } from '#domain/tour/tour-ports.ts';
import { microphoneFailure } from './microphone-failure.ts';
import type { RecordedFrame } from './microphone-messages.ts';
import microphoneWorklet from './tour-microphone-worklet.ts?worker&url';

/** A microphone that records, until it is closed or gone. */
export type Recording = {
  context: AudioContext;
  track: MediaStreamTrack;
  close(): void;
};

/** A voice in a hall of people: the browser takes away echo and noise, and keeps the loudness. */
const VOICE: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  channelCount: { ideal: 1 },
};

/**
 * Records with the microphone that the phone chooses. The context is new each time: its rate is that of the device, and
 * Firefox joins none of different rates.
 *
 * @param context made in the visitor's tap, or later, when the browser plays already
 */
export async function startRecording(
  context: AudioContext,
  recorded: (frame: RecordedFrame) => void,
): Promise<Recording | MicrophoneFailure> {
  let stream: MediaStream | undefined;
  try {
    const asked = navigator.mediaDevices.getUserMedia({ audio: VOICE });
    const [opened] = await Promise.all([asked, context.audioWorklet.addModule(microphoneWorklet)]).catch(
      async (problem) => {
        // The microphone must not stay open behind a failed download.
        await asked.then(stop, () => undefined);
        throw problem;
      },
    );
    stream = opened;
    const [track] = stream.getAudioTracks();
    if (!track) throw new DOMException('No sound', 'NotFoundError');
    return record(context, stream, track, recorded);
  } catch (problem) {
    if (stream) stop(stream);
    void context.close().catch(() => undefined);
    return microphoneFailure(problem);
  }
}

function record(
  context: AudioContext,
  stream: MediaStream,
  track: MediaStreamTrack,
  recorded: (frame: RecordedFrame) => void,
): Recording {
  void context.resume().catch(() => undefined);
  const source = new MediaStreamAudioSourceNode(context, { mediaStream: stream });
  const framer = new AudioWorkletNode(context, 'tour-microphone', { outputChannelCount: [1] });
  framer.port.onmessage = ({ data }: MessageEvent<RecordedFrame>) => recorded(data);
  // Its output is silence; Safari runs no worklet that leads nowhere.
  source.connect(framer).connect(context.destination);
  return {
    context,
    track,
    close() {
      framer.port.onmessage = null;
      source.disconnect();
      stop(stream);
      void context.close().catch(() => undefined);
    },
  };
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
