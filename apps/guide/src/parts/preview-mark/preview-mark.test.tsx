import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { VenueState } from '#domain/venue/venue-state.ts';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { currentRelease } from '../../testing/museum-content.ts';
import { PreviewMark } from './PreviewMark.tsx';

async function markOf(preview?: { until: string; ofMuseum: number }) {
  const { guide } = await fakeGuide();
  const store = createStore<VenueState>(() => ({
    idMuseum: 1,
    current: currentRelease(1, preview && { preview }),
    venue: 'absent',
  }));
  const { page, leave } = await stand({ guide: { ...guide, venue: { ...guide.venue, store } } }, <PreviewMark />);
  const text = page.textContent;
  await leave();
  return text;
}

test('a draft is marked as such', async () => {
  expect(await markOf({ until: '2026-11-27T10:00:00.000Z', ofMuseum: 12 })).toBe(
    'Preview: visitors do not see this yet',
  );
});

test('visitors see no mark', async () => {
  expect(await markOf()).toBe('');
});
