import { MOST_FEATURES_OF_PICTURE } from './bounds.ts';
import type { Engine } from './engine.ts';
import { ACCEPT_SCORE, type IndexedWorkPicture, type RecognitionIndex, readIndex, writeIndex } from './index-file.ts';
import { type OpenedIndex, openIndex } from './index-search.ts';
import type { Candidate } from './look.ts';
import { arePlain } from './plain-pictures.ts';
import { FEATURE_BYTES, MARGIN_BYTES } from './program.ts';
import { STORED_BYTES, unpackPlace } from './stored-feature.ts';

/** The index of a venue, with the remarks for its museum when it publishes. */
export type IndexOfWorks = {
  readonly bytes: Uint8Array;
  /** Works of which too few features come back in different views: visitors will rarely find them by camera. */
  readonly plain: number[];
  /** Works that would be taken for each other. */
  readonly alike: [idArtwork: number, idArtwork: number][];
};

/** Two works are alike if the picture of one has this score for the other: two fifths of them are the same. */
const ALIKE_SCORE = 60;
/** Any two works are as alike as this, by chance. */
const CHANCE = 14;
const THRESHOLD = 65;

/**
 * Writes the index of a venue. Each work is compared with all others: two that look alike are a choice for the visitor,
 * and one that comes near to another is accepted later, by the part of their score that is beyond chance.
 */
export function indexOfWorks(engine: Engine, pictures: readonly IndexedWorkPicture[]): IndexOfWorks {
  const index = readIndex(writeIndex(pictures));
  if (index.tag === 'unreadable') throw new Error(`The index cannot be read again: ${index.why}.`);
  const { alike, nearest } = likenesses(engine, index);
  const scored = pictures.map((picture) => {
    const beyondChance = Math.max(0, (nearest.get(picture.idArtwork) ?? 0) - CHANCE);
    return { ...picture, acceptScore: ACCEPT_SCORE + Math.ceil(beyondChance) };
  });
  return { bytes: writeIndex(scored, alike), plain: plainWorks(pictures), alike };
}

function plainWorks(pictures: readonly IndexedWorkPicture[]): number[] {
  const works = new Map<number, IndexedWorkPicture[]>();
  for (const picture of pictures) works.set(picture.idArtwork, [...(works.get(picture.idArtwork) ?? []), picture]);
  return [...works].flatMap(([idArtwork, own]) => (arePlain(own) ? [idArtwork] : []));
}

/** The works that look alike, and for each work the score of the nearest one that does not. */
function likenesses(engine: Engine, index: RecognitionIndex) {
  const look = createLook(openIndex(engine, index), index.keys.keyBits);
  const alike = new Map<string, [number, number]>();
  const nearest = new Map<number, number>();
  for (const picture of index.pictures) {
    for (const { idArtwork, score } of look(picture)) {
      if (idArtwork === picture.idArtwork) continue;
      if (score < ALIKE_SCORE) nearest.set(idArtwork, Math.max(nearest.get(idArtwork) ?? 0, score));
      else {
        const pair: [number, number] = [Math.min(idArtwork, picture.idArtwork), Math.max(idArtwork, picture.idArtwork)];
        alike.set(pair.join(' '), pair);
      }
    }
  }
  const byWork = ([one = 0, other = 0]: number[], [another = 0, last = 0]: number[]) => one - another || other - last;
  return { alike: [...alike.values()].sort(byWork), nearest };
}

/** Looks at the stored features of a picture as if a camera saw it straight and whole. */
function createLook({ program, candidates }: OpenedIndex, probes: number) {
  const features = program.reserve(MOST_FEATURES_OF_PICTURE * FEATURE_BYTES);
  // Nobody knows how clear a stored bit is: all margins are zero, and every bit of a key is tried the other way.
  const margins = program.reserve(MOST_FEATURES_OF_PICTURE * MARGIN_BYTES);
  return (picture: IndexedWorkPicture): Candidate[] => {
    const count = Math.min(MOST_FEATURES_OF_PICTURE, picture.features.length / STORED_BYTES);
    const view = new DataView(picture.features.buffer, picture.features.byteOffset, picture.features.byteLength);
    const floats = new Float32Array(program.memory.buffer, features, MOST_FEATURES_OF_PICTURE * 12);
    const bytes = new Uint8Array(program.memory.buffer, features, MOST_FEATURES_OF_PICTURE * FEATURE_BYTES);
    for (let i = 0; i < count; i++) {
      const packed = view.getUint32(i * STORED_BYTES + 32, true);
      const { x, y, angle, scale } = unpackPlace(packed, Math.max(picture.width, picture.height));
      floats.set([x, y, angle, scale], i * 12);
      bytes.set(picture.features.subarray(i * STORED_BYTES, i * STORED_BYTES + 32), i * FEATURE_BYTES + 16);
    }
    const seen = { features, margins, count, width: picture.width, height: picture.height, levels: 0 };
    return candidates(seen, THRESHOLD, probes);
  };
}
