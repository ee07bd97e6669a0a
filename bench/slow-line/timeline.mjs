import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `node bench/slow-line/timeline.mjs OUT.svg NAME=LOG.json ...`: draws the traffic during a first visit, from the logs
 * that `LOGS=FOLDER npm run bench -- slow-line` writes.
 */
const WIDTH = 960;
const LEFT = 150;
const ROW = 22;
const SECONDS = 45;
const PANEL_GAP = 76;

/** Rows of a panel, from top to bottom: the kinds of requests. */
const ROWS = [
  { name: 'page and code', colour: '#39393a', is: (path) => !path.startsWith('/media/') && !path.includes('/api/') },
  { name: 'texts, calls', colour: '#17779b', is: (path) => path.includes('/api/') },
  { name: 'pictures', colour: '#94af49', is: (path) => /\.(webp|png)$/.test(path) },
  { name: 'the story asked for', colour: '#f06140', is: (path, story) => path === story },
  { name: 'other stories', colour: '#d1b490', is: (path) => path.endsWith('.m4a') },
];

const x = (ms) => LEFT + (Math.min(ms, SECONDS * 1000) / (SECONDS * 1000)) * (WIDTH - LEFT - 20);

/** The moments at which bytes of each request passed, joined if less than 150 ms lie between them. */
function barsOf({ log, story }) {
  const current = new Map();
  const bars = [];
  for (const { at, connection, request, bytes } of log) {
    if (request) current.set(connection, { row: ROWS.findIndex(({ is }) => is(request, story)), bar: undefined });
    const asked = current.get(connection);
    if (!bytes || !asked) continue;
    if (!asked.bar || at - asked.bar.to > 150) {
      asked.bar = { row: asked.row, from: at, to: at };
      bars.push(asked.bar);
    }
    asked.bar.to = at;
  }
  return bars.filter(({ row }) => row >= 0);
}

function panel(name, visit, top) {
  const bars = barsOf(visit).map(({ row, from, to }) => {
    const width = Math.max(1, x(to) - x(from)).toFixed(1);
    return `<rect x="${x(from).toFixed(1)}" y="${top + row * ROW + 4}" width="${width}" height="${ROW - 8}" fill="${ROWS[row].colour}"/>`;
  });
  const labels = ROWS.map(
    ({ name: row }, at) => `<text x="${LEFT - 10}" y="${top + at * ROW + 15}" text-anchor="end">${row}</text>`,
  );
  const bottom = top + ROWS.length * ROW;
  const marks = Object.entries(visit.marks).map(([mark, at], index) => {
    const place = `x1="${x(at)}" x2="${x(at)}" y1="${top - 4}" y2="${bottom}"`;
    return `<line ${place} stroke="#1b1a18" stroke-dasharray="3 3"/><text x="${x(at) + 3}" y="${top - 6 - index * 13}">${mark} ${(at / 1000).toFixed(1)} s</text>`;
  });
  const ticks = Array.from({ length: SECONDS / 5 + 1 }, (_, at) => at * 5).map(
    (second) =>
      `<text x="${x(second * 1000)}" y="${bottom + 14}" text-anchor="middle" fill="#5c5954">${second} s</text>`,
  );
  return `<text x="10" y="${top - 40}" font-weight="700" font-size="15">${name}</text>${[...labels, ...bars, ...marks, ...ticks].join('')}`;
}

const [out, ...named] = process.argv.slice(2);
const panels = named.map((given) => given.split('='));
const height = panels.length * (ROWS.length * ROW + PANEL_GAP + 20) + 10;
const drawn = panels.map(([name, path], at) =>
  panel(name, JSON.parse(readFileSync(path, 'utf8')), 60 + at * (ROWS.length * ROW + PANEL_GAP + 20)),
);
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11"><title>What the line carried during a first visit</title><rect width="100%" height="100%" fill="#faf8f5"/>${drawn.join('')}</svg>\n`,
);
