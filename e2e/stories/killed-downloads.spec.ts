import { browserKillDrill } from '../../bench/drills/browser-kill-drill.mjs';
import { startKillableBrowser } from '../killable-browser.ts';
import { expect, test } from '../story.ts';
import { VENUE_KEYS } from '../venues.ts';

const VENUE = 'much-sound';
const KILLS = process.env.DRILLS ? 10 : 4;
/** Six files are downloaded at a time: only these may be fetched again. */
const AT_A_TIME = 6;

test(`a phone that dies ${KILLS} times during a download over a bad network never claims a file that it lacks`, {
  tag: '@drill',
}, async ({ museum }) => {
  test.setTimeout(400_000);
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  const outcome = await browserKillDrill({
    museum: { origin: museum.origin, path: museum.pathOf(VENUE), idMuseum: VENUE_KEYS.indexOf(VENUE) + 1 },
    startBrowser: startKillableBrowser,
    kills: KILLS,
    seed,
    bytesPerSecond: 12_000_000,
    largestShare: 0.7,
    ...(process.env.SEED && { report: console.log }),
  });
  expect(outcome, `SEED=${seed}`).toMatchObject({ kills: KILLS, wrongMarks: [], wrongFiles: [], missing: [] });
  expect(Math.max(...outcome.fetchedAgain), `SEED=${seed}`).toBeLessThanOrEqual(AT_A_TIME);
});
