import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { indexOfWorks } from '@cicerone/recognition/compare-works';
import { compileEngine, startEngine } from '@cicerone/recognition/engine';
import { readIndex } from '@cicerone/recognition/index-file';
import { indexPicture } from '@cicerone/recognition/index-picture';
import { createRecogniser } from '@cicerone/recognition/recogniser';
import { createVerdicts } from '@cicerone/recognition/verdict';
import sharp from 'sharp';
import { pixelsOf } from '../scenes/frame.mjs';
import { frameOfNone, framesOfWork } from '../scenes/settings.mjs';
import { referenceOf, workOfCollection } from '../works/works.mjs';
import { photographIndex, photographPixels } from './photograph-pictures.mjs';
import { framesIn, referenceName } from './program.mjs';
import { PROGRAM } from './program-file.mjs';
import { createStageClock } from './stage-clock.mjs';

/** The tasks of a process of the bench. */
export const TASKS = { draw, index, collect, look, photographIndex: indexPhotographs, photographLook };

let engine;
const recognisers = new Map();

async function startedEngine() {
  engine ??= await startEngine(await compileEngine(readFileSync(PROGRAM)));
  if (!engine.isTrue()) throw new Error('The engine does not find the features of the golden test.');
  return engine;
}

/** Draws the frames of glances into files, unless they are there. */
async function draw({ glances, folder }) {
  mkdirSync(folder, { recursive: true });
  for (const glance of glances) {
    const names = framesIn(glance);
    if (names.every((name) => existsSync(join(folder, name)))) continue;
    const { idArtwork, severity, seed, steps } = glance;
    const frames = idArtwork ? await framesOfWork(idArtwork, severity, seed, steps) : [await frameOfNone(seed)];
    for (const [at, frame] of frames.entries()) keep(join(folder, names[at]), frame);
  }
}

/** A run that is stopped leaves no half file. */
function keep(path, bytes) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, bytes);
  renameSync(`${path}.${process.pid}`, path);
}

/** Indexes works into a file, unless it is there; stores their reference pictures for the other recogniser. */
async function index({ ids, path, references }) {
  if (existsSync(path)) return;
  const own = await startedEngine();
  const pictures = [];
  for (const idArtwork of ids) {
    const { picture } = await workOfCollection(idArtwork);
    const reference = await referenceOf(picture, String(idArtwork));
    if (references) keep(join(references, referenceName(idArtwork)), await compressed(reference));
    const { width, height, features } = indexPicture(own, reference);
    pictures.push({ idArtwork, width, height, features: Buffer.from(features).toString('base64') });
  }
  keep(path, JSON.stringify(pictures));
}

function compressed({ pixels, width, height }) {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Writes the index of a collection as a publication does: works that look alike, and bounds of their own. */
async function collect({ parts, size, path }) {
  const pictures = parts
    .flatMap((part) => JSON.parse(readFileSync(part, 'utf8')))
    .filter(({ idArtwork }) => idArtwork <= size)
    .map((picture) => ({ ...picture, features: new Uint8Array(Buffer.from(picture.features, 'base64')) }));
  return published(pictures, path);
}

async function published(pictures, path) {
  const own = await startedEngine();
  const { bytes, plain, alike } = indexOfWorks(own, pictures);
  keep(path, bytes);
  const works = new Set(pictures.map(({ idArtwork }) => idArtwork)).size;
  return { bytes: bytes.length, works, plain, alike: alike.length };
}

function opened(bytes) {
  const read = readIndex(bytes);
  if (read.tag === 'unreadable') throw new Error(`The index is unreadable: ${read.why}`);
  return read;
}

async function recogniserOf(path) {
  if (recognisers.has(path)) return recognisers.get(path);
  const indexed = opened(new Uint8Array(readFileSync(path)));
  const clock = createStageClock();
  const recogniser = createRecogniser(await startedEngine(), indexed, clock);
  const look = (frame, threshold) => {
    clock.begin();
    const candidates = recogniser.look(frame, { threshold });
    return { candidates, stages: clock.taken() };
  };
  // A process works with one collection at a time: older ones only fill its memory.
  recognisers.clear();
  recognisers.set(path, { look, alike: indexed.alike });
  return recognisers.get(path);
}

/** The looks at the frames of glances, the verdicts after each of them, and the time of each stage. */
async function look({ path, glances, folder, threshold }) {
  const { look: lookAt, alike } = await recogniserOf(path);
  const answers = [];
  for (const glance of glances) {
    const verdicts = createVerdicts({ alike });
    const answer = { looks: [], verdicts: [], stages: [] };
    for (const name of framesIn(glance)) {
      const { candidates, stages } = lookAt(await pixelsOf(join(folder, name)), threshold);
      answer.looks.push(candidates.map(({ idArtwork, score, acceptScore }) => ({ idArtwork, score, acceptScore })));
      answer.verdicts.push(verdicts.add(candidates));
      answer.stages.push(stages);
    }
    answers.push(answer);
  }
  return answers;
}

async function indexPhotographs({ folder, works, path }) {
  const own = await startedEngine();
  return published(await photographIndex(own, folder, works), path);
}

async function photographLook({ path, folder, frames, threshold }) {
  const { look: lookAt, alike } = await recogniserOf(path);
  const answers = [];
  for (const frame of frames) {
    const { candidates, stages } = lookAt(await photographPixels(folder, frame), threshold);
    answers.push({ looks: [candidates], verdicts: [createVerdicts({ alike }).add(candidates)], stages: [stages] });
  }
  return answers;
}
