import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import '../look.css';
import { ArtworkScreen } from '#screens/visit/artwork/ArtworkScreen.tsx';
import { Keypad } from '#screens/visit/keypad/Keypad.tsx';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { artwork } from '../../testing/museum-content.ts';

/** A small phone held sideways, and the usual page of these tests. */
const SIDEWAYS = [640, 320] as const;
const USUAL = [414, 896] as const;

beforeAll(() => browser.viewport(...SIDEWAYS));
afterAll(() => browser.viewport(...USUAL));

test('on a phone held sideways every key is in sight, beside the number, in each direction of writing', async () => {
  for (const speaks of ['en', 'ar']) {
    const { guide } = await fakeGuide({ speaks });
    const { page, leave } = await stand({ guide }, <Keypad />);
    const keys = [...page.querySelectorAll('main button')].map((key) => key.getBoundingClientRect());
    expect(keys).toHaveLength(12);
    for (const { bottom, height } of keys) {
      expect(bottom).toBeLessThanOrEqual(320);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    const entry = page.querySelector('output')?.getBoundingClientRect();
    const edge = Math.min(...keys.map(({ left }) => left));
    const end = Math.max(...keys.map(({ right }) => right));
    expect(speaks === 'ar' ? (entry?.left ?? 0) >= end : (entry?.right ?? end) <= edge).toBe(true);
    await leave();
  }
});

const FILE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pictures = {
  square: { width: 400, height: 400, standIn: FILE, sizes: { small: FILE, medium: FILE, large: FILE } },
};

test('on a phone held sideways a work has its picture beside its label, and Play is in sight under a long title', async () => {
  const name = 'Procession of the citizens, musicians and carpenters through the gate at the harbour';
  const localizations = [{ languageCode: 'en_GB', name, mainAudioUrl: '/media/walk.m4a', transcript: 'They walk.' }];
  const work = artwork(1, { mainImageUrl: 'square', pictures, localizations });
  const { guide } = await fakeGuide({ venue: { artworks: [work], autoplay: false } });
  const { page, leave } = await stand({ guide }, <ArtworkScreen params={{ idArtwork: 1 }} />);
  await vi.waitFor(() => expect(page.querySelector('[aria-label="Play"]')).not.toBeNull());
  const box = (what: string) => page.querySelector(what)?.getBoundingClientRect() as DOMRect;
  expect(box('[aria-label="Play"]').bottom).toBeLessThanOrEqual(320);
  expect(box('img').right).toBeLessThanOrEqual(box('h1').left);
  await leave();
});
