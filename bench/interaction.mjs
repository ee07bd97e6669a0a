import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { SLIDES_ARE_SEEN } from '../scripts/seen-slides.mjs';
import { ensureChromium } from '../scripts/tools/browser.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { goal, median, percentile, rounded, roundsOf } from './figures.mjs';
import { busyVisit } from './interaction/busy-visit.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, locale: 'en-GB' };
const SLOW_RATE = 4;
const ROUNDS = roundsOf(3);
const TAPS = 200;
/** Chromium does not report shorter interactions. */
const SHORTEST_MS = 16;

/**
 * How long the screen takes to respond to a finger during a complete busy visit: from each tap to the next frame, which
 * is Interaction to Next Paint, on a processor four times slower.
 */
export async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const museum = await startServer(join(folder, 'data'), { DEMO: 'on' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measured(browser, museum.origin));
    return report(rounds);
  } finally {
    await browser.close();
    await museum.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A new phone. */
async function measured(browser, origin) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_RATE });
  await page.addInitScript(SLIDES_ARE_SEEN);
  await page.addInitScript(watch);
  await page.goto(`${origin}/museums/1`);
  const taps = await busyVisit(page, TAPS);
  const answers = await page.evaluate(() => globalThis.answers());
  await context.close();
  return { taps, answers };
}

/**
 * Runs in the page: records every slow interaction, with the tapped element. A finger causes several events, of which
 * the longest counts.
 */
function watch() {
  const longest = new Map();
  const note = (list) => {
    for (const { interactionId, duration, target, name } of list.getEntries()) {
      if (!interactionId || (longest.get(interactionId)?.ms ?? 0) >= duration) continue;
      const control = target?.closest?.('a, button, input');
      const called = control?.getAttribute('aria-label') || control?.textContent?.trim() || name;
      longest.set(interactionId, {
        ms: duration,
        called: `${called.slice(0, 24)} (${location.pathname.split('/')[3] ?? 'welcome'})`,
      });
    }
  };
  const observer = new PerformanceObserver(note);
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
  globalThis.answers = () => {
    note({ getEntries: () => observer.takeRecords() });
    return { all: performance.interactionCount, slow: [...longest.values()] };
  };
}

function report(rounds) {
  const worst = rounds.map(({ answers: { all, slow } }) => {
    const fast = Array(Math.max(0, all - slow.length)).fill(SHORTEST_MS);
    return percentile([...fast, ...slow.map(({ ms }) => ms)], 0.98);
  });
  const slowest = rounds.flatMap(({ answers }) => answers.slow).sort((a, b) => b.ms - a.ms);
  for (const { ms, called } of slowest.slice(0, 20)) console.log(`${ms} ms ${called}`);
  console.log(`taps ${rounds.map(({ taps }) => taps).join(' ')}, rounds ${worst.join(' ')}`);
  return [
    goal(`interaction-ms-cpu-x${SLOW_RATE}`, median(worst), 100, {
      what: `from a tap to the next frame, processor ${SLOW_RATE} times slower, the 98th of a hundred of ${TAPS} taps`,
      unit: 'ms',
      seen: `the longest ${rounded(slowest[0]?.ms ?? SHORTEST_MS)} ms: ${slowest[0]?.called ?? 'none'}`,
    }),
  ];
}
