import { startEngine } from '@cicerone/recognition/engine';
import { readIndex } from '@cicerone/recognition/index-file';
import { createRecogniser, type Recogniser } from '@cicerone/recognition/recogniser';
import { createVerdicts } from '@cicerone/recognition/verdict';
import type { FromRecognition, ToBegin, ToLook } from './recognition-messages.ts';

type Looking = { recogniser: Recogniser; verdicts: ReturnType<typeof createVerdicts>; near: ReadonlySet<number> };
let looking: Looking | undefined;

const answer = (message: FromRecognition) => self.postMessage(message);

/**
 * Recognises works outside the page, which stays free for taps. Like the code reader's worker it may compile
 * WebAssembly and send no request: no frame leaves the phone (docs/decisions/0053).
 */
self.addEventListener('message', ({ data }: MessageEvent<ToBegin | ToLook>) => {
  if ('program' in data) begin(data).then(answer, () => answer({ tag: 'damaged' }));
  else answer(look(data));
});

/** An engine that finds other features here than where the index was made is not trusted with one answer. */
async function begin({ program, index, near }: ToBegin): Promise<FromRecognition> {
  const engine = await startEngine(await WebAssembly.compile(program));
  const read = readIndex(new Uint8Array(index));
  if (!engine.isTrue() || read.tag === 'unreadable') return { tag: 'damaged' };
  looking = { recogniser: createRecogniser(engine, read), verdicts: createVerdicts(read), near: new Set(near) };
  return { tag: 'ready' };
}

function look({ pixels, width, height, threshold }: ToLook): FromRecognition {
  if (!looking) return { tag: 'failed' };
  const { recogniser, verdicts, near } = looking;
  const seen = recogniser.look({ rgba: new Uint8ClampedArray(pixels), width, height }, { threshold });
  return { tag: 'seen', verdict: verdicts.add(seen, near) };
}
