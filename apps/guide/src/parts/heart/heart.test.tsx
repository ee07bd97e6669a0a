import { expect, test } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { buttonIn } from '../../testing/meet-screen.tsx';
import { artwork } from '../../testing/museum-content.ts';
import { ArtworkRow } from '../artwork-card/ArtworkRow.tsx';

const LEAF = artwork(7, { localizations: [{ languageCode: 'en_GB', name: 'The leaf' }] });
const isOn = (page: Element) => page.querySelector('button')?.getAttribute('aria-pressed');

test('the heart of a row names its work, is on after a tap, and opens nothing', async () => {
  const { guide, asked } = await fakeGuide();
  const { page, happens, leave } = await stand({ guide }, <ArtworkRow artwork={LEAF} />);
  const heart = buttonIn(page, 'Like: \u2068The leaf\u2069');
  expect([isOn(page), heart.closest('a')]).toEqual(['false', null]);
  const address = window.location.href;
  await happens(() => heart.click());
  expect([isOn(page), window.location.href, asked]).toEqual(['true', address, []]);
  expect(guide.own.store.getState().all).toMatchObject([{ idArtwork: 7, name: 'The leaf', languageCode: 'en_GB' }]);
  await happens(() => heart.click());
  expect([isOn(page), guide.own.store.getState().all]).toEqual(['false', []]);
  await leave();
});

test('a work that the visitor liked before has its heart on', async () => {
  const own = [{ idArtwork: 7, name: 'The leaf', looks: [], opinion: { is: 'liked' as const, at: 1 } }];
  const { guide } = await fakeGuide({ own });
  const { page, leave } = await stand({ guide }, <ArtworkRow artwork={LEAF} />);
  expect(isOn(page)).toBe('true');
  await leave();
});

test('a phone that stores nothing still has hearts that can be tapped', async () => {
  const { guide } = await fakeGuide({ keepsOwn: false });
  const { page, happens, leave } = await stand({ guide }, <ArtworkRow artwork={LEAF} />);
  await happens(() => page.querySelector('button')?.click());
  expect(isOn(page)).toBe('true');
  await leave();
});
