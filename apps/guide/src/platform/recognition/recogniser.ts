import { checksum as scalarChecksum } from '@cicerone/recognition/built/recognition.scalar.wasm?crc32';
import scalarProgram from '@cicerone/recognition/built/recognition.scalar.wasm?url';
import { checksum as simdChecksum } from '@cicerone/recognition/built/recognition.simd.wasm?crc32';
import simdProgram from '@cicerone/recognition/built/recognition.simd.wasm?url';
import { crc32 } from '@cicerone/recognition/crc32';
import { hasSimd } from '@cicerone/recognition/engine';
import type { Verdict } from '@cicerone/recognition/verdict';
import type { NoRecognition } from '#domain/camera/cameras.ts';
import { createAskedWorker, fetchBytes } from '../camera/asked-worker.ts';
import { evictFiles } from '../files/evict-files.ts';
import type { FromRecognition, ToBegin, ToLook, ToStart } from './recognition-messages.ts';
import RecognitionWorker from './recognition-worker.ts?worker';

/** Recognises the works of one museum in the frames of a camera. */
export type FrameRecogniser = {
  /** Begins a look at the rooms. */
  begin(how: ToBegin): Promise<unknown>;
  /** The verdict about one frame, in view of those before in this look. Undefined if the worker is broken. */
  look(frame: ImageData): Promise<Verdict | undefined>;
  end(): void;
};

/**
 * Starts to recognise. A damaged file is evicted and fetched once more, past the browser's own cache: the login page of
 * a Wi-Fi may lie there under its name.
 *
 * @param index the address of the museum's index
 */
export async function startRecogniser(index: string): Promise<FrameRecogniser | NoRecognition> {
  const started = await start(index, 'default');
  if (started === 'no-index' || 'begin' in started) return started;
  await evict(started.damaged);
  const again = await start(index, 'reload');
  return again !== 'no-index' && 'begin' in again ? again : 'damaged-index';
}

/** Deletes a file of whichever cache stores it: the worker would answer with its damaged bytes for ever. */
async function evict(address: string): Promise<void> {
  const cacheNames = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(cacheNames.map((cacheName) => evictFiles({ cacheName }, [address])));
}

async function start(index: string, cache: RequestCache): Promise<FrameRecogniser | 'no-index' | { damaged: string }> {
  const [address, checksum] = hasSimd() ? [simdProgram, simdChecksum] : [scalarProgram, scalarChecksum];
  const [program, bytes] = await Promise.all([fetchBytes(address, cache), fetchBytes(index, cache)]);
  if (!program || !bytes) return 'no-index';
  // A damaged program may run for ever, or find everything but the right work. It is not begun.
  if (crc32(new Uint8Array(program)) !== checksum) return { damaged: address };
  const worker = createAskedWorker<ToStart | ToBegin | ToLook, FromRecognition>(new RecognitionWorker());
  const { tag } = await worker.ask({ program, index: bytes }, [program, bytes]);
  if (tag !== 'ready') {
    worker.end();
    return { damaged: index };
  }
  return {
    begin: (how) => worker.ask(how),
    async look({ data, width, height }) {
      const pixels = data.buffer as ArrayBuffer;
      const answer = await worker.ask({ pixels, width, height }, [pixels]);
      return answer.tag === 'seen' ? answer.verdict : undefined;
    },
    end: worker.end,
  };
}
