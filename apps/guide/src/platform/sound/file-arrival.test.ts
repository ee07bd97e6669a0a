import { afterEach, expect, test, vi } from 'vitest';
import { filmFault } from './file-arrival.ts';

afterEach(() => vi.restoreAllMocks());

async function filmWith(url: string): Promise<HTMLVideoElement> {
  const film = document.createElement('video');
  const stopped = new Promise((resolve) => film.addEventListener('error', resolve));
  film.src = url;
  await stopped;
  return film;
}

test('a film whose bytes are there, and which the browser cannot play, is unplayable', async () => {
  const film = await filmWith(URL.createObjectURL(new Blob(['this is no film'], { type: 'video/mp4' })));
  expect(await filmFault(film)).toBe('unplayable');
});

test('a film that does not arrive has failed', async () => {
  const film = await filmWith('data:video/mp4;base64,AAAA');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  expect(await filmFault(film)).toBe('failed');
});

test('a film that breaks off in the middle has failed, although its beginning would arrive again', async () => {
  const film = document.createElement('video');
  Object.defineProperty(film, 'error', { value: { code: MediaError.MEDIA_ERR_NETWORK } });
  expect(await filmFault(film)).toBe('failed');
});

test('a film that the browser dropped by itself has no fault', async () => {
  const film = document.createElement('video');
  Object.defineProperty(film, 'error', { value: { code: MediaError.MEDIA_ERR_ABORTED } });
  expect(await filmFault(film)).toBeUndefined();
});
