import { goal, median, percentile, rounded } from '../../figures.mjs';
import { surplusOf, tally } from './answers.mjs';
import { countOf } from './intervals.mjs';

const SEVERITIES = ['easy', 'moderate', 'hard', 'none'];
const of = (answers, severity) => answers.filter(({ asked }) => asked.severity === severity);
const percent = (count, all) => `${rounded((100 * count) / all)} %`;

/** Prints everything that was counted in a split, with the package's own bound and with the raised one. */
export function printSplit(name, answers, raised) {
  console.log(`${name}: the bound of the package, raised by ${raised} where no answer is wrong`);
  for (const severity of SEVERITIES) {
    const own = tally(of(answers, severity));
    if (own.of === 0) continue;
    const higher = tally(of(answers, severity), raised);
    const accepted = `wrong at once ${countOf(own.wrongAtOnce, own.of)} (raised: ${higher.wrongAtOnce})`;
    const verdicts = `verdicts: wrong ${own.wrong}, a choice ${own.offered}`;
    if (severity === 'none') console.log(`  none: ${accepted}; ${verdicts}`);
    else {
      const right = `at once ${percent(own.atOnce, own.of)} (raised: ${percent(higher.atOnce, own.of)}), sure ${percent(own.sure, own.of)}`;
      const ranked = `first ${percent(own.first, own.of)}, among three ${percent(own.amongThree, own.of)}`;
      console.log(`  ${severity}: ${own.of} glances, ${right}, ${ranked}; ${accepted}; ${verdicts}`);
    }
  }
}

/** @returns {import('./threshold-plot.mjs').Row} */
export function thresholdRow(threshold, answers) {
  const share = (severity, count) => tally(of(answers, severity))[count] / Math.max(1, of(answers, severity).length);
  return {
    threshold,
    moderate: share('moderate', 'atOnce'),
    hard: share('hard', 'atOnce'),
    falseAccepts: share('none', 'wrongAtOnce'),
    searchMs: median(answers.map(({ answer }) => answer.stages[0].search)),
  };
}

/** Every figure of the table in docs/benchmarks.md. */
export function figuresOf({ collections, tested, raised, times, other, mainSize }) {
  return [
    ...[...times.bySize].flatMap(([size, seen]) => timeFigures(size, seen)),
    ...sizeFigures(collections.get(mainSize), times.codeBytes),
    ...[...tested].flatMap(([size, answers]) => answerFigures(size, answers, size === mainSize, raised)),
    ...plainFigures(tested.get(mainSize), collections.get(mainSize)),
    ...otherFigures(other, collections),
  ];
}

function timeFigures(size, { start, looks }) {
  const limit = size > 1000 ? 40 : 25;
  const [total, ...stages] = ['total', 'features', 'search', 'verify'].map((stage) => {
    const all = looks.map((look) => look[stage]);
    return { stage, half: median(all), p95: percentile(all, 0.95) };
  });
  const seen = stages.map(({ stage, half, p95 }) => `${stage} ${rounded(half)}/${rounded(p95)}`).join(', ');
  return [
    goal(`recognition-${size}-look-p95`, total.p95, limit, {
      what: `${size} works: a look at a frame in a worker of Chromium, 95th of a hundred`,
      unit: 'ms',
      seen: `median ${rounded(total.half)} of ${looks.length} frames; ${seen}; ready after ${rounded(start)} ms`,
    }),
  ];
}

function sizeFigures({ bytes, works }, codeBytes) {
  return [
    goal('recognition-index-bytes', bytes / works / 1000, 2.5, {
      what: 'index for each work',
      unit: 'kB',
      seen: `${rounded(bytes / 1e6)} MB for ${works} works`,
    }),
    goal('recognition-code-bytes', codeBytes / 1000, 15, {
      what: 'code, brotli: engine and the worker around it',
      unit: 'kB',
    }),
  ];
}

