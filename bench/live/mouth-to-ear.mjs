import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { SLIDES_ARE_SEEN } from '../../scripts/seen-slides.mjs';
import { ensureChromium } from '../../scripts/tools/browser.mjs';
import { startServer } from '../../scripts/tools/started-server.mjs';
import { against, percentile, ratioGoal, rounded, roundsOf } from '../figures.mjs';
import { runCommand } from '../prepared-server.mjs';
import { ensureJanus, startJanus } from './janus.mjs';
import { speakByJanus } from './janus-pages.mjs';
import { atPhone, layLine, lose, removeLine, repeatAfter, SERVER, whyNoLine } from './lossy-line.mjs';
import { delaysOf, listenAtTheEar, listenAtTheMouth, MARK_EVERY_MS, markedVoice, offerEars, TONES } from './marks.mjs';

const ROUNDS = roundsOf(3);
const MARKS = Number(process.env.MARKS ?? 100);
/** A line that has changed is measured by the listener's buffer first. */
const SETTLING_MS = 10_000;
const MUSEUM = 'museum-of-pattern';
const BLANK = 'http://localhost/';

/**
 * The lines, in an order in which the listener's buffer remembers nothing worse of the one before: the share of lost
 * packets; the time after which the server's TCP repeats one at the earliest, where it is set as docs/operations.md
 * advises; and how many times the delay of Janus ours may be, none where it is only told.
 *
 * @typedef {{ name: string, told: string, percent: number, repeatMs?: number, limit?: number }} Line
 * @type {readonly Line[]}
 */
const LINES = [
  { name: 'loss-0', told: 'nothing lost', percent: 0, limit: 1.5 },
  { name: 'loss-2-repeated-soon', told: '2 % lost, repeated after 40 ms', percent: 2, repeatMs: 40, limit: 2 },
  { name: 'loss-5-repeated-soon', told: '5 % lost, repeated after 40 ms', percent: 5, repeatMs: 40 },
  { name: 'loss-2', told: '2 % lost', percent: 2, limit: 2 },
  { name: 'loss-5', told: '5 % lost', percent: 5 },
];

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
    const lines = why ? LINES.filter(({ percent }) => percent === 0) : LINES;
    const heard = lines.map((line) => ({ line, guide: [], janus: [] }));
    for (let round = 0; round < ROUNDS; round++) await measureRound(place, heard);
    return report(heard);
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
  const said = runCommand(dataDir, 'guide', 'add', MUSEUM, 'Bench');
  const { pathname, search, hash } = new URL(/https?:\S+/.exec(said)?.[0] ?? '');
  return `${origin}${pathname}${search}${hash}`;
}

/** New pages, which hear on every line in turn. */
async function measureRound(place, heard) {
  const { janus, leaders, listeners } = place;
  if (place.hasLine) lose(0);
  const guide = {
    leader: await openPage(leaders, listenAtTheMouth),
    listener: await openPage(listeners, listenAtTheEar),
  };
  const floor = { leader: await openPage(leaders, listenAtTheMouth), listener: await openPage(listeners) };
  try {
    await speakByGuide(guide, place);
    for (const page of Object.values(floor)) await page.goto(BLANK);
    await speakByJanus(floor.leader, floor.listener, janus);
    for (const { line, ...delays } of heard) {
      if (place.hasLine) {
        repeatAfter(line.repeatMs);
        lose(line.percent / 100);
      }
      await wait(SETTLING_MS);
      const from = (await guide.leader.evaluate(() => globalThis.heardMarks())).at(-1)?.at ?? Number.NaN;
      await wait((MARKS / ROUNDS) * MARK_EVERY_MS);
      delays.guide.push(...(await delaysBetween(guide, from)));
      delays.janus.push(...(await delaysBetween(floor, from)));
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

async function delaysBetween({ leader, listener }, from) {
  const ear = await listener.evaluate(() => globalThis.heardMarks());
  const mouth = await leader.evaluate(() => globalThis.heardMarks());
  return delaysOf(
    mouth.filter(({ at }) => at > from),
    ear,
  );
}

/** A line without a limit is told beside the one before it. */
function report(heard) {
  const figures = [];
  for (const [at, { line, guide, janus }] of heard.entries()) {
    console.log(`mouth to ear, ${line.told}, ${guide.length} and ${janus.length} marks: ${seenOf(guide, janus)}`);
    if (!line.limit) continue;
    const { ratio } = against(guide, janus, 'ms');
    const next = heard[at + 1];
    const beside = next && !next.line.limit ? `; ${next.line.told}: ${seenOf(next.guide, next.janus)}` : '';
    const what = `from the microphone to the ear against Janus, ${line.told}`;
    figures.push(
      ratioGoal(`mouth-to-ear-${line.name}`, { ratio, seen: seenOf(guide, janus) + beside }, line.limit, what),
    );
  }
  return figures;
}

function seenOf(guide, janus) {
  const within = (delays) => rounded(percentile(delays, 0.95));
  return `${against(guide, janus, 'ms').seen}, 95 of a hundred marks within ${within(guide)} ms against ${within(janus)}`;
}
