import type { Engine } from './engine.ts';
import { ACCEPT_SCORE, type PictureOfWork, type RecognitionIndex } from './index-file.ts';
import type { IndexedPicture } from './index-picture.ts';
import { type OpenedIndex, openIndex } from './index-search.ts';
import type { Candidate } from './look.ts';
import { FEATURE_BYTES, MARGIN_BYTES } from './program.ts';
import { STORED_BYTES, unpackPlace } from './stored-feature.ts';

/** The remarks on a work for its museum, when it publishes. */
export type ComparedWork = {
  readonly idArtwork: number;
  /** Too few features come back in different views: visitors will rarely find this work by camera. */
  readonly isTooPlain: boolean;
  /** Works that would be taken for this one, or this one for them. */
  readonly looksLike: readonly number[];
  /** The score from which it is accepted at once. */
  readonly acceptScore: number;
};

/** Any two works are as alike as this, by chance. */
const CHANCE = 14;
/** A work with fewer features in all its pictures is hardly found. */
const FEWEST_FEATURES = 20;
const THRESHOLD = 65;
const MOST_FEATURES = 255;

/**
 * Compares each work with all others, and with pictures of strangers, which hang in no hall of the venue. A work that
 * comes near to another one is accepted later: what they have in common beyond chance is added to its score.
 */
export function similarWorks(
  engine: Engine,
  index: RecognitionIndex,
  strangers: readonly IndexedPicture[] = [],
): ComparedWork[] {
  const opened = openIndex(engine, index);
  const works = new Map<number, { features: number; looksLike: Set<number>; nearest: number }>();
  for (const { idArtwork, features } of index.pictures) {
    const work = works.get(idArtwork) ?? { features: 0, looksLike: new Set(), nearest: 0 };
    work.features += features.length / STORED_BYTES;
    works.set(idArtwork, work);
  }
  const meet = (idArtwork: number | undefined, { idArtwork: other, score }: Candidate) => {
    const work = works.get(other);
    if (!work || other === idArtwork) return;
    const isAlike = idArtwork !== undefined && score >= ACCEPT_SCORE;
    if (!isAlike) work.nearest = Math.max(work.nearest, score);
    if (!isAlike) return;
    work.looksLike.add(idArtwork);
    works.get(idArtwork)?.looksLike.add(other);
  };
  const look = createLook(opened, index.keys.keyBits);
  for (const picture of index.pictures) for (const seen of look(picture)) meet(picture.idArtwork, seen);
  for (const stranger of strangers) for (const seen of look(stranger)) meet(undefined, seen);
  return [...works].map(([idArtwork, { features, looksLike, nearest }]) => ({
    idArtwork,
    isTooPlain: features < FEWEST_FEATURES,
    looksLike: [...looksLike].sort((a, b) => a - b),
    acceptScore: ACCEPT_SCORE + Math.ceil(Math.max(0, nearest - CHANCE)),
  }));
}

/** Looks at the stored features of a picture as if a camera saw it straight and whole. */
function createLook({ program, candidates }: OpenedIndex, probes: number) {
  const features = program.reserve(MOST_FEATURES * FEATURE_BYTES);
  // Nobody knows how clear a stored bit is: all margins are zero, and every bit of a key is tried the other way.
  const margins = program.reserve(MOST_FEATURES * MARGIN_BYTES);
  return (picture: IndexedPicture | PictureOfWork): Candidate[] => {
    const count = Math.min(MOST_FEATURES, picture.features.length / STORED_BYTES);
    const view = new DataView(picture.features.buffer, picture.features.byteOffset, picture.features.byteLength);
    const floats = new Float32Array(program.memory.buffer, features, MOST_FEATURES * 12);
    const bytes = new Uint8Array(program.memory.buffer, features, MOST_FEATURES * FEATURE_BYTES);
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
