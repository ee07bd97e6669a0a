import type { FocalPoint } from '@cicerone/content/fields';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Guide, GuideProvider } from '#parts/guide.ts';
import { Picture } from './Picture.tsx';

const FILE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pictures = {
  wide: { width: 400, height: 100, standIn: FILE, sizes: { small: FILE, medium: FILE, large: FILE } },
};

let host: HTMLElement;
let root: Root;

async function show(focalPoint: FocalPoint | undefined) {
  const guide = { pictureSize: 'small' } as unknown as Guide;
  await act(async () =>
    root.render(
      <GuideProvider value={guide}>
        <Picture pictures={pictures} url="wide" alt="" focalPoint={focalPoint} />
      </GuideProvider>,
    ),
  );
  return getComputedStyle(host.querySelector('img') as HTMLImageElement);
}

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
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
