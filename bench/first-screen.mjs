import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/tools/browser.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { against, goal, median, ratioGoal, rounded, roundsOf } from './figures.mjs';
import { loadFirstScreen } from './first-screen/first-load.mjs';
import { paintsOf } from './first-screen/paints.mjs';
import { onSlowPhone } from './first-screen/phone.mjs';
import { startTaps } from './first-screen/start-taps.mjs';
import { buildFloor } from './floors/build-floor.mjs';
import { serveFloor } from './floors/floor-server.mjs';

const ROUNDS = roundsOf(11);
const WELCOME = '/museums/MS1tdXNldW0tb2YtcGF0dGVybg';

/**
 * The cost of the welcome screen; and, on a slow phone with a slow connection, when its name and its picture are
 * painted and Start responds, beside the smallest React page with a title, the same picture and one button.
 */
export async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const museum = await startServer(join(folder, 'data'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const screen = await loadFirstScreen(browser, museum.origin + WELCOME);
    await buildFloor('welcome', join(folder, 'floor'));
    const picture = await fetch(screen.picture);
    writeFileSync(join(folder, 'floor/picture.webp'), Buffer.from(await picture.arrayBuffer()));
    const floor = await serveFloor(join(folder, 'floor'));
    const rounds = await interleaved(browser, museum.origin + WELCOME, `${floor.origin}/`);
    floor.stop();
    return [...costs(screen), ...speeds(rounds)];
  } finally {
    await browser.close();
    await museum.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each load is a new phone. A tap ends the browser's reports of paints, so the taps have loads of their own. */
async function interleaved(browser, museum, floor) {
  const times = { museum: [], floor: [] };
  for (const address of [floor, museum]) await onSlowPhone(browser, address, paintsOf); // a new browser is slow
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, address] of Object.entries({ floor, museum })) {
      const paints = await onSlowPhone(browser, address, paintsOf);
      times[name].push({ ...paints, ...(await onSlowPhone(browser, address, startTaps)) });
    }
  }
  return times;
}

function costs(screen) {
  console.log(`requests: ${screen.requests.join(' ')}`);
  return [
    goal('first-screen-js-gzip-kB', screen.jsGzip / 1000, 95, {
      what: 'JavaScript until the welcome picture is there, gzip',
      unit: 'kB',
      seen: `${rounded(screen.transferred / 1000)} kB of all kinds`,
    }),
    goal('first-screen-requests', screen.requests.length, 15, { what: 'requests until then' }),
    goal('first-screen-third-party-requests', screen.thirdParty, 0, { what: 'requests to anybody else' }),
  ];
}

function speeds({ museum, floor }) {
  const of = (rounds, what) => rounds.map((round) => round[what]);
  for (const what of ['title', 'picture', 'stands', 'answers']) {
    const list = (rounds) => of(rounds, what).map(Math.round).join(' ');
    console.log(`${what}, ms: ours ${list(museum)}; smallest React page ${list(floor)}`);
  }
  const beside = (what) => against(of(museum, what), of(floor, what), 'ms');
  const [name, picture, start] = ['title', 'picture', 'answers'].map(beside);
  const stands = `stands after ${rounded(median(of(museum, 'stands')))} against ${rounded(median(of(floor, 'stands')))}`;
  return [
    ratioGoal('welcome-name-ratio', name, 0.5, 'the museum’s name is painted'),
    ratioGoal('welcome-picture-ratio', picture, 1.1, 'the picture is painted'),
    goal('welcome-start-ratio', start.ratio, 1.15, {
      what: 'Start answers a tap',
      seen: `${start.seen}; ${stands}`,
    }),
  ];
}
