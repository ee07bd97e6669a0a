import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { WALK } from '../../testing/silent-sound.ts';
import { PlayButton } from './PlayButton.tsx';
import { SeekBar } from './SeekBar.tsx';

describe('Play', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('a double tap plays; a later second tap pauses', async () => {
    const { guide, player, element } = await fakeGuide();
    const { page, happens, leave } = await stand({ guide }, <PlayButton className={undefined} iconSize={32} />);
    const tap = () => happens(() => page.querySelector('button')?.click());
    await happens(() => player.open(WALK, false));
    await tap();
    await happens(() => element.answer('playing'));
    vi.advanceTimersByTime(250);
    await tap();
    expect(player.store.getState().status).toBe('playing');
    vi.advanceTimersByTime(300);
    await tap();
    expect(player.store.getState().status).toBe('paused');
    await leave();
  });
});

test('a screen reader that moves to the seek bar while the story plays reads the current second', async () => {
  const { guide, listenTo } = await fakeGuide();
  const { page, happens, leave } = await stand({ guide }, <SeekBar />);
  await happens(() => listenTo(WALK, { seconds: 8 }));
  const bar = page.querySelector('input') as HTMLInputElement;
  expect(bar.getAttribute('aria-valuetext')).toBe('0:00 of 1:00');
  await happens(() => bar.focus());
  expect(bar.getAttribute('aria-valuetext')).toBe('0:08 of 1:00');
  await leave();
});
