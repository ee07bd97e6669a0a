import scalarProgram from '@cicerone/recognition/built/recognition.scalar.wasm?url';
import simdProgram from '@cicerone/recognition/built/recognition.simd.wasm?url';
import { hasSimd } from '@cicerone/recognition/engine';
import type { Verdict } from '@cicerone/recognition/verdict';
import type { NoRecognition } from '#domain/camera/cameras.ts';
import { createAskedWorker, fetchBytes } from '../camera/asked-worker.ts';
import type { FromRecognition, ToBegin, ToLook } from './recognition-messages.ts';
import RecognitionWorker from './recognition-worker.ts?worker';

/** Recognises the works of one museum in the frames of a camera. */
export type Recogniser = {
  /** The verdict about one frame, in view of those before. */
  look(frame: ImageData, threshold: number): Promise<Verdict | undefined>;
  end(): void;
};

/**
 * Starts to recognise.
 *
 * @param index the address of the museum's index
 * @param near the works of the hall that the visitor was in last
 */
export async function startRecogniser(index: string, near: readonly number[]): Promise<Recogniser | NoRecognition> {
  const [program, bytes] = await Promise.all([fetchBytes(hasSimd() ? simdProgram : scalarProgram), fetchBytes(index)]);
  if (!program || !bytes) return 'no-index';
  const worker = createAskedWorker<ToBegin | ToLook, FromRecognition>(new RecognitionWorker());
  const { tag } = await worker.ask({ program, index: bytes, near }, [program, bytes]);
  if (tag !== 'ready') {
    worker.end();
    return 'damaged-index';
  }
  return {
    async look({ data, width, height }, threshold) {
      const pixels = data.buffer as ArrayBuffer;
      const answer = await worker.ask({ pixels, width, height, threshold }, [pixels]);
      return answer.tag === 'seen' ? answer.verdict : undefined;
    },
    end: worker.end,
  };
}
