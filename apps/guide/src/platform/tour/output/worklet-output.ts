import type { FromOutput, ToOutput } from './output-messages.ts';
import speakerWorklet from './tour-speaker-worklet.ts?worker&url';

/** Plays decoded frames that come through a port. */
export type Output = { end(): void };

/** Takes the frame that is being heard. */
export type Heard = (place: FromOutput) => void;

/**
 * An output in the browser's own thread for sound; undefined if the browser has no worklet, as on plain http, or its
 * code did not come.
 *
 * @param node to which it plays
 * @param frames the port of decoded frames
 */
export async function startWorkletOutput(
  context: AudioContext,
  node: AudioNode,
  frames: MessagePort,
  heard: Heard,
): Promise<Output | undefined> {
  const { audioWorklet } = context as { audioWorklet?: AudioWorklet };
  if (!audioWorklet || typeof AudioWorkletNode === 'undefined') return undefined;
  try {
    await audioWorklet.addModule(speakerWorklet);
    const speaker = new AudioWorkletNode(context, 'tour-speaker', { numberOfInputs: 0, outputChannelCount: [1] });
    const tell = (message: ToOutput, moved: Transferable[] = []) => speaker.port.postMessage(message, moved);
    speaker.port.onmessage = ({ data }: MessageEvent<FromOutput>) => heard(data);
    tell({ tag: 'frames', port: frames }, [frames]);
    speaker.connect(node);
    return {
      end() {
        speaker.disconnect();
        tell({ tag: 'end' });
      },
    };
  } catch {
    return undefined;
  }
}
