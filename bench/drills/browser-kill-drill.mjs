import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generator } from '../venues/synthetic-prose.mjs';
import { NO_FAULTS, startFaultyProxy, USUAL_FAULTS } from './faulty-proxy.mjs';
import { contentOf, readOffer, readPhone, readScreen, untrueOn } from './phone-content.mjs';

/**
 * A browser on a profile that outlives it.
 *
 * @typedef {{ page: import('@playwright/test').Page, kill: () => Promise<void> }} Browser
 *
 * @typedef {object} Needs
 * @property {{ origin: string, path: string, idMuseum: number }} museum on its server; `path` leads to its welcome
 * screen
 * @property {(profile: string) => Promise<Browser>} startBrowser
 * @property {number} kills
 * @property {number} seed decides the faults and the moments
 * @property {number} bytesPerSecond that all media share
 * @property {number} largestShare of the missing bytes, after which the next kill happens at the latest; above 1 some
 * downloads end before it
 * @property {(line: string) => void} [report]
 *
 * @typedef {object} Outcome
 * @property {number} kills in the middle of a download
 * @property {number} phones that were filled, one after the other
 * @property {string[]} wrongMarks items that are marked as downloaded, or called complete on the screen, and are not
 * @property {string[]} wrongFiles files on the phone that are not those of the museum, after any of the kills
 * @property {string[]} missing files that were missing on a phone that called its download complete
 * @property {number[]} fetchedAgain for each kill, the number of files of which anything was sent before it and again
 * after it
 * @property {number[]} completeAgain the same for files that had been sent completely
 * @property {number} lostWishes kills after which the visitor had to ask again
 * @property {number} marks marks of downloaded items that were checked
 * @property {Record<string, number>} faults the number of responses with each fault
 */

const AS_USUAL = /^(Download all|Download the rest|Continue)/;
const LONGEST_LIFE_MS = 12_000;
const PATIENCE_MS = 90_000;
/** A download without a fault that takes longer will never end. */
const GIVE_UP_MS = 300_000;
/** A badge appears half a second after the last file of its item: half of the kills happen about then. */
const ABOUT_A_BADGE_MS = 900;

/**
 * Downloads all of a museum through a proxy that cuts, truncates, refuses, falsifies and withholds, on a phone whose
 * browser is killed repeatedly during the download. After each kill it checks the files on the phone and its screen. A
 * complete phone is compared with the museum. Then another one begins.
 *
 * @param {Needs} needs
 * @returns {Promise<Outcome>}
 */
export async function browserKillDrill({ museum, startBrowser, kills, seed, report = () => {}, ...needs }) {
  const { bytesPerSecond, largestShare } = needs;
  const random = generator(seed);
  const offer = await readOffer(museum.origin, museum.idMuseum);
  const proxy = await startFaultyProxy(Number(new URL(museum.origin).port), { random, bytesPerSecond });
  const outcome = noOutcome();
  /** @type {number[]} */
  const lives = [];
  const drill = {
    random,
    offer,
    proxy,
    outcome,
    lives,
    kills,
    largestShare,
    startBrowser,
    report,
    address: proxy.origin + museum.path,
  };
  try {
    while (outcome.kills < kills) await fillPhone(drill);
  } finally {
    proxy.stop();
  }
  const again = lives.map(proxy.deliveries.again);
  outcome.fetchedAgain = again.map(({ files }) => files);
  outcome.completeAgain = again.map(({ complete }) => complete);
  outcome.faults = proxy.dealt();
  return outcome;
}

/** @returns {Outcome} */
function noOutcome() {
  return {
    kills: 0,
    phones: 0,
    wrongMarks: [],
    wrongFiles: [],
    missing: [],
    fetchedAgain: [],
    completeAgain: [],
    lostWishes: 0,
    marks: 0,
    faults: {},
  };
}

