import { compileEngine, startEngine } from '@cicerone/recognition/engine';
import { readIndex } from '@cicerone/recognition/index-file';
import { createRecogniser } from '@cicerone/recognition/recogniser';
import { createVerdicts } from '@cicerone/recognition/verdict';
import { createStageClock } from '../measured/stage-clock.mjs';

const THRESHOLD = 65;
const clock = createStageClock();
let recogniser;
let verdicts;

async function started({ program, index }) {
  const began = performance.now();
  const engine = await startEngine(await compileEngine(new Uint8Array(program)));
  if (!engine.isTrue()) throw new Error('The engine does not find the features of the golden test.');
  const read = readIndex(new Uint8Array(index));
  if (read.tag === 'unreadable') throw new Error(`The index is unreadable: ${read.why}`);
  recogniser = createRecogniser(engine, read, clock);
  verdicts = createVerdicts(read);
  return { milliseconds: performance.now() - began };
}

/** A frame by way of a canvas, as the camera's frames come. */
async function lookedAt({ frame }) {
  const picture = await createImageBitmap(new Blob([frame], { type: 'image/jpeg' }));
  const began = performance.now();
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const drawn = performance.now() - began;
  clock.begin();
  const look = recogniser.look({ rgba: data, width, height }, { threshold: THRESHOLD });
  const total = performance.now() - began - drawn;
  return { drawn, total, ...clock.taken(), first: look[0]?.idArtwork, verdict: verdicts.add(look).tag };
}

self.onmessage = async ({ data }) => self.postMessage(await (data.frame ? lookedAt(data) : started(data)));
