import { afterEach, beforeEach, expect, test } from 'vitest';
import '../look.css';
import { ArtworkScreen } from '#screens/visit/artwork/ArtworkScreen.tsx';
import { Keypad } from '#screens/visit/keypad/Keypad.tsx';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { holdPhone, meetScreen, setTextSize } from '../../testing/meet-screen.tsx';
import { artwork, hall } from '../../testing/museum-content.ts';
import { STATES } from '../../testing/screens/study-screens.ts';
import { INTERFACE_LANGUAGES } from '../../testing/spoken-languages.ts';

let leave = async () => {};

/** The smallest phone in use. */
beforeEach(() => holdPhone(320, 568));
afterEach(async () => {
  await leave();
  await holdPhone();
});

test.each(INTERFACE_LANGUAGES)(
  'on a small phone every key is in sight, below one line of icons: %s',
  async (speaks) => {
    const { guide } = await fakeGuide({ speaks });
    const stood = await stand({ guide }, <Keypad />);
    leave = stood.leave;
    const { page } = stood;
    const keys = [...page.querySelectorAll('main button')].map((key) => key.getBoundingClientRect());
    expect(keys).toHaveLength(12);
    for (const { bottom } of keys) expect(bottom).toBeLessThanOrEqual(568);
    const icons = [...page.querySelectorAll('header > :last-child a')].map((icon) => icon.getBoundingClientRect().top);
    expect(icons).toHaveLength(2);
    expect(new Set(icons).size).toBe(1);
  },
);

test('on a small phone letters of twice the size leave the words of a title whole', async () => {
  const name = 'Procession of the merchants';
  const pictures = { square: { width: 400, height: 400, standIn: '', sizes: { small: '', medium: '', large: '' } } };
  for (const look of [{}, { mainImageUrl: 'square', pictures }]) {
    const work = artwork(1, { ...look, localizations: [{ languageCode: 'en_GB', name, text: 'They walk.' }] });
    const { guide } = await fakeGuide({ venue: { artworks: [work] } });
    setTextSize(212.5);
    const stood = await stand({ guide }, <ArtworkScreen params={{ idArtwork: 1 }} />);
    leave = async () => {
      setTextSize(100);
      await stood.leave();
    };
    await expect.poll(() => stood.page.querySelector('h1')?.textContent).toBe(name);
    expect(linesOf(stood.page.querySelector('h1') as Element)).toEqual({ Procession: 1, of: 1, the: 1, merchants: 1 });
    await leave();
  }
  leave = async () => {};
});

test('on a small phone letters of twice the size leave the words of a hall whole', async () => {
  const named = hall(3, { localizations: [{ languageCode: 'en_GB', name: 'Procession of merchants' }] });
  const state = { venue: { halls: [named] }, params: { idHall: 3 }, says: '' };
  setTextSize(212.5);
  const { page, leave: left } = await meetScreen('Hall', state, 'en');
  leave = async () => {
    setTextSize(100);
    await left();
  };
  await expect.poll(() => page.querySelector('h1')?.textContent).toContain('merchants');
  expect(linesOf(page.querySelector('h1') as Element)).toEqual({ Procession: 1, of: 1, merchants: 1 });
});

/** On how many lines each word of a text is. */
function linesOf(element: Element): Record<string, number> {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lines: Record<string, number> = {};
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      lines[word] = range.getClientRects().length;
    }
  }
  return lines;
}

test('on a small phone no number of a score stands alone in its row', async () => {
  const state = STATES.StudyQuestion?.['a score'];
  const stood = await meetScreen('StudyQuestion', state ?? { says: '' }, 'en');
  leave = stood.leave;
  const tops = [...stood.page.querySelectorAll('.study-score label')].map((label) => label.getBoundingClientRect().top);
  expect(tops).toHaveLength(11);
  expect(tops.filter((top) => top === Math.max(...tops)).length).toBeGreaterThan(1);
});

test('on a small phone the note on a translated statement stands apart from its first paragraph', async () => {
  const stood = await meetScreen('Accessibility', { says: '' }, 'fr');
  leave = stood.leave;
  const [note, aim] = [...stood.page.querySelectorAll('main p')].map((words) => words.getBoundingClientRect());
  expect((aim?.top ?? 0) - (note?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
});
