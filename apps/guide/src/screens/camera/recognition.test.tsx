import { afterEach, expect, test, vi } from 'vitest';
import type { FakeCameraOptions } from '../../testing/fake-camera.ts';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { buttonIn } from '../../testing/meet-screen.tsx';
import { artwork } from '../../testing/museum-content.ts';
import { MUSEUM } from '../../testing/small-museum.ts';
import { Recognition } from './Recognition.tsx';

const VENUE = { ...MUSEUM, recognitionAvailable: true, artworks: [7, 8, 9].map((id) => artwork(id)) };
const RELEASE = { recognitionIndex: { key: 'works.index', bytes: 7000, extractorVersion: 1 } };

async function meetRecognition(camera: FakeCameraOptions = {}, options: FakeGuideOptions = {}) {
  const made = await fakeGuide({
    venue: VENUE,
    release: RELEASE,
    camera: { permission: 'granted', ...camera },
    ...options,
  });
  return { ...made, ...(await stand(made, <Recognition />)) };
}
afterEach(() => vi.useRealTimers());

test('a recognised work vibrates, is announced, and opens; the camera is closed when the screen is left', async () => {
  const { page, camera, happens, asked, leave } = await meetRecognition();
  await expect.poll(() => page.textContent).toContain('one work fills the picture');
  await happens(() => camera.recognise({ tag: 'sure', idArtwork: 8 }));
  await expect.poll(() => page.querySelector('[role="status"]')?.textContent).toBe('Work recognised.');
  await expect
    .poll(() => asked)
    .toEqual(['vibrate', 'count recognise 8', expect.stringMatching(/^go .*\/artworks\/8$/)]);
  await leave();
  expect(camera.openStreams()).toBe(0);
});

test('of works that look alike the visitor chooses; none of them, and the phone looks again', async () => {
  const { page, camera, happens, leave } = await meetRecognition();
  await expect.poll(() => page.textContent).toContain('one work fills the picture');
  for (let frame = 0; frame < 3; frame++) {
    await happens(() => camera.recognise({ tag: 'unsure', idArtworks: [9, 7] }));
  }
  const links = () => [...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'));
  await expect.poll(links).toEqual([expect.stringMatching(/artworks\/9$/), expect.stringMatching(/artworks\/7$/)]);
  await happens(() => buttonIn(document.body, 'None of these').click());
  expect(links()).toEqual([]);
  await leave();
});

test.each([
  ['the visitor’s', { settings: { recognitionThreshold: 40 } }, 90, 40],
  ['else the museum’s', {}, 90, 90],
  ['else the one recommended in the visitor’s language', {}, undefined, 65],
])('works are looked for by a threshold: %s', async (_, options, recognitionThreshold, threshold) => {
  const { camera, leave } = await meetRecognition({}, { ...options, venue: { ...VENUE, recognitionThreshold } });
  await expect.poll(() => camera.thresholds).toEqual([threshold]);
  await leave();
});

test('a work high on a wall is seen closer', async () => {
  const { page, happens, leave } = await meetRecognition();
  await expect.poll(() => page.textContent).toContain('one work fills the picture');
  await happens(() => buttonIn(page, 'Closer').click());
  expect(buttonIn(page, 'Closer').getAttribute('aria-pressed')).toBe('true');
  expect(page.querySelector('video')?.style.transform).toBe('scale(2)');
  await leave();
});

test('a visitor whose work is not recognised for a while learns what helps', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { page, happens, leave } = await meetRecognition();
  await expect.poll(() => page.textContent).toContain('one work fills the picture');
  await happens(() => vi.advanceTimersByTime(8000));
  expect(page.querySelector('[role="status"]')?.textContent).toContain('Not recognised yet.');
  await leave();
});
