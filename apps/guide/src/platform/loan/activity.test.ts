import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onActivity } from './activity.ts';

let ended: AbortController;
const active = vi.fn();
const putAway = vi.fn();

beforeEach(() => {
  ended = new AbortController();
  // The page's listeners belong to one test.
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as (...given: unknown[]) => void;
    vi.spyOn(target, 'addEventListener').mockImplementation((type: unknown, act: unknown, options: unknown) =>
      add(type, act, { ...(options as object), signal: ended.signal }),
    );
  }
  onActivity(active, putAway);
});
afterEach(() => {
  ended.abort();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

/** Plays another moment of a story. */
function hear(how: { paused?: boolean; muted?: boolean } = {}) {
  const audio = document.createElement('audio');
  Object.defineProperty(audio, 'paused', { value: how.paused ?? false });
  audio.muted = how.muted ?? false;
  document.body.append(audio);
  // Dispatched as the browser does: the event does not bubble.
  audio.dispatchEvent(new Event('timeupdate'));
  audio.remove();
}

test('a visitor who only listens is active: a story of half an hour is not interrupted', () => {
  hear();
  expect(active).toHaveBeenCalledOnce();
});
test('a muted film or a paused story is no activity', () => {
  hear({ muted: true });
  hear({ paused: true });
  expect(active).not.toHaveBeenCalled();
});
test.each(['pointerdown', 'keydown', 'wheel', 'touchmove', 'click'])(
  'a visitor is there who does this: %s',
  (touch) => {
    document.body.dispatchEvent(new Event(touch));
    expect(active).toHaveBeenCalledOnce();
  },
);
test('when the page is hidden, its last moment is saved', () => {
  window.dispatchEvent(new Event('pagehide'));
  expect([putAway.mock.calls.length, active.mock.calls.length]).toEqual([1, 0]);
});
