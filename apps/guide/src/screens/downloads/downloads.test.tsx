import { afterEach, describe, expect, test } from 'vitest';
import { NO_REQUESTS } from '#domain/downloads/download-requests.ts';
import type { KnownKeeping } from '#domain/keeping/keeping.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { LENT } from '../../testing/lent.ts';
import { buttonIn } from '../../testing/meet-screen.tsx';
import { ALL, ASKED, DONE, keeping, SOME } from '../../testing/screens/downloads-screens.ts';
import { MUSEUM } from '../../testing/small-museum.ts';
import { DownloadsScreen } from './DownloadsScreen.tsx';

let leave = async () => {};
afterEach(() => leave());

async function open(options: FakeGuideOptions) {
  const fake = await fakeGuide({ venue: MUSEUM, ...options });
  const stood = await stand({ guide: fake.guide }, <DownloadsScreen />);
  leave = stood.leave;
  await expect.poll(() => stood.page.querySelector('.downloads-items')).not.toBeNull();
  const buttons = () =>
    [...stood.page.querySelectorAll('button')].map((one) =>
      (one.ariaLabel ?? one.textContent ?? '').replace(/\u00a0/g, ' '),
    );
  return {
    ...stood,
    asked: fake.asked,
    requests: () => fake.guide.downloads.store.getState().requests,
    press: (name: string) => stood.happens(() => buttonIn(document.body, name).click()),
    /** Presses the button in the dialog. */
    confirm: (name: string) =>
      stood.happens(() => buttonIn(document.querySelector('dialog') as HTMLElement, name).click()),
    buttons,
    row: (name: string) =>
      [...stood.page.querySelectorAll('.downloads-items li')].find((li) => li.querySelector('h3')?.textContent === name)
        ?.textContent ?? '',
    status: () => [...stood.page.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join(''),
  };
}
const marks = (...ids: readonly ('routes/5' | 'extras/kids')[]) => ({
  ...NO_REQUESTS,
  marks: Object.fromEntries(ids.map((id) => [id, DONE])),
});

describe('a visitor of a loan device', () => {
  const staff = { loan: () => LENT };
  const change = ['Delete', 'Pause', 'Stop', 'Remove'];
  test.each([
    ['complete', keeping(ALL, 'done'), marks('routes/5')],
    ['on its way', keeping(SOME, 'downloading', ALL), { ...NO_REQUESTS, marks: { 'routes/5': ASKED } }],
    ['stopped', keeping(SOME, 'offline', ALL), { ...NO_REQUESTS, marks: { 'routes/5': ASKED } }],
  ])('neither deletes nor stops a download that is %s', async (_, here, requests) => {
    const { buttons, page } = await open({ staff, ...here, downloads: { requests } });
    expect(buttons().filter((name) => change.some((word) => name.startsWith(word)))).toEqual([]);
    expect(page.textContent).toContain('What is downloaded stays on this device for the next visitors.');
  });
  test('downloads more, and continues what was interrupted', async () => {
    const { buttons, press, requests } = await open({ staff, ...keeping(SOME, 'done'), downloads: {} });
    await press('Download Route 5');
    await expect.poll(() => requests().marks['routes/5']).toMatchObject({ downloaded: false });
    await leave();
    const stopped = await open({
      staff,
      ...keeping(SOME, 'offline', ALL),
      downloads: { requests: { ...NO_REQUESTS, marks: { 'routes/5': ASKED } } },
    });
    expect([buttons().includes('Continue'), stopped.buttons().includes('Continue')]).toEqual([false, true]);
  });
  test('is sent to the desk by a device that is full, for nothing can be deleted', async () => {
    const full = { requests: { ...NO_REQUESTS, marks: { 'routes/5': ASKED } } };
    const { page } = await open({ staff, ...keeping(SOME, 'full', ALL), downloads: full });
    expect(page.querySelector('[role="alert"]')?.textContent).toBe(
      'This device has no more room. What has come stays. Please say so at the desk.',
    );
    expect([...page.querySelectorAll('a')].filter((link) => link.href.endsWith('/settings'))).toEqual([]);
    await leave();
    const noRoom = { neededBytes: 24_000_000, freeBytes: 9_000_000 };
    const crowded = await open({ staff, ...keeping(SOME, 'done'), downloads: { ...full, noRoom, freeBytes: 9_000 } });
    expect(crowded.page.querySelector('[role="alert"]')?.textContent).toContain('Please say so at the desk.');
  });
});

test('a visitor who saves data fetches all that the museum has changed with one tap, and stops nothing', async () => {
  const changed = { ...NO_REQUESTS, marks: { 'routes/5': { ...DONE, version: 0 } } };
  const { buttons, press, requests } = await open({
    ...keeping(SOME, 'done'),
    downloads: { requests: changed, savesData: true },
  });
  expect(buttons()).not.toContain('Continue');
  expect(buttons()).not.toContain('Stop');
  await press('Download what has changed (');
  await expect.poll(() => requests().marks['routes/5']).toMatchObject({ downloaded: false, version: 0 });
});

test('files that other downloads need are taken off the list without being reported as deleted', async () => {
  const { press, status, buttons, requests, row } = await open({
    ...keeping(ALL, 'done'),
    downloads: { requests: marks('routes/5', 'extras/kids') },
  });
  await press('Delete Route 5');
  expect(document.body.textContent).toContain('Nothing is freed');
  await press('Remove from downloads');
  await expect.poll(() => status()).toContain('Route 5 is no longer a download of its own. Nothing was deleted.');
  expect(requests().marks['routes/5']).toBeUndefined();
  expect(row('Route 5')).toContain('On this phone already');
  expect(buttons()).not.toContain('Delete Route 5');
});

test('the freed space does not count the playing story, which stays', async () => {
  const playing = { ...keeping(ALL, 'done'), downloads: { requests: marks('routes/5'), playing: ['leaf-told'] } };
  const { press, confirm, asked } = await open(playing);
  await press('Delete Route 5');
  await expect.poll(() => document.querySelector('dialog p')?.textContent).toContain('This frees 1\u00a0MB');
  await confirm('Delete');
  await expect.poll(() => asked).toContain('let go of leaf shell-told');
});

test('a partly downloaded item can be deleted, even during its download', async () => {
  const { press, confirm, asked, requests } = await open({
    ...keeping(SOME, 'downloading', ALL),
    downloads: { requests: { ...NO_REQUESTS, marks: { 'routes/5': ASKED } } },
  });
  await press('Delete Route 5');
  await confirm('Delete');
  await expect.poll(() => requests().marks['routes/5']).toBeUndefined();
  expect(asked).toContain('let go of leaf leaf-told');
});

test('a requested item without any downloaded byte is only taken off the list', async () => {
  const { press, requests } = await open({
    ...keeping(['logo'], 'downloading', ALL),
    downloads: { requests: { ...NO_REQUESTS, marks: { 'routes/5': ASKED, 'extras/kids': ASKED } } },
  });
  await press('Delete Route 5');
  expect(document.body.textContent).toContain('Nothing of it is on this phone yet.');
  await press('Remove from downloads');
  await expect.poll(() => Object.keys(requests().marks)).toEqual(['extras/kids']);
});

test('an item of text alone can be neither downloaded nor deleted', async () => {
  const { row, buttons } = await open({ ...keeping(ALL, 'done'), downloads: {} });
  expect(row('One-minute stories')).toBe('One-minute storiesText only, on this phone already');
  expect(buttons()).not.toContain('Delete One-minute stories');
});

test('the button of a route names what it fetches, with the museum’s own files', async () => {
  const { buttons } = await open({ ...keeping(['leaf', 'leaf-told'], 'done'), downloads: {} });
  // 900 kB of the route, and 30 kB of the museum's own.
  expect(buttons()).toContain('Download Route 5, 908 kB');
});

test('another language is complete only if it can be read without internet', async () => {
  const { page, happens } = await open({ ...keeping(ALL, 'done'), downloads: {} });
  const others = [...page.querySelectorAll('details')].at(-1) as HTMLDetailsElement;
  await happens(() => {
    others.open = true;
  });
  await expect.poll(() => others.textContent).toContain('Only its texts are not on this phone.');
  await leave();
  const kept = await open({ ...keeping(ALL, 'done'), downloads: { readable: ['es_ES'] } });
  const same = [...kept.page.querySelectorAll('details')].at(-1) as HTMLDetailsElement;
  await kept.happens(() => {
    same.open = true;
  });
  await expect.poll(() => same.textContent).toContain('All of it is on this phone.');
});

test('a download in another language is named, and can be stopped on this screen', async () => {
  const others = [{ languageCode: 'es_ES', requests: { ...NO_REQUESTS, marks: { 'routes/5': ASKED } } }];
  const { page, press, buttons } = await open({ ...keeping(SOME, 'downloading', ALL), downloads: { others } });
  expect(page.textContent).toContain('What you asked for is in Spanish.');
  await press('Stop');
  await expect.poll(() => page.textContent).not.toContain('What you asked for is in Spanish.');
  expect(buttons()).not.toContain('Continue');
});

test('a visitor whose downloads did not load tries again, and is on the requested screen', async () => {
  const { guide } = await fakeGuide({ venue: MUSEUM, ...keeping(ALL, 'done') });
  const { load } = guide.downloads;
  let isLost = true;
  const lost = async () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : load());
  const stood = await stand(
    { guide: { ...guide, downloads: { ...guide.downloads, load: lost } } },
    <DownloadsScreen />,
  );
  leave = stood.leave;
  await expect.poll(() => stood.page.textContent).toContain('Try again');
  isLost = false;
  await stood.happens(() => buttonIn(stood.page, 'Try again').click());
  await expect.poll(() => stood.page.querySelector('.downloads-items')).not.toBeNull();
});

test('a visitor who switches the language sees what is on the phone in the new one', async () => {
  const { guide, venue } = await fakeGuide({ venue: MUSEUM, ...keeping(ALL, 'done') });
  const stood = await stand({ guide }, <DownloadsScreen />);
  leave = stood.leave;
  const items = () => stood.page.querySelector('.downloads-items');
  await expect.poll(items).not.toBeNull();
  const english = openVenueOf(venue.getState());
  if (!english) throw new Error('No museum is open');
  await stood.happens(() => venue.setState({ venue: { ...english, languageCode: 'es_ES' } }));
  await expect.poll(items).toBeNull();
  const { store } = guide.keeping;
  await stood.happens(() => store.setState({ ...store.getState(), languageCode: 'es_ES' } as KnownKeeping, true));
  await expect.poll(items).not.toBeNull();
});