/** One phone, from its first visit until all of the museum is on it. */
async function fillPhone(drill) {
  const { proxy, outcome, kills, lives, report } = drill;
  const profile = mkdtempSync(join(tmpdir(), 'cicerone-killed-'));
  proxy.deliveries.forget();
  const phone = { profile, pictureSize: '', hasAsked: false };
  try {
    for (let isComplete = false; !isComplete; ) {
      const isLast = outcome.kills === kills;
      proxy.deal(isLast ? NO_FAULTS : USUAL_FAULTS);
      isComplete = await oneLife(drill, phone, isLast);
      const life = proxy.deliveries.end();
      if (!isComplete) {
        outcome.kills += 1;
        lives.push(life);
      }
    }
    const { missing } = await lastLook(drill, phone);
    outcome.missing.push(...missing.map(({ key }) => key));
    outcome.phones += 1;
    report(`phone ${outcome.phones} is complete after ${outcome.kills} kills in all; ${missing.length} files missing`);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** From one start of the browser to its end. @returns whether the download has ended before */
async function oneLife(drill, phone, isLast) {
  const { proxy, address } = drill;
  const browser = await drill.startBrowser(phone.profile);
  const { page } = browser;
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    const content = await look(drill, phone, page);
    proxy.hold();
    await openDownloads(page, address);
    const untrue = untrueOn(drill.offer, content, await readScreen(page));
    drill.outcome.wrongMarks.push(...untrue);
    proxy.letGo();
    return await downloadAll(drill, phone, page, isLast ? undefined : content.missing);
  } finally {
    proxy.letGo();
    await browser.kill();
  }
}

/** Checks the contents of the phone before anything continues. */
async function look({ offer, proxy, outcome, report }, phone, page) {
  const found = await readPhone(page, proxy.origin);
  phone.pictureSize ||= found.pictureSize ?? '';
  const content = contentOf(offer, found, phone.pictureSize);
  const { asked, complete, wrong, wrongMarks, missing } = content;
  if (phone.hasAsked && asked.length === 0) outcome.lostWishes += 1;
  outcome.wrongMarks.push(...wrongMarks);
  outcome.wrongFiles.push(...wrong);
  outcome.marks += Object.values(found.wishes).flatMap(({ marks }) =>
    Object.values(marks).filter(({ downloaded }) => downloaded),
  ).length;
  const items = `${complete.size} of ${offer.items.length} items complete, ${asked.length} asked for`;
  report(`after ${outcome.kills} kills: ${missing.length} files missing, ${items}, ${wrong.length} wrong`);
  return content;
}

/** Checks the phone again, after its browser was killed when everything was stored. */
async function lastLook(drill, phone) {
  const browser = await drill.startBrowser(phone.profile);
  try {
    return await look(drill, phone, browser.page);
  } finally {
    await browser.kill();
  }
}

/** @param {import('@playwright/test').Page} page @param {string} address of the museum */
async function openDownloads(page, address) {
  const start = page.getByRole('button', { name: 'Start' });
  const receipt = page.locator('.downloads-receipt');
  await page.goto(`${address}/downloads`);
  await start.or(receipt).first().waitFor();
  if (await start.isVisible()) {
    await start.click();
    await page.waitForURL(/\/(options|downloads)$/);
    await page.goto(`${address}/downloads`);
  }
  await receipt.waitFor();
}

/**
 * Requests everything, and again whenever the guide waits for that, until the kill.
 *
 * @param {readonly { bytes: number }[] | undefined} missing on the phone; undefined if no kill will happen
 * @returns whether everything was downloaded before
 */
async function downloadAll(drill, phone, page, missing) {
  /** @type {Promise<unknown> | undefined} */
  let moment;
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  const began = performance.now();
  while (!isOver) {
    if (await hasEverything(page)) return true;
    if (performance.now() - began > GIVE_UP_MS) throw new Error('The download does not come to its end');
    const button = page.getByRole('button', { name: AS_USUAL }).first();
    // It may disappear in between.
    if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined);
    phone.hasAsked = true;
    phone.pictureSize ||= await page.evaluate(() => localStorage.getItem('cicerone.picture-size') ?? '');
    if (missing) moment ??= momentOf(drill, missing).then(over);
    await Promise.race([wait(100), ...(moment ? [moment] : [])]);
  }
  return false;
}

/** @param {import('@playwright/test').Page} page */
async function hasEverything(page) {
  if (await page.getByRole('button', { name: AS_USUAL }).first().isVisible()) return false;
  const { rows } = await readScreen(page);
  return (await page.getByText('Nothing is missing.').isVisible()) && rows.every(({ isComplete }) => isComplete);
}

/** The moment of the kill: after a random byte, or about the time of a badge after a random file. */
async function momentOf({ random, proxy, largestShare }, missing) {
  const share = random() * largestShare;
  const [isByBytes, delay] = [random() < 0.5, random() * ABOUT_A_BADGE_MS];
  const bytes = missing.reduce((sum, file) => sum + file.bytes, 0);
  const files = Math.min(missing.length, 1 + Math.floor(share * missing.length));
  const sent = isByBytes ? proxy.after({ bytes: share * bytes }) : proxy.after({ files }).then(() => wait(delay));
  await Promise.race([sent, wait(LONGEST_LIFE_MS)]);
}
