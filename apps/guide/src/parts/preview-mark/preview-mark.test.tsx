import { afterEach, expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { News } from '#domain/venue/content-update.ts';
import type { VenueState } from '#domain/venue/venue-state.ts';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { currentRelease } from '../../testing/museum-content.ts';
import { PreviewMark } from './PreviewMark.tsx';

const DRAFT = 'Preview: visitors do not see this yet';
const ENDED = 'This preview has ended';
const UNTIL = Date.parse('2026-11-27T10:00:00.000Z');
const PREVIEW = { until: new Date(UNTIL).toISOString(), ofMuseum: 12 };

let leave = async () => {};
let news: StoreApi<News>;
let happens: (what: () => void) => Promise<unknown>;
afterEach(() => leave());

async function markOf(preview: typeof PREVIEW | undefined, now = () => UNTIL - 1, update: News['update'] = 'none') {
  const { guide } = await fakeGuide({ now });
  const store = createStore<VenueState>(() => ({
    idMuseum: 1,
    current: currentRelease(1, preview && { preview }),
    venue: 'absent',
  }));
  guide.venue.news.setState({ update });
  const standing = await stand({ guide: { ...guide, venue: { ...guide.venue, store } } }, <PreviewMark />);
  leave = standing.leave;
  news = guide.venue.news;
  happens = standing.happens;
  return standing.page;
}

test('a draft is marked as such', async () => {
  expect((await markOf(PREVIEW)).textContent).toBe(DRAFT);
});

test('visitors see no mark', async () => {
  expect((await markOf(undefined)).textContent).toBe('');
});

test('a preview whose day is over, or which the server has no more, has ended', async () => {
  expect((await markOf(PREVIEW, () => UNTIL)).textContent).toBe(ENDED);
  await leave();
  expect((await markOf(PREVIEW, () => UNTIL - 1, 'gone')).textContent).toBe(ENDED);
});

test('a preview that has ended is called so while the guide checks again', async () => {
  const page = await markOf(PREVIEW, () => UNTIL - 1, 'gone');
  await happens(() => news.setState({ update: 'checking' }));
  expect(page.textContent).toBe(ENDED);
  await happens(() => news.setState({ update: 'none' }));
  expect(page.textContent).toBe(DRAFT);
});

test('a preview that is open ends before the eyes of its reader', async () => {
  let now = UNTIL - 50;
  const page = await markOf(PREVIEW, () => now);
  expect(page.textContent).toBe(DRAFT);
  now = UNTIL;
  await expect.poll(() => page.textContent).toBe(ENDED);
});
