import { afterEach, describe, expect, test } from 'vitest';
import type { OwnWork } from '#domain/own/own-work.ts';
import type { Trace } from '#domain/own/trace.ts';
import { act } from '../../testing/act.ts';
import { buttonIn, meetScreen } from '../../testing/meet-screen.tsx';
import { MUSEUM } from '../../testing/small-museum.ts';
import { drawVisit } from './my-visit/draw-visit.ts';

const LOOKS = [{ startDate: '2026-11-22T10:00:00.000+01:00', seconds: 95 }];
const LIKED = { is: 'liked', at: 1 } as const;
const LEAF: OwnWork = { idArtwork: 7, name: 'The leaf', languageCode: 'en_GB', opinion: LIKED, looks: LOOKS };
const MOTH: OwnWork = { idArtwork: 99, name: 'The moth', languageCode: 'en_GB', opinion: LIKED, looks: LOOKS };

const STRIPES = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0L40 30M40 0L0 30" stroke="red"/></svg>',
)}`;

let leave = async () => {};
afterEach(() => leave());

async function meet(name: 'Favourites' | 'Discover' | 'MyVisit', own: readonly OwnWork[]) {
  const standing = await meetScreen(name, { venue: MUSEUM, own, says: '' }, 'en');
  leave = standing.leave;
  const tap = (button: string, inside: Element = standing.page) => act(async () => buttonIn(inside, button).click());
  return { ...standing, tap };
}
const rows = (page: Element) => [...page.querySelectorAll('li')].map((row) => row.textContent);

test('a favourite that the museum removed has its name and leads nowhere; an existing one leads to its screen', async () => {
  const { page } = await meet('Favourites', [MOTH, LEAF]);
  const [moth, leaf] = page.querySelectorAll('li');
  expect([moth?.textContent, moth?.querySelector('a')]).toEqual([
    'The mothThe museum no longer has this work in its guide.',
    null,
  ]);
  expect(leaf?.querySelector('a')?.getAttribute('href')).toBe('/museums/museum/artworks/7');
});

test('a visitor who removes the last favourite by keyboard finds Undo under the next key', async () => {
  const { page, tap } = await meet('Favourites', [LEAF]);
  buttonIn(page, 'Like: ').focus();
  await tap('Like: ');
  expect([rows(page), document.activeElement]).toEqual([[], buttonIn(page, 'Undo')]);
  await tap('Undo');
  expect(rows(page)[0]).toContain('The leaf');
  expect(document.activeElement).toBe(page.querySelector('h1'));
});

test('a visitor who decides on a card keeps the focus on the button, and hears the next card', async () => {
  const { page, tap } = await meet('Discover', []);
  const [first, next] = [...page.querySelectorAll('h2')].map((name) => name.textContent).reverse();
  const button = buttonIn(page, 'I like it');
  button.focus();
  await tap('I like it');
  expect(document.activeElement).toBe(button);
  expect(page.querySelector('[role="status"]')?.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe(
    `You like ${first}. Next: ${next}Undo`,
  );
});

describe('my visit', () => {
  const left = (kind: Trace['kind'], id: number, fields: Partial<Trace> = {}): Trace => ({
    ...{ day: '2026-11-22', kind, id, name: `Old name ${id}`, startDate: '2026-11-22T10:00:00.000+01:00' },
    ...{ steps: [], seconds: 0, ...fields },
  });
  const TRACES = [
    left('timeline', 2, { steps: [1] }),
    left('route', 5, { steps: [51] }),
    left('hall', 3),
    left('hall', 99),
    left('one-minute', 31, { seconds: 40 }),
    left('sound', 0, { seconds: 1260 }),
  ];
  async function visited(own: readonly OwnWork[], traces: readonly Trace[]) {
    const standing = await meetScreen('MyVisit', { venue: MUSEUM, own, traces, says: '' }, 'en');
    leave = standing.leave;
    return standing;
  }

  test('tells walks with their progress, halls and one-minute stories, and leads to each', async () => {
    const { page } = await visited([LEAF], TRACES);
    await expect.poll(() => page.textContent).toContain('1 of 2 stops seen');
    const links = [...page.querySelectorAll('main li a')].map((link) => [
      link.textContent,
      link.getAttribute('href')?.replace('/museums/museum', ''),
    ]);
    expect(links).toEqual([
      ['TimelineTimeline 2You have seen its only stop.', '/timeline/2'],
      ['RouteRoute 51 of 2 stops seen', '/routes/5'],
      [expect.stringContaining('The leaf'), '/artworks/7'],
      ['Hall 3', '/hall/3'],
      ['A leaf in a minute', '/one-minutes/31'],
    ]);
    expect(page.textContent).toContain('Old name 99no longer in the guide');
  });
  test('counts what was seen, and the minutes that were listened', async () => {
    const { page } = await visited([LEAF], TRACES);
    expect(page.querySelector('.visit-totals')?.textContent).toBe(
      [
        '1 work',
        'listened for 21 minutes',
        '1 route',
        '1 timeline',
        '2 halls',
        '1 one-minute story',
        '1 favourite',
      ].join('\u00a0· '),
    );
  });
  test('says so where the phone keeps the works but not the walks, and the favourites say nothing', async () => {
    const notice = (page: Element) => page.querySelector('.own-notice')?.textContent;
    const { page, guide } = await visited([LEAF], TRACES);
    expect(notice(page)).toBeUndefined();
    await act(async () => guide.own.traces.setState({ isKept: false }));
    expect(notice(page)).toContain('This browser stores nothing');
    await leave();
    const favourites = await meet('Favourites', [LEAF]);
    await act(async () => favourites.guide.own.traces.setState({ isKept: false }));
    expect(notice(favourites.page)).toBeUndefined();
  });
  test('is cleared at once, and put back by Undo', async () => {
    const { page } = await visited([LEAF], TRACES);
    await act(async () => buttonIn(page, 'Clear my visit').click());
    expect([page.querySelectorAll('main li').length, page.textContent?.includes('Nothing here yet.')]).toEqual([
      0,
      true,
    ]);
    await act(async () => buttonIn(page, 'Undo').click());
    await expect.poll(() => page.querySelectorAll('main li').length).toBe(6);
  });
});

test('the picture of a visit is drawn, named in words, and saved', async () => {
  const { page, tap } = await meet('MyVisit', [LEAF]);
  await tap('Make a picture');
  const dialog = document.querySelector('dialog') as Element;
  await expect
    .poll(() => dialog.querySelector('img')?.alt)
    .toBe('\u2068Museum 1\u2069, November 22, 2026. 1 work · 2 minutes · 1 favourite. \u2068The leaf\u2069.');
  await tap('Save the picture', dialog);
  expect(dialog.textContent).toContain('The picture is among the downloads of this phone.');
  expect(page.textContent).toContain('10:00 · 2 minutes');
});

test('works without a picture appear on it by name, the others by picture', async () => {
  const drawing = { museum: 'Museum 1', museumDirection: undefined, days: '22', totals: ['1 work'], pictures: [] };
  const bytes = async (names: readonly string[], pictures: readonly string[] = []) =>
    (await drawVisit({ ...drawing, names, pictures: pictures.map((address) => ({ address, focalPoint: undefined })) }))
      ?.size ?? 0;
  const empty = await bytes([]);
  expect(await bytes(['The leaf', 'The moth'])).toBeGreaterThan(empty);
  expect(await bytes(['The leaf'], ['/nowhere.webp'])).toBeGreaterThan(empty);
  expect(await bytes([], [STRIPES])).toBeGreaterThan(empty);
});

test('no favourite is reported removed while the phone still reads it, however often the heart is tapped', async () => {
  const lines: string[] = [];
  const watch = new MutationObserver(() => lines.push(document.body.textContent ?? ''));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  const { page, tap } = await meet('Favourites', [LEAF]);
  await tap('Like: ');
  await tap('Undo');
  await expect.poll(() => rows(page)[0]).toContain('The leaf');
  watch.disconnect();
  expect(lines.filter((line) => line.includes('no longer has this work'))).toEqual([]);
});
