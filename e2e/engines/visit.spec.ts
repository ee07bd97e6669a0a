import { expect } from '@playwright/test';
import { wordsIn } from '../words.ts';
import type { EnginePage } from './engine-page.ts';
import { test } from './engine-test.ts';
import { heading, leaveSlides, openKeypad, text, toKeypad, typeNumber } from './steps.ts';

const english = wordsIn('en');

/** The position or duration of the document's one audio element, in seconds. */
const sound = (visitor: EnginePage, what: 'currentTime' | 'duration') =>
  visitor.evaluate<number>(`document.querySelector("audio").${what}`);

async function expectSoundToGoOn(visitor: EnginePage) {
  const from = await sound(visitor, 'currentTime');
  await expect.poll(() => sound(visitor, 'currentTime')).toBeGreaterThan(from + 0.3);
}

/** Presses the bar in its middle, then strikes the key for its beginning. */
async function expectToSeek(visitor: EnginePage) {
  const bar = english('player.position');
  const duration = await sound(visitor, 'duration');
  await visitor.press('slider', bar);
  await expect.poll(() => sound(visitor, 'currentTime')).toBeGreaterThan(duration * 0.4);
  await expectSoundToGoOn(visitor);
  expect(await sound(visitor, 'currentTime')).toBeGreaterThan(duration * 0.4);
  await visitor.strike('Home', 'slider', bar);
  await expect.poll(() => sound(visitor, 'currentTime')).toBeLessThan(duration * 0.3);
  await expectSoundToGoOn(visitor);
}

test('from the link to the sound', async ({ visitor, museum }) => {
  await toKeypad(visitor, museum.link, english);
  await typeNumber(visitor, '101', english);
  await expect.poll(() => heading(visitor)).toBe('Always the same turn');
  await expectSoundToGoOn(visitor);
  await visitor.press('button', english('player.pause'));
  await expect.poll(() => visitor.evaluate('document.querySelector("audio").paused')).toBe(true);
  await visitor.press('button', english('player.play'));
  await expectSoundToGoOn(visitor);
});

test('a wrong number is reported', async ({ visitor, museum }) => {
  await toKeypad(visitor, museum.link, english);
  await typeNumber(visitor, '417', english);
  await expect.poll(() => text(visitor)).toContain(english('keypad.noArtwork', { code: '417' }));
  // The entry is empty again, and the sentence stays.
  await expect.poll(() => text(visitor)).toContain(english('keypad.hint'));
  expect(await text(visitor)).toContain(english('keypad.noArtwork', { code: '417' }));
  await typeNumber(visitor, '104', english);
  await expect.poll(() => heading(visitor)).toBe('Thick and thin');
});

test('the bar seeks', async ({ visitor, museum }) => {
  await toKeypad(visitor, museum.link, english);
  await typeNumber(visitor, '101', english);
  await expect.poll(() => heading(visitor)).toBe('Always the same turn');
  await expectSoundToGoOn(visitor);
  await expectToSeek(visitor);
});

test('a link to a work is never silent without a message', async ({ visitor, museum }) => {
  await visitor.open(`${museum.link}/artworks/1`);
  await leaveSlides(visitor, english);
  await expect.poll(() => heading(visitor)).toBe('Always the same turn');
  // WebKitGTK refuses sound without a tap; an observation of the page by Playwright counts as a tap.
  const refused = async () => (await text(visitor)).includes(english('player.blocked'));
  await expect.poll(async () => (await refused()) || (await sound(visitor, 'currentTime')) > 0).toBe(true);
  // A page that was reloaded waits for the visitor.
  await visitor.reload();
  await visitor.press('button', english('player.play'));
  await expectSoundToGoOn(visitor);
});

test('without the server', async ({ visitor, museum }) => {
  await visitor.open(museum.link);
  await visitor.press('button', english('welcome.start'));
  await leaveSlides(visitor, english);
  await expect.poll(() => text(visitor)).toContain(english('kept.kept'));
  await museum.loseServer();
  await visitor.reload();
  await openKeypad(visitor, english);
  await typeNumber(visitor, '103', english);
  await expect.poll(() => heading(visitor)).toBe('Heads or tails');
  await expectSoundToGoOn(visitor);
  await expectToSeek(visitor);
});

test('in Arabic, from right to left', async ({ visitor, museum }) => {
  const arabic = wordsIn('ar');
  expect(arabic('welcome.start')).toMatch(/^\p{Script=Arabic}/u);
  await toKeypad(visitor, `${museum.link}?lang=ar`, arabic);
  const root = 'document.documentElement';
  expect(await visitor.evaluate(`[${root}.lang, getComputedStyle(${root}).direction]`)).toEqual(['ar', 'rtl']);
  await typeNumber(visitor, '417', arabic);
  await expect.poll(() => text(visitor)).toContain(arabic('keypad.noArtwork', { code: '417' }));
  await typeNumber(visitor, '101', arabic);
  await expect.poll(() => heading(visitor)).toMatch(/^\p{Script=Arabic}/u);
});

test('a card moved to the right is a favourite, a card moved to the left is not', async ({ visitor, museum }) => {
  await toKeypad(visitor, museum.link, english);
  await visitor.open(`${museum.link}/discover`);
  const name = () => visitor.evaluate<string>('document.querySelector("article:not([inert]) h2")?.innerText ?? ""');
  await expect.poll(name).not.toBe('');
  const [liked, cards] = [await name(), 'article:not([inert])'];
  await visitor.drag(cards, 180);
  await expect.poll(name).not.toBe(liked);
  const disliked = await name();
  await visitor.drag(cards, -180);
  await expect.poll(name).not.toBe(disliked);
  await expect.poll(() => text(visitor)).toContain(english('own.undo'));
  await visitor.open(`${museum.link}/favourites`);
  await expect.poll(() => text(visitor)).toContain(liked);
  expect(await text(visitor)).not.toContain(disliked);
});
