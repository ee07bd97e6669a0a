import type { RecordedFrame } from '#domain/tour/framing.ts';
import type { Capture } from './capture.ts';
import microphoneWorklet from './tour-microphone-worklet.ts?worker&url';

/**
 * Captures a microphone by Web Audio, which every browser has. The context is new each time: its rate is that of the
 * device, and Firefox joins none of different rates.
 */
export function captureByContext(recorded: (frame: RecordedFrame) => void): Capture {
  const context = new AudioContext();
  // Loaded while the visitor is asked for the microphone.
  const loaded = context.audioWorklet.addModule(microphoneWorklet);
  loaded.catch(() => undefined);
  let framer: AudioWorkletNode | undefined;
  // Held here: a browser may collect a source that nothing refers to, and then it is silent.
  let source: MediaStreamAudioSourceNode | undefined;

  async function resume(): Promise<void> {
    await context.resume().catch(() => undefined);
  }

  context.addEventListener('statechange', () => {
    if (framer && context.state !== 'running' && !document.hidden) void resume();
  });

  return {
    async begin(track) {
      await loaded;
      void resume();
      framer = new AudioWorkletNode(context, 'tour-microphone', { outputChannelCount: [1] });
      framer.port.onmessage = ({ data }: MessageEvent<RecordedFrame>) => recorded(data);
      // Its output is silence; Safari runs no worklet that leads nowhere.
      source = new MediaStreamAudioSourceNode(context, { mediaStream: new MediaStream([track]) });
      source.connect(framer).connect(context.destination);
    },
    resume,
    close() {
      if (framer) framer.port.onmessage = null;
      framer = undefined;
      source?.disconnect();
      void context.close().catch(() => undefined);
    },
  };
}
