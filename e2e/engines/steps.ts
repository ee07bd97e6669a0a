import { expect } from '@playwright/test';
import type { wordsIn } from '../words.ts';
import type { EnginePage } from './engine-page.ts';

type Say = ReturnType<typeof wordsIn>;

/** From the visitor's link to the keypad. */
export async function toKeypad(visitor: EnginePage, link: string, say: Say) {
  await visitor.open(link);
  await visitor.press('button', say('welcome.start'));
  await leaveSlides(visitor, say);
  await openKeypad(visitor, say);
}

/** Backwards from the first slide to the last, which has the button to continue. */
export async function leaveSlides(visitor: EnginePage, say: Say) {
  await visitor.press('button', say('slides.previous'));
  await visitor.press('button', say('slides.continue'));
}

/** From the home screen to the keypad. */
export async function openKeypad(visitor: EnginePage, say: Say) {
  // The tile's title is the museum's, the hint below it the interface's.
  await visitor.press('link', new RegExp(`${say('home.keypadHint')}$`));
  await expect.poll(() => text(visitor)).toContain(say('keypad.hint'));
}

/** Types a number on the keypad's own keys, and OK. */
export async function typeNumber(visitor: EnginePage, number: string, say: Say) {
  for (const digit of number) await visitor.press('button', digit);
  await visitor.press('button', say('keypad.ok'));
}

/** Waits until the page has asked for nothing during half a second: all that it loads by itself is there. */
export async function isQuiet(visitor: EnginePage) {
  const count = () => visitor.evaluate<number>('performance.getEntriesByType("resource").length');
  let before = -1;
  const isStill = async () => {
    const [now, last] = [await count(), before];
    before = now;
    return now === last;
  };
  await expect.poll(isStill, { intervals: [500] }).toBe(true);
}

/** All visible text on the screen. */
export const text = (visitor: EnginePage) => visitor.evaluate<string>('document.body.innerText');

/** The screen's heading; none while the next screen is loading. */
export const heading = (visitor: EnginePage) =>
  visitor.evaluate<string>('document.querySelector("h1")?.innerText ?? ""');
