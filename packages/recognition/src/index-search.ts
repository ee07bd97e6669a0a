import type { Engine } from './engine.ts';
import type { RecognitionIndex } from './index-file.ts';
import type { Candidate } from './look.ts';
import { bytesAt, type Program } from './program.ts';
import { STORED_BYTES } from './stored-feature.ts';

/**
 * Pictures with most votes in a frame, and those of them that are verified, because most of their features agree: the
 * pictures of one work leave room for others.
 */
const MOST_VOTED = 40;
const MOST_VERIFIED = 5;
const MOST_OF_WORK = 3;
const CORNER_BYTES = 32;

/** Features of a frame in the program's memory, the frame's sizes, and its levels: 0 where nobody has its pixels. */
export type Seen = { features: number; margins: number; count: number; width: number; height: number; levels: number };

/** An index in the memory of a program of its own. */
export type OpenedIndex = {
  readonly program: Program;
  /** Every picture that is seen, best first. `probes`: how many unclear bits of a key are tried the other way. */
  candidates(seen: Seen, threshold: number, probes: number): Candidate[];
};

/** Puts an index into memory and builds its tables. */
export function openIndex(engine: Engine, index: RecognitionIndex, onSearched = () => {}): OpenedIndex {
  const program = engine.start();
  fill(program, index);
  const winners = program.reserve(MOST_VOTED * 4);
  const corners = program.reserve(CORNER_BYTES);
  return {
    program,
    candidates(seen, threshold, probes) {
      if (index.pictures.length === 0) return [];
      program.searchFeatures(seen.features, seen.margins, seen.count, threshold, probes);
      const count = program.votePictures(seen.features, threshold, MOST_VOTED, winners);
      onSearched();
      const voted = new Uint32Array(program.memory.buffer, winners, count).slice();
      const candidates = toVerify(voted, seen).flatMap((picture) => verified(picture, seen, threshold));
      return candidates.sort((a, b) => b.score - a.score);
    },
  };

  function toVerify(voted: Uint32Array, { features }: Seen): number[] {
    const ofWorks = new Map<number | undefined, number>();
    const ranked = [...voted].map((picture) => ({ picture, agreement: program.agreementOf(picture, features) }));
    ranked.sort((a, b) => b.agreement - a.agreement);
    const pictures = ranked.flatMap(({ picture }) => {
      const idArtwork = index.pictures[picture]?.idArtwork;
      const before = ofWorks.get(idArtwork) ?? 0;
      ofWorks.set(idArtwork, before + 1);
      return before < MOST_OF_WORK ? [picture] : [];
    });
    return pictures.slice(0, MOST_VERIFIED);
  }

  function verified(picture: number, seen: Seen, threshold: number): Candidate[] {
    const work = index.pictures[picture];
    if (!work) return [];
    const longer = Math.max(work.width, work.height);
    const { features, count, width, height, levels } = seen;
    const across = work.width / longer;
    const down = work.height / longer;
    const sides = [width, height, threshold, across, down] as const;
    const score = program.verifyPicture(picture, features, count, ...sides, corners, levels);
    if (score === 0) return [];
    const places = new Float32Array(program.memory.buffer, corners, 8);
    const four = [0, 2, 4, 6].map((i): [number, number] => [places[i] ?? 0, places[i + 1] ?? 0]);
    return [{ idArtwork: work.idArtwork, score: score / 100, acceptScore: work.acceptScore, corners: four }];
  }
}

function fill(program: Program, { pictures, keys }: RecognitionIndex): void {
  const bytes = pictures.reduce((sum, { features }) => sum + features.length, 0);
  const packed = program.reserve(bytes);
  const counts = program.reserve(pictures.length * 2);
  const bits = program.reserve(keys.bits.length);
  let at = packed;
  const counted = new Uint16Array(program.memory.buffer, counts, pictures.length);
  pictures.forEach(({ features }, i) => {
    bytesAt(program, at, features.length).set(features);
    counted[i] = features.length / STORED_BYTES;
    at += features.length;
  });
  bytesAt(program, bits, keys.bits.length).set(keys.bits);
  program.openIndex(packed, bytes / STORED_BYTES, counts, pictures.length, bits, keys.tables, keys.keyBits);
}
