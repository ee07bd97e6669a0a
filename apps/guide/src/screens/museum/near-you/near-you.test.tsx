import { afterEach, expect, test, vi } from 'vitest';
import type { BeaconRadio } from '#domain/museum/near-you.ts';
import { act } from '../../../testing/act.ts';
import { buttonIn, meetScreen } from '../../../testing/meet-screen.tsx';
import { MUSEUM, SENT } from '../../../testing/small-museum.ts';

let leave = async () => {};
afterEach(() => leave());

/** A phone beside beacons that send continuously: the sent identifier of each, and its signal strength. */
function beside(...beacons: [identifier: string, strength: number][]) {
  const stopped = vi.fn();
  const radio: BeaconRadio = async (hear) => {
    const sending = setInterval(() => {
      for (const [identifier, strength] of beacons) hear({ identifier, strength, powerBeside: -59 });
    }, 100);
    return {
      tag: 'listening',
      stop() {
        clearInterval(sending);
        stopped();
      },
    };
  };
  return { radio, stopped };
}

async function listen(radio: BeaconRadio) {
  const standing = await meetScreen('NearYou', { venue: MUSEUM, radio, says: '' }, 'en');
  leave = standing.leave;
  await act(async () => buttonIn(standing.page, 'Listen').click());
  const links = () => [...standing.page.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  return { ...standing, links };
}

test('beacons beside the visitor are listed, the nearest first, and open by a tap alone', async () => {
  const { radio } = beside([SENT, -75], [SENT.replace(/1$/, '2'), -61], ['0'.repeat(32), -50]);
  const before = window.location.href;
  const { links } = await listen(radio);
  await expect.poll(links).toEqual(['/museums/museum/artworks/7', '/museums/museum/beacon/51']);
  expect(window.location.href).toBe(before);
});

test('a visitor who leaves the screen, or puts the phone away, stops the search for beacons', async () => {
  const first = beside([SENT, -60]);
  await (await listen(first.radio)).leave();
  expect(first.stopped).toHaveBeenCalledOnce();
  const second = beside([SENT, -60]);
  const { page } = await listen(second.radio);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  vi.restoreAllMocks();
  expect(second.stopped).toHaveBeenCalledOnce();
  expect(buttonIn(page, 'Listen')).toBeTruthy();
});
