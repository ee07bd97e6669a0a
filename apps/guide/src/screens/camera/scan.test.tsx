import { afterEach, expect, test } from 'vitest';
import { act } from '../../testing/act.ts';
import type { FakeCameraOptions } from '../../testing/fake-camera.ts';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { buttonIn } from '../../testing/meet-screen.tsx';
import { MUSEUM } from '../../testing/small-museum.ts';
import { Scan } from './Scan.tsx';

async function meetScan(camera: FakeCameraOptions, release: FakeGuideOptions['release'] = {}) {
  const made = await fakeGuide({ venue: MUSEUM, camera, release });
  return { ...made, ...(await stand(made, <Scan />)) };
}

// Each visitor has a history of their own, in which nothing is noted.
afterEach(() => history.replaceState(null, ''));

test('a scanned code vibrates, is announced, and opens; the camera is closed when the screen is left', async () => {
  const { page, camera, happens, asked, leave } = await meetScan({ permission: 'granted' });
  await expect.poll(() => page.textContent).toContain('Hold the code inside the frame.');
  expect(camera.openStreams()).toBe(1);
  await happens(() => camera.see('417'));
  await expect.poll(() => page.textContent).toContain('No work has number 417.');
  await happens(() => buttonIn(page, 'Scan another code').click());
  await happens(() => camera.see(`${window.location.origin}/museums/museum/hall/3`));
  expect(asked[0]).toBe('vibrate');
  await leave();
  expect(camera.openStreams()).toBe(0);
});

test.each([
  ['of the museum', {}, ''],
  [
    'of its preview, whose works it shows',
    { preview: { until: '2026-11-27T10:00:00.000Z', ofMuseum: 12 } },
    '?preview=1',
  ],
])('a label of the museum opens in the guide %s', async (_, release, query) => {
  const { camera, happens, asked, page, leave } = await meetScan({ permission: 'granted' }, release);
  await expect.poll(() => page.textContent).toContain('Hold the code inside the frame.');
  await happens(() => camera.see(`${window.location.origin}/go/museum-1/artwork/anchor`));
  await expect.poll(() => asked).toContain(`go /go/museum-1/artwork/anchor${query}`);
  await leave();
});

test('a camera that is taken by a call says so, and reopens with a tap, the focus on the heading', async () => {
  const { page, camera, leave } = await meetScan({ permission: 'granted' });
  await expect.poll(() => camera.openStreams()).toBe(1);
  await act(async () => camera.end());
  expect(page.textContent).toContain('The camera has stopped.');
  expect(camera.openStreams()).toBe(0);
  expect(document.activeElement?.tagName).toBe('H1');
  await act(async () => buttonIn(page, 'Try again').click());
  await expect.poll(() => camera.openStreams()).toBe(1);
  await leave();
});
