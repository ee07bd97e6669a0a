import { startEngine } from '@cicerone/recognition/engine';
import { type RecognitionIndex, readIndex } from '@cicerone/recognition/index-file';
import { createRecogniser, type Recogniser } from '@cicerone/recognition/recogniser';
import { createVerdicts } from '@cicerone/recognition/verdict';
import type { FromRecognition, ToBegin, ToLook, ToStart } from './recognition-messages.ts';

let started: { recogniser: Recogniser; index: RecognitionIndex } | undefined;
let looking: { verdicts: ReturnType<typeof createVerdicts>; near: ReadonlySet<number>; threshold: number } | undefined;

const answer = (message: FromRecognition) => self.postMessage(message);

/**
 * Recognises works outside the page, which stays free for taps. Like the code reader's worker it may compile
 * WebAssembly and send no request: no frame leaves the phone (docs/decisions/0053).
 */
self.addEventListener('message', ({ data }: MessageEvent<ToStart | ToBegin | ToLook>) => {
  if ('program' in data) start(data).then(answer, () => answer({ tag: 'damaged' }));
  else answer('near' in data ? begin(data) : look(data));
});

/** An engine that finds other features here than where the index was made is not trusted with one answer. */
async function start({ program, index }: ToStart): Promise<FromRecognition> {
  const engine = await startEngine(await WebAssembly.compile(program));
  const read = readIndex(new Uint8Array(index));
  if (!engine.isTrue() || read.tag === 'unreadable') return { tag: 'damaged' };
  started = { recogniser: createRecogniser(engine, read), index: read };
  return { tag: 'ready' };
}

function begin({ near, threshold }: ToBegin): FromRecognition {
  if (!started) return { tag: 'failed' };
  looking = { verdicts: createVerdicts(started.index), near: new Set(near), threshold };
  return { tag: 'ready' };
}

function look({ pixels, width, height }: ToLook): FromRecognition {
  if (!started || !looking) return { tag: 'failed' };
  const { verdicts, near, threshold } = looking;
  const seen = started.recogniser.look({ rgba: new Uint8ClampedArray(pixels), width, height }, { threshold });
  return { tag: 'seen', verdict: verdicts.add(seen, near) };
}
