/**
 * Rules for what a look is worth, without the package's own.
 *
 * @typedef {{ idArtwork: number, score: number, acceptScore: number }} Candidate
 * @typedef {{ tag: 'nothing' } | { tag: 'sure', idArtwork: number } | { tag: 'unsure', idArtworks: readonly number[] }} Verdict
 * @typedef {{ looks: readonly (readonly Candidate[])[], verdicts: readonly Verdict[] }} Answer of one glance, frame by frame
 * @typedef {{ idArtwork?: number, severity: string }} Asked
 */

/**
 * How far the first candidate is above the bound of its work; far below where there is none.
 *
 * @param {readonly Candidate[]} look
 */
export function surplusOf([first]) {
  return first ? first.score - first.acceptScore : Number.NEGATIVE_INFINITY;
}

/**
 * The number by which every bound of the package would have to be raised so that no first frame of these glances gets a
 * wrong answer: 0 where there is none.
 *
 * @param {readonly { asked: Asked, answer: Answer }[]} glances
 */
export function raisedBound(glances) {
  const wrong = glances
    .filter(({ asked, answer }) => answer.looks[0]?.[0]?.idArtwork !== asked.idArtwork)
    .map(({ answer }) => Math.floor(surplusOf(answer.looks[0] ?? []) + 1));
  return Math.max(0, ...wrong);
}

/**
 * Counts what glances were answered, all of one kind.
 *
 * @param {readonly { asked: Asked, answer: Answer }[]} glances
 * @param {number} [raised] added to every bound
 */
export function tally(glances, raised = 0) {
  const sums = {
    of: glances.length,
    atOnce: 0,
    first: 0,
    amongThree: 0,
    wrongAtOnce: 0,
    sure: 0,
    wrong: 0,
    offered: 0,
  };
  for (const { asked, answer } of glances) {
    const look = answer.looks[0] ?? [];
    const isAccepted = surplusOf(look) >= raised;
    const isRight = asked.idArtwork !== undefined && look[0]?.idArtwork === asked.idArtwork;
    if (isAccepted && isRight) sums.atOnce += 1;
    if (isAccepted && !isRight) sums.wrongAtOnce += 1;
    if (isRight) sums.first += 1;
    if (look.slice(0, 3).some(({ idArtwork }) => idArtwork === asked.idArtwork)) sums.amongThree += 1;
    const sure = answer.verdicts.find(({ tag }) => tag === 'sure');
    if (sure?.tag === 'sure') sums[sure.idArtwork === asked.idArtwork ? 'sure' : 'wrong'] += 1;
    else if (answer.verdicts.some(({ tag }) => tag === 'unsure')) sums.offered += 1;
  }
  return sums;
}
