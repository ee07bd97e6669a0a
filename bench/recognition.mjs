import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './figures.mjs';
import { raisedBound } from './recognition/measured/answers.mjs';
import { browserTimes } from './recognition/measured/browser-times.mjs';
import { otherRecogniser } from './recognition/measured/other-recogniser.mjs';
import { photographFigures } from './recognition/measured/photograph-figures.mjs';
import { photographsIn } from './recognition/measured/photographs.mjs';
import { workedOff } from './recognition/measured/processes.mjs';
import * as program from './recognition/measured/program.mjs';
import * as report from './recognition/measured/report.mjs';
import { storeFolders } from './recognition/measured/store.mjs';
import { thresholdPlot, thresholdTable } from './recognition/measured/threshold-plot.mjs';

const { MAIN_SIZE, everyGlance, framesIn, inParts, isCalibration, referenceName } = program;
const IS_QUICK = process.env.QUICK === '1';
const SIZES = IS_QUICK ? program.SIZES.filter((size) => size <= MAIN_SIZE) : program.SIZES;
const SHARE = IS_QUICK ? 0.1 : 1;
const THRESHOLD = 65;
const THRESHOLDS = [30, 40, 50, 60, 65, 70, 80, 90, 100];
/** Frames whose looks are timed in Chromium, and those that OpenCV gets: it takes seconds for each. */
const TIMED = IS_QUICK ? 30 : 120;
const OTHER = {
  size: 200,
  works: IS_QUICK ? 5 : 40,
  none: IS_QUICK ? 5 : 40,
  timedSize: MAIN_SIZE,
  timed: IS_QUICK ? 3 : 12,
};

/**
 * Recognition in generated halls: speed in a worker of Chromium, answers in Node with the same engine, beside OpenCV,
 * and with real photographs where there are some.
 */
export async function measure() {
  // A bad list is refused before an hour is spent.
  const photographs = process.env.RECOGNITION_PHOTOS && photographsIn(process.env.RECOGNITION_PHOTOS);
  if (photographs) await photographFigures(photographs, THRESHOLD);
  if (process.env.ONLY === 'photographs') return [];
  const { frames: folder, index } = storeFolders();
  const glances = everyGlance(SHARE).filter(({ idArtwork = 0 }) => idArtwork <= Math.max(...SIZES));
  const parts = inParts(glances, 25);
  await workedOff(
    'drawing the frames',
    parts.map((part) => ({ name: 'draw', given: { glances: part, folder } })),
  );
  const collections = await collectionsIn(index);

  const asked = (of, size) => of.filter(({ idArtwork = 0 }) => idArtwork <= size);
  const calibration = await answered(
    collections.get(MAIN_SIZE).path,
    asked(
      glances.filter(({ seed }) => isCalibration(seed)),
      MAIN_SIZE,
    ),
    folder,
  );
  const raised = raisedBound(calibration);
  report.printSplit('calibration', calibration, raised);
  const test = glances.filter(({ seed }) => !isCalibration(seed));
  const tested = new Map();
  for (const size of SIZES) {
    const answers = await answered(collections.get(size).path, asked(test, size), folder);
    report.printSplit(`test, ${size} works`, answers, raised);
    tested.set(size, answers);
  }

  await overThresholds(collections.get(MAIN_SIZE).path, asked(test, MAIN_SIZE), folder);
  const times = await browserTimes([...collections.values()], timedFrames(test, folder));
  const other = await besideOther(asked(test, OTHER.size), collections, folder, index);
  return report.figuresOf({ collections, tested, raised, times, other, mainSize: MAIN_SIZE });
}

