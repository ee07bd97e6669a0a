import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../scripts/tools/browser.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { bareDownload, checkedDownload, guideDownload } from './download/downloads.mjs';
import { against, goal, median, rounded, roundsOf } from './figures.mjs';
import { startSlowProxy } from './slow-proxy.mjs';
import { importVenue } from './venues/import-venue.mjs';
import { writeLargeMuseum } from './venues/large-museum.mjs';

const FILES = 500;
const FILE_BYTES = 1024 * 1024;
/** Four fifths of bare's throughput. */
const LIMIT = 1 / 0.8;
/** A museum's Wi-Fi with few other users, and an unlimited connection, on which the machine is the limit. */
const LINES = [
  { name: 'wifi', what: '50 Mbit/s, 10 ms each way', line: { bitsPerSecond: 50e6, delayMs: 10 }, rounds: 3, slower: 4 },
  { name: 'loopback', what: 'no line between', rounds: 5, slower: 1 },
  { name: 'loopback-slow', what: 'no line between, processor 4 times slower', rounds: 5, slower: 4 },
];

/**
 * Download all of a museum with 500 stories of 1 MB, from the tap until the receipt says that nothing is missing: each
 * file is fetched, verified and stored. Against a page of the same origin that fetches the same files, six at a time,
 * reads each to its end, and discards it. Beside it, a page that also verifies and stores them, but is no guide.
 * `ONLY=wifi` measures on one connection.
 */
export async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const dataDir = join(folder, 'data');
  writeLargeMuseum(join(folder, 'museum'), FILES, FILE_BYTES);
  importVenue(dataDir, join(folder, 'museum'));
  const museum = await startServer(dataDir, { DEMO: 'off' });
  try {
    const figures = [];
    for (const line of LINES) {
      if (!process.env.ONLY || process.env.ONLY === line.name) {
        figures.push(await measureLine(line, { museum, folder, executablePath }));
      }
    }
    return figures;
  } finally {
    await museum.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each download in a newly started browser, with a profile of its own: stored files would affect the next one. */
async function measureLine({ name, what, line, rounds, slower }, { museum, folder, executablePath }) {
  const port = Number(new URL(museum.origin).port);
  const proxy = line && (await startSlowProxy(port, line));
  const origin = proxy ? `http://127.0.0.1:${proxy.port}` : museum.origin;
  const phone = { executablePath, folder, origin, slower };
  const [bare, checked, guide] = [[], [], []];
  try {
    for (let round = 0; round < roundsOf(rounds); round++) {
      bare.push(await bareDownload(phone));
      checked.push(await checkedDownload(phone));
      guide.push(await guideDownload(phone));
      proxy?.takeLog();
    }
  } finally {
    await proxy?.stop();
  }
  return report({ name, what, bare, checked, guide });
}

function report({ name, what, bare, checked, guide }) {
  for (const [who, seen] of Object.entries({ bare, checked, guide })) {
    const of = (field) => seen.map((round) => rounded(round[field])).join(' ');
    console.log(`${name}, ${who}: s ${of('seconds')}; MB ${of('megabytes')}; page at most MB ${of('peakMegabytes')}`);
  }
  const of = (rounds, field) => rounds.map((round) => round[field]);
  const { ratio, seen } = against(of(guide, 'seconds'), of(bare, 'seconds'), 's');
  const [own, floor] = [guide, bare].map((rounds) => rounded(median(of(rounds, 'peakMegabytes'))));
  const checking = rounded(against(of(checked, 'seconds'), of(bare, 'seconds'), 's').ratio);
  const rate = rounded(median(guide.map(({ megabytes, seconds }) => megabytes / seconds)));
  return goal(`download-${name}-ratio`, ratio, LIMIT, {
    what: `keeping ${FILES} files of 1 MB, ${what}, against fetching them`,
    seen: `${seen}, ${rate} MB/s, ${rounded(1 / ratio)} of its throughput; ${checking} for checking and keeping alone; memory of the page at most ${own} MB against ${floor}`,
  });
}
