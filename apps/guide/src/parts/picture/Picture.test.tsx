import type { FocalPoint } from '@cicerone/content/fields';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerStatus } from '#domain/transport.ts';
import { type Guide, GuideProvider } from '#parts/guide.ts';
import { Picture } from './Picture.tsx';

const FILE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pictures = {
  wide: { width: 400, height: 100, standIn: FILE, sizes: { small: FILE, medium: FILE, large: FILE } },
};

let host: HTMLElement;
let root: Root;
let heard: StoreApi<{ status: PlayerStatus }>;
let isKept: boolean;
let claims: number;
const claim = () => {
  claims += 1;
  return () => {
    claims -= 1;
  };
};
const address = () => host.querySelector('img')?.getAttribute('src');

async function show(focalPoint?: FocalPoint) {
  const guide = {
    pictureSize: 'small',
    heard,
    network: createStore(() => ({ isOnline: true })),
    line: { claim },
    isKept: async () => isKept,
  } as unknown as Guide;
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
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  heard = createStore(() => ({ status: 'idle' as PlayerStatus }));
  isKept = false;
  claims = 0;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

describe('a picture that is cropped', () => {
  test('keeps in sight what the museum named, and its stand-in too', async () => {
    const seen = await show({ x: 0.25, y: 1 });
    expect(seen.objectFit).toBe('cover');
    expect(seen.objectPosition).toBe('25% 100%');
    expect(seen.backgroundPosition).toBe('25% 100%');
  });

  test('keeps its edge in sight where that is named: nought is a place, too', async () => {
    expect((await show({ x: 0, y: 0 })).objectPosition).toBe('0% 0%');
  });

  test('keeps its middle in sight where nothing is named', async () => {
    const seen = await show(undefined);
    expect(seen.objectPosition).toBe('50% 50%');
    expect(seen.backgroundPosition).toBe('50% 50%');
  });
});

describe('a picture and a story that is asked for', () => {
  test('the story goes first: the picture is asked for once it sounds', async () => {
    heard.setState({ status: 'loading' });
    await show();
    expect(address()).toMatch(/^data:image\/svg/);
    await act(async () => heard.setState({ status: 'playing' }));
    expect(address()).toBe(FILE);
  });
  test('what was shown stays while another story is asked for', async () => {
    await show();
    await act(async () => heard.setState({ status: 'loading' }));
    expect(address()).toBe(FILE);
  });
  test('a picture that is on the phone takes nothing from the story', async () => {
    isKept = true;
    heard.setState({ status: 'loading' });
    await show();
    await vi.waitFor(() => expect(address()).toBe(FILE));
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

test('a picture on the screen claims the line until it has come', async () => {
  await show();
  await vi.waitFor(() => expect(host.querySelector('img')?.complete).toBe(true));
  await vi.waitFor(() => expect(claims).toBe(0));
});
