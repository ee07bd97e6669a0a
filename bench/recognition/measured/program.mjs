import { LEVELS } from '../scenes/severities.mjs';

/**
 * A glance: the frames that a visitor's phone takes one after the other, with the right answer.
 *
 * @typedef {object} Glance
 * @property {string} name also of its files
 * @property {string} severity or `none`
 * @property {number} [idArtwork] missing where no work of the collection is seen
 * @property {number} seed even in the calibration split, odd in the test split
 * @property {number} steps
 */

/** The sizes of the collections. */
export const SIZES = [50, 200, 1000, 5000];
/** The size on which the bound is fixed, the threshold is varied, and the goals are stated. */
export const MAIN_SIZE = 1000;

/** The test split begins here: lower odd seeds were looked at while the engine was written. */
const FIRST_TEST_SEED = 30_001;

/** @param {number} seed */
export function isCalibration(seed) {
  return seed % 2 === 0;
}

/**
 * Every glance of a run: of each shown work one at every severity in the test split, and of every third in the
 * calibration split; three frames where it is hard. Of frames without a work 3,000 in the test split: none of them
 * accepted allows to say at most one in a thousand.
 *
 * @param {number} [share] of everything, 0.1 for a quick run
 * @returns {Glance[]}
 */
export function everyGlance(share = 1) {
  const works = shownWorks(share);
  const shown = works.flatMap((idArtwork, at) => {
    const seeds = at % 3 === 0 ? [FIRST_TEST_SEED, 2] : [FIRST_TEST_SEED];
    return seeds.flatMap((seed) =>
      LEVELS.map((severity) => {
        const name = `work-${idArtwork}-${severity}-${seed}`;
        return { name, severity, idArtwork, seed, steps: severity === 'hard' ? 3 : 1 };
      }),
    );
  });
  const none = Array.from({ length: Math.round(3000 * share) }, (_, at) => [FIRST_TEST_SEED + 2 * at, 2 * at + 2])
    .flatMap(([test, calibration]) => (calibration % 4 === 0 ? [test, calibration] : [test]))
    .map((seed) => ({ name: `none-${seed}`, severity: 'none', seed, steps: 1 }));
  return [...shown, ...none];
}

/** Works that are shown: many of the first, which every collection has, fewer of the later ones. @param {number} share */
function shownWorks(share) {
  const every = Array.from({ length: SIZES.at(-1) }, (_, at) => at + 1);
  const shown = every.filter((id) => id <= 120 || (id <= 1000 && id % 2 === 0) || id % 100 === 0);
  return shown.filter((_, at) => at % Math.round(1 / share) === 0);
}

/** The frames of a glance, as the names of their files. @param {Glance} glance */
export function framesIn({ name, steps }) {
  return Array.from({ length: steps }, (_, step) => `${name}-${step}.jpg`);
}

/** The file of a work's reference picture. @param {number} idArtwork */
export function referenceName(idArtwork) {
  return `reference-${idArtwork}.jpg`;
}

/** @template T @param {readonly T[]} list @param {number} length @returns {T[][]} */
export function inParts(list, length) {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, at) => list.slice(at * length, (at + 1) * length));
}
