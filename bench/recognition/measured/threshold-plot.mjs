/**
 * The counts at one threshold, in shares.
 *
 * @typedef {{ threshold: number, moderate: number, hard: number, falseAccepts: number, searchMs: number }} Row
 */

const [WIDTH, HEIGHT, MARGIN] = [760, 320, 48];
const LINES = [
  { of: 'moderate', called: 'moderate, recognised at once', colour: '#1d6b52', most: 1 },
  { of: 'hard', called: 'hard, recognised at once', colour: '#a3621b', most: 1 },
  { of: 'falseAccepts', called: 'accepted without a work, a hundredfold', colour: '#8c2f39', most: 0.01 },
];

/** @param {readonly Row[]} rows */
export function thresholdTable(rows) {
  const percent = (share) => `${(100 * share).toFixed(share < 0.01 ? 2 : 1)} %`;
  const cells = rows.map(({ threshold, moderate, hard, falseAccepts, searchMs }) =>
    [threshold, percent(moderate), percent(hard), percent(falseAccepts), `${searchMs.toFixed(1)} ms`].join(' | '),
  );
  const head = ['threshold | moderate | hard | false accepts | search', '--- | --- | --- | --- | ---'];
  return [...head, ...cells].map((line) => `| ${line} |`).join('\n');
}

/** The same as a picture. @param {readonly Row[]} rows */
export function thresholdPlot(rows) {
  const [low, high] = [rows[0]?.threshold ?? 0, rows.at(-1)?.threshold ?? 1];
  const x = (threshold) => MARGIN + ((threshold - low) / Math.max(1, high - low)) * (WIDTH - 2 * MARGIN);
  const y = (share) => HEIGHT - MARGIN - Math.min(1, share) * (HEIGHT - 2 * MARGIN - 36);
  const marks = rows.map(
    ({ threshold }) =>
      `<text x="${x(threshold).toFixed(0)}" y="${HEIGHT - MARGIN + 18}" text-anchor="middle">${threshold}</text>`,
  );
  const levels = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${MARGIN} ${y(share).toFixed(1)}H${WIDTH - MARGIN}" stroke="#ddd8d0"/><text x="${MARGIN - 8}" y="${(y(share) + 4).toFixed(1)}" text-anchor="end">${100 * share} %</text>`,
  );
  const drawn = LINES.map(({ of, called, colour, most }, at) => {
    const points = rows.map((row) => `${x(row.threshold).toFixed(1)} ${y(row[of] / most).toFixed(1)}`);
    return `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${MARGIN + 215 * at}" y="22" fill="${colour}">${called}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11"><title>Recognition over the threshold</title><rect width="100%" height="100%" fill="#faf8f5"/>${levels.join('')}${marks.join('')}${drawn.join('')}<text x="${WIDTH / 2}" y="${HEIGHT - 8}" text-anchor="middle">threshold: largest Hamming distance</text></svg>\n`;
}
