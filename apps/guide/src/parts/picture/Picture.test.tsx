import type { FocalPoint } from '@cicerone/content/package/fields';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerStatus } from '#domain/listening/transport.ts';
import { GuideProvider } from '#parts/guide.ts';
import { act } from '../../testing/act.ts';
import { fakeGuide } from '../../testing/fake-guide.tsx';
import { Picture } from './Picture.tsx';

const FILE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pictures = {
  wide: { width: 400, height: 100, standIn: FILE, sizes: { small: FILE, medium: FILE, large: FILE } },
};

let host: HTMLElement;
let root: Root;
let heard: StoreApi<{ status: PlayerStatus }>;
let network: StoreApi<{ isOnline: boolean }>;
let isKept: boolean;
let reservations: number;
const reserve = () => {
  reservations += 1;
  return () => {
    reservations -= 1;
  };
};
const address = () => host.querySelector('img')?.getAttribute('src');

async function show(focalPoint?: FocalPoint) {
  const { guide: usual } = await fakeGuide();
  const keeping = { ...usual.keeping, network, bandwidth: { reserve }, isStored: async () => isKept };
  const guide = { ...usual, listening: { ...usual.listening, heard }, keeping };
  await act(async () =>
    root.render(
      <GuideProvider value={guide}>
        <Picture pictures={pictures} url="wide" alt="" focalPoint={focalPoint} isLeading />
      </GuideProvider>,
    ),
  );
  return getComputedStyle(host.querySelector('img') as HTMLImageElement);
}

beforeEach(() => {
  heard = createStore(() => ({ status: 'idle' as PlayerStatus }));
  network = createStore(() => ({ isOnline: true }));
  isKept = false;
  reservations = 0;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

describe('a picture that is cropped', () => {
  test('keeps the point named by the museum in sight, in its placeholder too', async () => {
    const seen = await show({ x: 0.25, y: 1 });
    expect(seen.objectFit).toBe('cover');
    expect(seen.objectPosition).toBe('25% 100%');
    expect(seen.backgroundPosition).toBe('25% 100%');
  });

  test('keeps its edge in sight if that is named: zero is a place, too', async () => {
    expect((await show({ x: 0, y: 0 })).objectPosition).toBe('0% 0%');
  });

  test('keeps its middle in sight if nothing is named', async () => {
    const seen = await show(undefined);
    expect(seen.objectPosition).toBe('50% 50%');
    expect(seen.backgroundPosition).toBe('50% 50%');
  });
});

describe('a picture and a requested story', () => {
  test('the story is first: the picture is requested once it plays', async () => {
    heard.setState({ status: 'loading' });
    await show();
    expect(address()).toMatch(/^data:image\/svg/);
    await act(async () => heard.setState({ status: 'playing' }));
    expect(address()).toBe(FILE);
  });
  test('a shown picture stays while another story is requested', async () => {
    await show();
    await act(async () => heard.setState({ status: 'loading' }));
    expect(address()).toBe(FILE);
  });
  test('a picture that is on the phone takes no bandwidth from the story', async () => {
    isKept = true;
    heard.setState({ status: 'loading' });
    await show();
    await vi.waitFor(() => expect(address()).toBe(FILE));
  });
});

describe('a picture that does not load', () => {
  const image = () => host.querySelector('img') as HTMLImageElement;
  const fails = () => act(async () => void image().dispatchEvent(new Event('error')));

  test('leaves its placeholder, and no words are painted over it', async () => {
    await show();
    await fails();
    expect(address()).toMatch(/^data:image\/svg/);
    await vi.waitFor(() => expect(image().complete && image().naturalWidth).toBe(400));
    await act(async () => undefined);
    expect(image().style.backgroundImage).toContain(FILE);
    expect(reservations).toBe(0);
  });
  test('is requested again when the network is back', async () => {
    await show();
    await act(async () => network.setState({ isOnline: false }));
    await fails();
    expect(address()).toMatch(/^data:image\/svg/);
    await act(async () => network.setState({ isOnline: true }));
    expect(address()).toBe(FILE);
    await vi.waitFor(() => expect(image().style.backgroundImage).toBe(''));
  });
});

test('a picture whose screen is left is no longer fetched', async () => {
  await show();
  const image = host.querySelector('img') as HTMLImageElement;
  await vi.waitFor(() => expect(image.complete).toBe(true));
  Object.defineProperty(image, 'complete', { value: false });
  await act(async () => root.render(null));
  expect(image.hasAttribute('src')).toBe(false);
});

test('a picture on the screen reserves the bandwidth until it has loaded', async () => {
  await show();
  await vi.waitFor(() => expect(host.querySelector('img')?.complete).toBe(true));
  await vi.waitFor(() => expect(reservations).toBe(0));
});
