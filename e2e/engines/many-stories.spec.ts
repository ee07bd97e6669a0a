import { expect } from '@playwright/test';
import { wordsIn } from '../words.ts';
import { test } from './engine-test.ts';
import { heading, toKeypad, typeNumber } from './steps.ts';

const MANY = 300;
/** Some eighty seconds, times three for a busy machine. */
const LONG_MS = 240_000;

const say = wordsIn('en');

type Heard = { stories: number; silent: string[] };

/**
 * Runs in the page: plays the beginning of story after story and stops it, by the guide's own links to the next work
 * and back. A driver's taps would take ten times as long.
 */
async function hearMany(many: number, pause: string, back: string) {
  const heard: Heard = { stories: 0, silent: [] };
  Object.assign(window, { heard });
  const audio = document.querySelector('audio') as HTMLAudioElement;
  const link = { next: 'main a[href*="/artworks/"]:not([href*="/resources/"])', back: `main [aria-label="${back}"]` };
  const inTime = async <Found>(find: () => Found) => {
    const deadline = Date.now() + 10_000;
    while (!find() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
    return find();
  };
  for (let previous = ''; heard.stories < many && heard.silent.length === 0; heard.stories += 1) {
    const isNew = await inTime(() => audio.currentSrc !== previous && !audio.paused);
    const from = audio.currentTime;
    if (!isNew || !(await inTime(() => audio.currentTime > from + 0.05 && !audio.paused)))
      heard.silent.push(`${heard.stories}: ${document.title}`);
    previous = audio.currentSrc;
    document.querySelector<HTMLElement>(`main [aria-label="${pause}"]`)?.click();
    await inTime(() => audio.paused);
    const way = heard.stories % 2 === 0 ? link.next : link.back;
    (await inTime(() => document.querySelector<HTMLElement>(way)))?.click();
  }
}

test('three hundred stories in one page, each stopped, and none is silent', async ({ visitor, museum }) => {
  test.setTimeout(LONG_MS);
  await toKeypad(visitor, museum.link, say);
  await typeNumber(visitor, '101', say);
  await expect.poll(() => heading(visitor)).toBe('Always the same turn');
  const names = [say('player.pause'), say('action.back')].map((name) => JSON.stringify(name));
  await visitor.evaluate(`void (${hearMany})(${MANY}, ${names.join()})`);
  const heard = () => visitor.evaluate<Heard>('window.heard');
  const isOver = async () => (await heard()).stories === MANY || (await heard()).silent.length > 0;
  await expect.poll(isOver, { timeout: LONG_MS }).toBe(true);
  expect(await heard()).toEqual({ stories: MANY, silent: [] });
});