/** The index of each size, really made of so many works. */
async function collectionsIn(index) {
  const ids = Array.from({ length: Math.max(...SIZES) }, (_, at) => at + 1);
  const parts = inParts(ids, 50).map((part) => {
    const references = part[0] <= MAIN_SIZE ? index : undefined;
    return { name: 'index', given: { ids: part, path: join(index, `works-${part[0]}.json`), references } };
  });
  await workedOff('indexing the works', parts);
  const paths = parts.map(({ given }) => given.path);
  const tasks = SIZES.map((size) => ({
    name: 'collect',
    given: { parts: paths, size, path: join(index, `collection-${size}.index`) },
  }));
  const made = await workedOff('comparing the works', tasks.toReversed());
  return new Map(SIZES.map((size, at) => [size, { size, path: tasks[at].given.path, ...made.toReversed()[at] }]));
}

async function answered(path, glances, folder, { threshold = THRESHOLD, most = undefined } = {}) {
  const parts = inParts(glances, 60);
  const tasks = parts.map((part) => ({ name: 'look', given: { path, glances: part, folder, threshold } }));
  const answers = (await workedOff(`looking at ${glances.length} glances, threshold ${threshold}`, tasks, most)).flat();
  return glances.map((glance, at) => ({ asked: glance, answer: answers[at] }));
}

/** A quarter of the glances at every threshold: the table, and with `TABLE=FILE` and `PLOT=FILE.svg` also files. */
async function overThresholds(path, glances, folder) {
  const some = glances.filter((_, at) => at % 4 === 0).map((glance) => ({ ...glance, steps: 1 }));
  const rows = [];
  for (const threshold of THRESHOLDS) {
    rows.push(report.thresholdRow(threshold, await answered(path, some, folder, { threshold })));
  }
  console.log(thresholdTable(rows));
  if (process.env.TABLE) writeFileSync(process.env.TABLE, `${thresholdTable(rows)}\n`);
  if (process.env.PLOT) writeFileSync(process.env.PLOT, thresholdPlot(rows));
}

/** Moderate frames of works that every collection holds. */
function timedFrames(test, folder) {
  const moderate = test.filter(({ severity, idArtwork }) => severity === 'moderate' && idArtwork <= SIZES[0]);
  const others = test.filter(({ severity }) => severity === 'none');
  return [...moderate, ...others]
    .slice(0, TIMED)
    .map((glance) => ({ path: join(folder, framesIn(glance)[0]), idArtwork: glance.idArtwork }));
}

async function besideOther(test, collections, folder, index) {
  const works = new Set(
    test
      .map(({ idArtwork }) => idArtwork)
      .filter(Boolean)
      .slice(0, 3 * OTHER.works),
  );
  const shown = test.filter(({ idArtwork }) => idArtwork && works.has(idArtwork));
  const none = test.filter(({ severity }) => severity === 'none').slice(0, OTHER.none);
  const same = [...shown, ...none].map((glance) => ({ ...glance, steps: 1 }));
  const timed = same.filter(({ severity }) => severity === 'moderate').slice(0, OTHER.timed);
  const namesOf = (glances) => glances.map((glance) => framesIn(glance)[0]);
  const references = Array.from({ length: MAIN_SIZE }, (_, at) => join(index, referenceName(at + 1)));
  const rounds = [
    { size: OTHER.size, frames: namesOf(same) },
    { size: OTHER.timedSize, frames: namesOf(timed) },
  ];
  const from = performance.now();
  const [answers, speed] = await otherRecogniser({ references, folder, most: MAIN_SIZE, rounds });
  console.log(`the same frames with OpenCV: ${((performance.now() - from) / 1000).toFixed(0)} s`);
  const ours = await answered(collections.get(OTHER.size).path, same, folder, { most: 1 });
  const ourSpeed = await answered(collections.get(OTHER.timedSize).path, timed, folder, { most: 1 });
  const searchMs = median(ourSpeed.map(({ answer }) => answer.stages[0].search));
  return {
    ...OTHER,
    same,
    theirs: answers,
    ours,
    searchMs,
    theirSearchMs: median(speed.looks.map((look) => look.searchMs)),
    theirBytes: speed.bytesOfWork,
  };
}
