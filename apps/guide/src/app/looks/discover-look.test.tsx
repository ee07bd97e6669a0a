import { afterEach, expect, test } from 'vitest';
import { holdPhone, meetScreen } from '../../testing/meet-screen.tsx';
import { MUSEUM } from '../../testing/small-museum.ts';
import '../look.css';

const LONG_NAME = 'The assembly of the guild of cloth merchants considers the accounts of the year '.repeat(3);
const named = <Work extends { localizations: object[] }>(work: Work, name: string): Work => ({
  ...work,
  localizations: work.localizations.map((localization) => ({ ...localization, name })),
});

afterEach(() => holdPhone());

test('the deck is as high with a long name as with a short one, so that the buttons stay under the thumb', async () => {
  await holdPhone(320, 568);
  const long = { ...MUSEUM, artworks: (MUSEUM.artworks ?? []).map((work) => named(work, LONG_NAME)) };
  const heights = [];
  for (const venue of [MUSEUM, long]) {
    const standing = await meetScreen('Discover', { venue, says: '' }, 'en');
    heights.push(standing.page.querySelector('.discover-deck')?.getBoundingClientRect().height);
    await standing.leave();
  }
  expect(heights[1]).toBe(heights[0]);
});
