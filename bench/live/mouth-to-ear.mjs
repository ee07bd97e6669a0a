import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ROOT } from '../../scripts/places.mjs';
import { SLIDES_ARE_SEEN } from '../../scripts/seen-slides.mjs';
import { ensureChromium } from '../../scripts/tools/browser.mjs';
import { startServer } from '../../scripts/tools/started-server.mjs';
import { against, percentile, ratioGoal, rounded, roundsOf } from '../figures.mjs';
import { ensureJanus, startJanus } from './janus.mjs';
import { speakByJanus } from './janus-pages.mjs';
import { atPhone, layLine, lose, removeLine, SERVER, whyNoLine } from './lossy-line.mjs';
import { delaysOf, listenAtTheEar, listenAtTheMouth, MARK_EVERY_MS, markedVoice, offerEars, TONES } from './marks.mjs';

const ROUNDS = roundsOf(3);
const MARKS = Number(process.env.MARKS ?? 100);
/** A line that has changed is measured by the listener's buffer first. */
const SETTLING_MS = 10_000;
const MUSEUM = 'museum-of-pattern';
const BLANK = 'http://localhost/';

/**
 * The losses of the line, in percent, and how many times the delay of Janus ours may be; none where it is only told.
 *
 * @type {readonly { percent: number, limit?: number }[]}
 */
const LOSSES = [{ percent: 0, limit: 1.5 }, { percent: 2, limit: 2 }, { percent: 5 }];

/**
 * The time from a leader's microphone to a listener's speaker, with the guide's own pages, against a page that hears the
 * same microphone by WebRTC through Janus, at the same time and over the same line, which loses packets. A microphone's
 * file has a mark every half second. A mark is timed in the track that the microphone gives to the page, and where sound
 * is passed to the speaker; both devices' own delays are left out.
 *
 * @returns {Promise<import('../figures.mjs').Figure[]>}
 */
export async function measureMouthToEar() {
  const why = whyNoLine();
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-mouth-'));
  const stops = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    if (why) console.log(`Nothing is lost between server and listener: ${why}`);
    else {
      stops.push(removeLine);
      layLine();
    }
    const place = await openPlace(folder, { hasLine: !why, stops });
    const losses = why ? LOSSES.slice(0, 1) : LOSSES;
    const delays = new Map(losses.map(({ percent }) => [percent, { guide: [], janus: [] }]));
    for (let round = 0; round < ROUNDS; round++) await measureRound(place, delays);
    return report(delays);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** The server, Janus, and a browser at each end of the line. */
async function openPlace(folder, { hasLine, stops }) {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  if (!(await ensureJanus())) throw new Error('No Janus, no figures: install it');
  const dataDir = join(folder, 'data');
  const server = await startServer(dataDir, hasLine ? { HOST: '0.0.0.0' } : {});
  stops.push(server.stop);
  const janus = await startJanus(folder, hasLine ? SERVER : undefined);
  stops.push(janus.stop);
  const voice = join(folder, 'voice.wav');
  writeFileSync(voice, await markedVoice());
  const ofPhone = hasLine ? server.origin.replace('127.0.0.1', SERVER) : server.origin;
  const leaders = await launch(executablePath, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${voice}`,
  ]);
  stops.push(() => leaders.close());
  const listeners = await launch(hasLine ? atPhone(folder, executablePath) : executablePath, [
    // Worklets and decoders exist on https only, whose certificate a phone would not believe here.
    `--unsafely-treat-insecure-origin-as-secure=${ofPhone}`,
    '--autoplay-policy=no-user-gesture-required',
  ]);
  stops.push(() => listeners.close());
  return { janus, leaders, listeners, ofPhone, hasLine, key: guideKey(dataDir, server.origin) };
}

const launch = (executablePath, args) =>
  chromium.launch({
    executablePath,
    // Without the second one Janus would be told addresses that only a network with mDNS resolves.
    args: ['--no-sandbox', '--disable-features=WebRtcHideLocalIpsWithMdns', ...args],
  });

/** @returns the address with which a person leads */
function guideKey(dataDir, origin) {
  const program = join(ROOT, 'apps/server/dist/cicerone.js');
  const said = execFileSync(process.execPath, [program, 'guide', 'add', MUSEUM, 'Bench'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  const { pathname, search, hash } = new URL(/https?:\S+/.exec(said)?.[0] ?? '');
  return `${origin}${pathname}${search}${hash}`;
}

/** New pages, which hear at every loss in turn. */
async function measureRound(place, delays) {
  const { janus, leaders, listeners, hasLine } = place;
  if (hasLine) lose(0);
  const open = (browser, listen) => openPage(browser, listen);
  const guide = { leader: await open(leaders, listenAtTheMouth), listener: await open(listeners, listenAtTheEar) };
  const floor = { leader: await open(leaders, listenAtTheMouth), listener: await open(listeners) };
  try {
    await speakByGuide(guide, place);
    for (const page of Object.values(floor)) await page.goto(BLANK);
    await speakByJanus(floor.leader, floor.listener, janus);
    for (const [percent, { guide: ours, janus: theirs }] of delays) {
      if (hasLine) lose(percent / 100);
      await wait(SETTLING_MS);
      const from = await clockOf(guide.leader);
      await wait((MARKS / ROUNDS) * MARK_EVERY_MS);
      for (const [pages, heard] of [
        [guide, ours],
        [floor, theirs],
      ])
        heard.push(...(await delaysBetween(pages, from)));
    }
  } finally {
    for (const page of [...Object.values(guide), ...Object.values(floor)]) await page.context().close();
  }
}

async function openPage(browser, listen) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
    permissions: [],
  });
  await context.route(BLANK, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await context.addInitScript(SLIDES_ARE_SEEN);
  await context.addInitScript(offerEars, TONES);
  if (listen) await context.addInitScript(listen);
  return context.newPage();
}

async function speakByGuide({ leader, listener }, { key, ofPhone }) {
  await leader.goto(key);
  await leader.getByRole('button', { name: 'Start a tour' }).tap();
  const code = (await leader.locator('.tour-code').textContent())?.replace(/\s/g, '');
  const { pathname } = new URL(key);
  await listener.goto(`${ofPhone}${pathname}?code=${code}`);
  await listener.getByRole('button', { name: 'Join the tour' }).tap();
  await listener.getByText('You hear your guide.').waitFor();
}

/** When the last mark so far was made. */
const clockOf = async (page) => (await page.evaluate(() => globalThis.heardMarks())).at(-1)?.at ?? Number.NaN;

async function delaysBetween({ leader, listener }, from) {
  const ear = await listener.evaluate(() => globalThis.heardMarks());
  const mouth = await leader.evaluate(() => globalThis.heardMarks());
  return delaysOf(
    mouth.filter(({ at }) => at > from),
    ear,
  );
}

function report(delays) {
  const figures = [];
  for (const { percent, limit } of LOSSES) {
    const heard = delays.get(percent);
    if (!heard) continue;
    const { ratio, seen } = against(heard.guide, heard.janus, 'ms');
    const p95 = `95 of a hundred within ${rounded(percentile(heard.guide, 0.95))} ms against ${rounded(percentile(heard.janus, 0.95))}`;
    const said = `${seen}; ${p95}`;
    console.log(`${percent} % loss: ${said}; ${heard.guide.length} and ${heard.janus.length} marks`);
    if (limit) {
      const what = `from the microphone to the ear, ${percent} % of packets lost, against Janus`;
      figures.push(ratioGoal(`mouth-to-ear-loss-${percent}`, { ratio, seen: said }, limit, what));
    }
  }
  return figures;
}
