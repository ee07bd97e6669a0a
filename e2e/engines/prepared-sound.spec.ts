import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { encodeVenueLink } from '../../packages/content/src/venue/venue-link.ts';
import { onPath } from '../../scripts/tools/programs.mjs';
import { startServer } from '../../scripts/tools/started-server.mjs';
import { MARKS, secondAt } from '../venues/rising-tone.ts';
import { publishRisingTone } from '../venues.ts';
import { wordsIn } from '../words.ts';
import { type EnginePage, RATE, type Recording } from './engine-page.ts';
import { test as base } from './engine-test.ts';
import { heading, openKeypad, typeNumber } from './steps.ts';

const english = wordsIn('en');
const VENUE = 'one-tone';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  museum: async ({}, use, testInfo) => {
    testInfo.skip(!onPath('ffmpeg'), 'ffmpeg');
    const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-prepared-'));
    publishRisingTone(dataDir, VENUE);
    const server = await startServer(dataDir, { DEMO: 'off' });
    await use({ link: `${server.origin}/museums/${encodeVenueLink(1, VENUE)}`, loseServer: () => server.stop() });
    await server.stop();
    rmSync(dataDir, { recursive: true });
  },
});

/** A tap on a sentence. @returns the second on which the audio element says that it has landed */
const tap = (sentence: number) => `new Promise((landed) => {
  const audio = document.querySelector('audio');
  audio.addEventListener('seeked', () => landed(audio.currentTime), { once: true });
  document.querySelectorAll('[data-spoken]')[${sentence}].click();
})`;

/** The moment, and the second that the audio element says it plays. */
const PLAYS = 'JSON.stringify([Date.now(), document.querySelector("audio").currentTime])';
const STRETCH_SECONDS = 0.2;

/** The second of the rising tone that is heard at a moment between two samples, by counting its waves. */
function heardIn({ samples, until }: ReturnType<Recording['last']>): { second: number; at: number } {
  const rises = [...samples.keys()].filter((at) => at > 0 && (samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0);
  const waves = rises.length - 1;
  const seconds = ((rises.at(-1) ?? Number.NaN) - (rises[0] ?? Number.NaN)) / RATE;
  return { second: secondAt(waves / seconds), at: until - (STRETCH_SECONDS * 1000) / 2 };
}

/** By how many seconds the speaker is ahead of the element, in the middle of what it played last. */
async function aheadOf(visitor: EnginePage, recording: Recording): Promise<number> {
  await wait(150);
  const [moment, playing] = JSON.parse(await visitor.evaluate<string>(PLAYS));
  const { second, at } = heardIn(recording.last(STRETCH_SECONDS));
  return second - (playing + (at - moment) / 1000);
}

test('in a prepared sound a tap on a sentence leads to that sentence', async ({
  visitor,
  museum,
  engine,
}, testInfo) => {
  if (!engine.speaker) return testInfo.skip(true, 'pulseaudio');
  await visitor.open(museum.link);
  await visitor.press('button', english('welcome.start'));
  await openKeypad(visitor, english);
  await typeNumber(visitor, '101', english);
  await expect.poll(() => heading(visitor)).toBe('A rising tone');
  await expect.poll(() => visitor.evaluate('document.querySelector("audio").currentTime > 0.3')).toBe(true);
  const recording = engine.speaker.record();
  const landings = [];
  for (const sentence of [3, 1, 4, 2]) {
    const landed = await visitor.evaluate<number>(tap(sentence));
    await expect
      .poll(() => visitor.evaluate<number>('document.querySelector("audio").currentTime'))
      .toBeGreaterThan(landed + 1);
    // On a busy machine a single look may come late.
    const looks = [];
    for (let count = 0; count < 6; count++) looks.push(await aheadOf(visitor, recording));
    const ahead = looks.filter(Number.isFinite).sort((one, other) => one - other)[2] ?? Number.NaN;
    landings.push({ mark: MARKS[sentence] ?? Number.NaN, landed, heard: landed + ahead });
  }
  recording.stop();
  testInfo.annotations.push({ type: 'landings', description: JSON.stringify(landings) });
  for (const { mark, landed, heard } of landings) {
    expect(Math.abs(landed - mark), JSON.stringify(landings)).toBeLessThan(0.3);
    expect(Math.abs(heard - mark), JSON.stringify(landings)).toBeLessThan(0.3);
  }
});
