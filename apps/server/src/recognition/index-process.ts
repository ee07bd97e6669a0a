import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { INDEXED_SIDE } from '@cicerone/recognition/bounds';
import { indexOfWorks } from '@cicerone/recognition/compare-works';
import { compileEngine, type Engine, hasSimd, startEngine } from '@cicerone/recognition/engine';
import type { IndexedWorkPicture } from '@cicerone/recognition/index-file';
import { indexPicture } from '@cicerone/recognition/index-picture';
import sharp from 'sharp';
import { answerOrders } from '../basis/processes/answer-orders.ts';
import { readPicture } from '../pictures/open-picture.ts';
import type { RecognitionRemarks } from '../storage/files/recognition-record.ts';

/** The orders for a process that makes an index: the features of a picture, or the file of all of them. */
export type IndexOrder = { picture: string } | { pictures: readonly IndexedWorkPicture[] };

/** The file for phones, and the remarks for the museum. */
export type ComparedWorks = { bytes: Uint8Array; remarks: RecognitionRemarks };

// Every picture is read once: memory for the library's cache is missing for the next picture.
sharp.cache(false);

const engine = await trueEngine();
answerOrders(
  (order: IndexOrder): Promise<unknown> =>
    'picture' in order ? featuresOf(order.picture) : comparedWorks(order.pictures),
);

/** If this machine computes other features than a phone does, no index is better than a wrong one. */
async function trueEngine(): Promise<Engine> {
  const build = hasSimd() ? 'simd' : 'scalar';
  const path = createRequire(import.meta.url).resolve(`@cicerone/recognition/built/recognition.${build}.wasm`);
  const started = await startEngine(await compileEngine(await readFile(path)));
  if (!started.isTrue()) throw new Error('The program of recognition computes wrong features here.');
  return started;
}

async function featuresOf(path: string) {
  const { data, info } = await readPicture(path, (picture) =>
    picture
      .autoOrient()
      .resize({ width: INDEXED_SIDE, height: INDEXED_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return indexPicture(engine, { pixels: new Uint8Array(data), width: info.width, height: info.height });
}

async function comparedWorks(pictures: readonly IndexedWorkPicture[]): Promise<ComparedWorks> {
  const { bytes, ...remarks } = indexOfWorks(engine, pictures);
  return { bytes, remarks };
}
