import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../scripts/places.mjs';
import { ensureChromium } from '../scripts/tools/browser.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { browserKillDrill } from './drills/browser-kill-drill.mjs';
import { goal, median, roundsOf } from './figures.mjs';
import { importVenue } from './venues/import-venue.mjs';
import { writeMuchToDownload } from './venues/much-to-download.mjs';

const KILLS = roundsOf(100);
const WORKS = 100;
const BYTES_PER_SECOND = 6_000_000;
const MUSEUM = { idMuseum: 1, path: '/museums/1' };
/** The number of files that the phone may have to fetch again: six are in flight at a time. */
const AT_A_TIME = 6;

/**
 * Kills the browser a hundred times in the middle of Download all, behind a network that cuts, truncates, refuses,
 * falsifies and withholds files. `SEED=7` repeats the faults and moments of a run, as far as a machine is repeatable.
 */
export async function measure() {
  if (!(await ensureChromium())) throw new Error('No Chromium, no figures');
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  console.log(`SEED=${seed}`);
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  writeMuchToDownload(join(folder, 'package'), WORKS);
  importVenue(join(folder, 'data'), join(folder, 'package'));
  const server = await startServer(join(folder, 'data'), { DEMO: 'off' });
  try {
    const museum = { ...MUSEUM, origin: server.origin };
    const startBrowser = await browserStarter();
    return reportOf(
      await browserKillDrill({
        ...{ museum, startBrowser, seed, kills: KILLS },
        bytesPerSecond: BYTES_PER_SECOND,
        largestShare: 1.3,
        report: console.log,
      }),
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The browser is that of the stories, written in TypeScript. */
async function browserStarter() {
  const source = join(ROOT, 'e2e/killable-browser.ts');
  const { module } = await runnerImport(source, { root: ROOT, configFile: false, logLevel: 'error' });
  return module.startKillableBrowser;
}

/** @param {import('./drills/browser-kill-drill.mjs').Outcome} outcome */
function reportOf({ kills, phones, marks, fetchedAgain, completeAgain, lostWishes, faults, ...found }) {
  for (const what of ['wrongMarks', 'wrongFiles', 'missing'])
    console.log(`${what}: ${found[what].join(', ') || 'none'}`);
  const of = `of ${kills} kills`;
  const dealt = Object.entries(faults).map(([fault, times]) => `${times} ${fault}`);
  const complete = completeAgain.reduce((sum, files) => sum + files, 0);
  return [
    goal('kill-browser-wrong-marks', found.wrongMarks.length, 0, {
      what: 'items that are called downloaded and are not, after a kill',
      seen: `${of}, ${marks} marks; ${lostWishes} times the visitor had to ask again`,
    }),
    goal('kill-browser-wrong-files', found.wrongFiles.length, 0, {
      what: 'files on the phone that are not those of the museum, after a kill',
      seen: `answers: ${dealt.join(', ')}`,
    }),
    goal('kill-browser-files-again', Math.max(...fetchedAgain), AT_A_TIME, {
      what: 'files of which something had come and that are fetched again after a kill, the most',
      seen: `median ${median(fetchedAgain)}; of complete ones ${complete} in all`,
    }),
    goal('kill-browser-files-missing', found.missing.length, 0, {
      what: 'files of the museum that a complete download does not have byte for byte',
      seen: `on ${phones} phones`,
    }),
  ];
}
