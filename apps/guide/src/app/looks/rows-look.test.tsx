import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { holdPhone, meetScreen, type State } from '../../testing/meet-screen.tsx';
import { hall, timeline } from '../../testing/museum-content.ts';
import { IN_WORDS } from '../../testing/small-museum.ts';
import '../look.css';

const PICTURE_ROOM = 72 + 16;

let leave = async () => {};
beforeAll(() => holdPhone(390, 844));
afterEach(() => leave());
afterAll(() => holdPhone());

type Listed = Parameters<typeof meetScreen>[0];

/** How far from the edge of its row each name of a list begins, in the order of reading. */
async function edgesOf(screen: Listed, state: Partial<State>, speaks: string) {
  const { page, leave: left } = await meetScreen(screen, { says: '', ...state }, speaks);
  leave = left;
  const links = () => [...page.querySelectorAll<HTMLElement>('main :is(ol, ul) a')];
  await expect.poll(() => links().length).toBeGreaterThan(1);
  return links().map((link) => {
    const [row, words] = [link, link.querySelector('p')?.parentElement ?? link].map((part) =>
      part.getBoundingClientRect(),
    );
    if (!row || !words) return Number.NaN;
    return Math.round(speaks === 'ar' ? row.right - words.right : words.left - row.left);
  });
}

const withoutPictures = (IN_WORDS.artworks ?? []).map(({ mainImageUrl: _, ...work }) => work);

describe.each(['en', 'ar'])('the names of a list begin at one edge, in "%s":', (speaks) => {
  test.each<[string, Listed, Partial<State>]>([
    ['works in a hall', 'Hall', { params: { idHall: 3 } }],
    ['highlights', 'OutstandingArtworks', {}],
  ])('%s, of which one has a picture', async (_, screen, state) => {
    const edges = await edgesOf(screen, { venue: IN_WORDS, ...state }, speaks);
    expect(new Set(edges)).toEqual(new Set([PICTURE_ROOM]));
  });

  test('halls and works along a timeline, of which a hall has a picture', async () => {
    const steps = [
      { idStep: 1, idHall: 3 },
      { idStep: 2, idHall: 4 },
      { idStep: 3, idArtwork: 21 },
    ];
    const venue = { ...IN_WORDS, timeline: [timeline(2, { steps })], halls: [hall(3, { artworkIds: [7] }), hall(4)] };
    const edges = await edgesOf('Timeline', { venue, params: { idTimeline: 2 } }, speaks);
    expect(edges).toHaveLength(3);
    expect(new Set(edges)).toEqual(new Set([PICTURE_ROOM]));
  });

  test('works without a picture, which leave no room for one', async () => {
    const edges = await edgesOf(
      'Hall',
      { venue: { ...IN_WORDS, artworks: withoutPictures }, params: { idHall: 3 } },
      speaks,
    );
    expect(new Set(edges)).toEqual(new Set([0]));
  });
});

test.each(['en', 'ar'])(
  'on a small phone a number that has no room beside its name ends where the others do, in "%s"',
  async (speaks) => {
    await holdPhone(320, 568);
    const steps = [
      { idStep: 1, idArtwork: 7 },
      { idStep: 2, idHall: 3 },
      { idStep: 3, idArtwork: 21 },
    ];
    const numbered = (IN_WORDS.artworks ?? []).map((work) => ({
      ...work,
      code: work.idArtwork === 7 ? '1234567' : '7',
    }));
    const venue = { ...IN_WORDS, artworks: numbered, timeline: [timeline(2, { steps })], halls: [hall(3)] };
    const { page, leave: left } = await meetScreen('Timeline', { says: '', venue, params: { idTimeline: 2 } }, speaks);
    leave = left;
    const numbers = () =>
      [...page.querySelectorAll('main ol li a > span')].filter(({ textContent }) => /^\d+$/.test(textContent ?? ''));
    await expect.poll(() => numbers().length).toBe(2);
    for (const number of numbers()) {
      const [own, link] = [number, number.closest('a') as Element].map((part) => part.getBoundingClientRect());
      expect(Math.round(speaks === 'ar' ? (own?.left ?? 0) : (own?.right ?? 0))).toBe(
        Math.round(speaks === 'ar' ? (link?.left ?? 1) : (link?.right ?? 1)),
      );
    }
    await holdPhone(390, 844);
  },
);
