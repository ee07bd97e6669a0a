import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlayer, type Player } from '#domain/listening/player.ts';
import { silence, unheardElement } from '../../testing/museum/recordings.ts';
import { createPositionsInMemory, WALK } from '../../testing/silent-sound.ts';
import { createSound } from './sound.ts';

let element: HTMLMediaElement;
let player: Player;
let track: typeof WALK;
const state = () => player.store.getState();

beforeEach(() => {
  element = unheardElement();
  player = createPlayer(createSound(element), createPositionsInMemory());
  track = { ...WALK, url: silence(5) };
});
afterEach(() => {
  player.close();
  vi.restoreAllMocks();
  URL.revokeObjectURL(track.url);
});

/** WebKit's treatment of the sound of a page that was left: its file is dropped, and only loading restores it. */
function leavePage() {
  element.pause();
  Object.defineProperty(element, 'error', { configurable: true, value: { code: MediaError.MEDIA_ERR_ABORTED } });
  element.load = () => {
    Reflect.deleteProperty(element, 'error');
    Reflect.deleteProperty(element, 'load');
    element.load();
  };
  for (const event of ['error', 'timeupdate']) element.dispatchEvent(new Event(event));
}

function comeBack() {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

async function hearUntil(second: number) {
  await player.start(track);
  await vi.waitFor(() => expect(state().duration).toBe(5), { interval: 5 });
  player.seek(second);
  await vi.waitFor(() => expect(element.currentTime).toBeGreaterThan(second), { interval: 5 });
}

describe('a visitor who comes back to the page by the browser’s Back finds the story', () => {
  test('where it was left, paused, and no failure', async () => {
    await hearUntil(3);
    leavePage();
    comeBack();
    await vi.waitFor(() => expect(element.currentTime).toBeGreaterThanOrEqual(3), { interval: 5 });
    await vi.waitFor(() => expect(state().status).toBe('paused'), { interval: 5 });
    expect(state().seconds).toBeGreaterThanOrEqual(3);
    await player.play();
    await vi.waitFor(() => expect(element.currentTime).toBeGreaterThan(3.1), { interval: 5 });
    expect(state().status).toBe('playing');
  });
  test('resuming when Play is tapped before the page has noticed', async () => {
    await hearUntil(3);
    leavePage();
    await player.play();
    await vi.waitFor(() => expect(element.currentTime).toBeGreaterThan(3.1), { interval: 5 });
    expect(state().status).toBe('playing');
  });
  test('waiting for Play if it was still loading', async () => {
    player.open(track, false);
    const never = vi.spyOn(element, 'play').mockImplementation(
      () =>
        new Promise((_, refuse) => {
          element.addEventListener('emptied', () => refuse(new DOMException('', 'AbortError')), { once: true });
        }),
    );
    void player.play();
    expect(state().status).toBe('loading');
    leavePage();
    comeBack();
    await vi.waitFor(() => expect(state().status).toBe('blocked'), { interval: 5 });
    never.mockRestore();
    await player.play();
    expect(state().status).toBe('playing');
  });
  test('unchanged if the file was not dropped', async () => {
    await hearUntil(3);
    const load = vi.spyOn(element, 'load');
    comeBack();
    expect(load).not.toHaveBeenCalled();
    expect(state().status).toBe('playing');
  });
});
