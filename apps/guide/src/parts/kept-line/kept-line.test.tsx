import type { CurrentRelease } from '@cicerone/content/release/release';
import { afterEach, expect, test } from 'vitest';
import type { StoreApi } from 'zustand';
import type { Keeping, KnownKeeping, Progress } from '#domain/keeping/keeping.ts';
import type { News } from '#domain/venue/content-update.ts';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { LENT } from '../../testing/lent.ts';
import { buttonIn } from '../../testing/meet-screen.tsx';
import { KeptLine } from './KeptLine.tsx';
import { UpdateLine } from './UpdateLine.tsx';

let leave = async () => {};
afterEach(() => leave());

const part = (kept: number, all: number): Progress => ({
  all: { files: all, bytes: all * 1_000_000 },
  kept: { files: kept, bytes: kept * 1_000_000 },
});
/** Everything downloaded automatically is stored. */
const quiet = (more: Partial<KnownKeeping>): KnownKeeping => ({
  ...{ tag: 'known', state: 'done', opens: true, wantsSounds: false, version: 1, media: [], stored: new Set() },
  idMuseum: 1,
  languageCode: 'en_GB',
  pictures: part(3, 3),
  sounds: part(5, 5),
  asked: part(0, 0),
  files: [],
  ...more,
});

type Around = { keeping?: KnownKeeping; news?: News; isLent?: true; release?: Partial<CurrentRelease> };
async function open({ keeping = quiet({}), news = { update: 'none' }, isLent, release = {} }: Around) {
  const made = await fakeGuide({ keeping, release, ...(isLent && { staff: { loan: () => LENT } }) });
  made.guide.venue.news.setState(news);
  const lines = (
    <>
      <UpdateLine />
      <KeptLine />
    </>
  );
  const standing = await stand(made, lines);
  leave = standing.leave;
  return { ...made, ...standing };
}

test('a visitor whose phone has everything is offered nothing', async () => {
  const { page } = await open({});
  await expect.poll(() => page.textContent).toContain('The guide is on this phone. It works without internet.');
  expect(page.querySelector('button')).toBeNull();
});

test('what a screen reader hears of the guide on the phone, and of its changes, is said where it already listens', async () => {
  const { page, guide, happens } = await open({ keeping: quiet({ state: 'downloading', pictures: part(1, 3) }) });
  const lines = () => [...page.querySelectorAll('[role="status"]')];
  await expect.poll(() => page.textContent).toContain('Keeping the guide on this phone: 1 of 3 files');
  const before = lines();
  expect(before.map((line) => line.getAttribute('aria-live'))).toEqual([null, 'off']);
  await happens(() => {
    (guide.keeping.store as StoreApi<Keeping>).setState(quiet({}));
    guide.venue.news.setState({ update: 'gone' });
  });
  expect(lines()).toEqual(before);
  expect(lines().map(({ ariaLive, textContent }) => [ariaLive, textContent])).toEqual([
    [null, expect.stringContaining('The museum no longer offers this guide.')],
    ['polite', expect.stringContaining('The guide is on this phone.')],
  ]);
});

test('of a preview that has ended only its mark says so', async () => {
  const preview = { until: '2026-11-27T10:00:00.000Z', ofMuseum: 12 };
  const { page } = await open({ news: { update: 'gone' }, release: { preview } });
  await expect.poll(() => page.textContent).toContain('The guide is on this phone.');
  expect(page.textContent).not.toContain('The museum no longer offers');
});

test.each([
  ['stories are missing', quiet({ sounds: part(1, 5) }), 'Download the stories'],
  ['pictures are missing', quiet({ pictures: part(1, 3) }), 'Download the rest'],
  [
    'films are missing',
    quiet({ files: [{ key: 'waves', type: 'video/mp4', bytes: 1, usedBy: ['venue'] }] }),
    'Download the rest',
  ],
])('a visitor whose phone is quiet while %s can download them', async (_, keeping, button) => {
  const { page } = await open({ keeping });
  await expect.poll(() => buttonIn(page, button)).toBeTruthy();
});

test('only a visitor on their own phone can stop a download', async () => {
  const coming = quiet({ state: 'downloading', asked: part(1, 3) });
  const own = await open({ keeping: coming });
  await expect.poll(() => buttonIn(own.page, 'Stop')).toBeTruthy();
  await leave();
  const lent = await open({ keeping: coming, isLent: true });
  await expect.poll(() => lent.page.querySelector('progress')).not.toBeNull();
  expect(lent.page.querySelector('button')).toBeNull();
});

test('a visitor of a loan device that is too full is sent to the desk', async () => {
  const { page } = await open({ news: { update: 'failed', lacksRoom: true }, isLent: true });
  await expect.poll(() => page.textContent).toContain('this device has no room for the changes. Please say so');
});

test('a visitor whose phone is too full for the museum’s changes reads so, and can try again', async () => {
  const { page, asked, happens } = await open({ news: { update: 'failed', lacksRoom: true } });
  await expect
    .poll(() => page.textContent)
    .toContain('The museum has changed its guide, and this phone has no room for the changes. Make');
  await happens(() => buttonIn(page, 'Try again')?.click());
  expect(asked).toEqual(['look for news']);
});

test('a visitor who lacks the changes for another reason reads nothing about space', async () => {
  const { page } = await open({ news: { update: 'failed', lacksRoom: false } });
  await expect.poll(() => page.textContent).toContain('The changes could not be brought to this phone.');
});