function answerFigures(size, answers, isMain, raised) {
  const [easy, moderate, hard, none] = SEVERITIES.map((severity) => tally(of(answers, severity)));
  const missed = (name, sums, limit) =>
    goal(`recognition-${size}-${name}-missed`, (100 * (sums.of - sums.atOnce)) / sums.of, limit, {
      what: `${size} works, ${name}: frames whose work is not recognised at once`,
      unit: '%',
      seen: `${countOf(sums.of - sums.atOnce, sums.of)}; not first ${rounded((100 * (sums.of - sums.first)) / sums.of)} %, not among three ${rounded((100 * (sums.of - sums.amongThree)) / sums.of)} %`,
    });
  const wrong = easy.wrong + moderate.wrong + hard.wrong;
  const shown = easy.of + moderate.of + hard.of;
  const falseAccepts = goal(`recognition-${size}-false-accepts`, (100 * none.wrong) / none.of, 0.1, {
    what: `${size} works: frames without a work of the collection that are given one`,
    unit: '%',
    seen: `${countOf(none.wrong, none.of)}; a choice is offered in ${none.offered}; the bound that calibration asks for is higher by ${raised}`,
  });
  const wrongWorks = goal(`recognition-${size}-wrong`, wrong, 0, {
    what: `${size} works: glances that are given another work`,
    seen: countOf(wrong, shown),
  });
  const within = goal(`recognition-${size}-hard-within-three`, (100 * (hard.of - hard.sure)) / hard.of, 15, {
    what: `${size} works, hard: glances whose work is not sure within three frames`,
    unit: '%',
    seen: `${countOf(hard.of - hard.sure, hard.of)}; a choice is offered in ${hard.offered}, wrong ${hard.wrong}`,
  });
  if (!isMain) return [missed('moderate', moderate, 2), within, wrongWorks, falseAccepts];
  return [
    missed('easy', easy, 1),
    missed('moderate', moderate, 2),
    missed('hard', hard, 40),
    within,
    wrongWorks,
    falseAccepts,
  ];
}

/** Works that publishing calls too plain: the museum was told. */
function plainFigures(answers, { plain }) {
  const told = new Set(plain);
  const moderate = of(answers, 'moderate').filter(({ asked }) => !told.has(asked.idArtwork));
  const sums = tally(moderate);
  return [
    goal('recognition-moderate-missed-not-plain', (100 * (sums.of - sums.atOnce)) / sums.of, 1, {
      what: 'moderate, without the works that publishing calls too plain: not recognised at once',
      unit: '%',
      seen: `${countOf(sums.of - sums.atOnce, sums.of)}; ${plain.length} works are called too plain`,
    }),
  ];
}

function otherFigures({ size, same, theirs, ours, searchMs, theirSearchMs, theirBytes, timedSize }, collections) {
  const { bytes, works } = collections.get(timedSize);
  // Its bound is the lowest without a false accept among these very frames: better than it could know.
  const strangers = theirs.looks.filter((_, at) => same[at].severity === 'none');
  const bound = 1 + Math.max(4, ...strangers.map(({ inliers }) => inliers));
  const rightOf = (severity) =>
    theirs.looks.filter(
      (look, at) => same[at].severity === severity && look.idArtwork === same[at].idArtwork && look.inliers >= bound,
    ).length;
  const shown = ['easy', 'moderate', 'hard'];
  const own = shown.map((severity) => tally(of(ours, severity)));
  const theirRight = shown.map(rightOf);
  const sides = shown
    .map((severity, at) => `${severity} ${own[at].atOnce} against ${theirRight[at]} of ${own[at].of}`)
    .join(', ');
  const lost = theirRight.reduce((sum, right) => sum + right, 0) - own.reduce((sum, { atOnce }) => sum + atOnce, 0);
  return [
    goal('recognition-search-against-opencv', searchMs / theirSearchMs, 0.01, {
      what: `${timedSize} works: search against OpenCV’s ORB with a brute-force search, in Node`,
      seen: `${rounded(searchMs)} ms against ${rounded(theirSearchMs)}`,
    }),
    goal('recognition-index-against-opencv', bytes / works / theirBytes, 0.34, {
      what: 'index against that of OpenCV',
      seen: `${rounded(bytes / works / 1000)} kB against ${rounded(theirBytes / 1000)} for each work`,
    }),
    goal('recognition-lost-against-opencv', lost, 0, {
      what: `${size} works: frames that OpenCV recognises, less those that the engine recognises at once`,
      seen: `${sides}; OpenCV accepts from ${bound} inliers`,
    }),
  ];
}

/** Real photographs, apart from everything else. */
export function printPhotographs(answers, { works, indexBytes }) {
  const shown = tally(answers.filter(({ asked }) => asked.idArtwork !== undefined));
  const none = tally(answers.filter(({ asked }) => asked.idArtwork === undefined));
  const weakest = answers
    .filter(({ asked }) => asked.idArtwork === undefined)
    .map(({ answer }) => surplusOf(answer.looks[0]));
  console.log(`photographs: ${works} works, an index of ${rounded(indexBytes / 1000)} kB`);
  console.log(`  recognised at once: ${countOf(shown.atOnce, shown.of)}`);
  console.log(`  first: ${countOf(shown.first, shown.of)}; among three: ${countOf(shown.amongThree, shown.of)}`);
  console.log(`  another work: ${countOf(shown.wrongAtOnce, shown.of)}`);
  console.log(
    `  a work where there is none: ${countOf(none.wrongAtOnce, none.of)}; nearest ${rounded(Math.max(-99, ...weakest))} above its bound`,
  );
}
