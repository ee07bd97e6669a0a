import { expect, test } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { buttonIn } from '../../testing/meet-screen.tsx';
import { MenuButton } from './MenuButton.tsx';

const texts = { languageCode: 'en_GB', languageText: 'Speak to me in' };
const menu = { idSideMenuCustomization: 1, languageEnabled: true, localizations: [texts] };

test('the menu has the museum’s own words for its entries, below them the guide’s own, and closes', async () => {
  const { guide } = await fakeGuide({ venue: { menuAvailable: true, sideMenuCustomization: menu } });
  const { page, happens, leave } = await stand({ guide }, <MenuButton />);
  await happens(() => buttonIn(page, 'Menu').click());
  const links = [...document.querySelectorAll('dialog a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Speak to me in', '/museums/museum/languages'],
    ['Search', '/museums/museum/search'],
    ['Scan a code', '/museums/museum/scan'],
    ['Favourites', '/museums/museum/favourites'],
    ['Discover', '/museums/museum/discover'],
    ['My visit', '/museums/museum/my-visit'],
    ['Settings', '/museums/museum/settings'],
    ['End the visit', '/museums/museum/goodbye'],
  ]);
  await happens(() => buttonIn(document.querySelector('dialog') as Element, 'Close').click());
  expect(document.querySelector('dialog')).toBeNull();
  await leave();
});

test.each([
  ['has an icon for its downloads before them, if it asks for one', true, ['Downloads', 'Favourites', 'Settings']],
  ['has no such icon otherwise', false, ['Favourites', 'Settings']],
])('a museum without a menu %s', async (_, downloadsTopBar, names) => {
  const sideMenuCustomization = { ...menu, languageEnabled: false, downloadsTopBar };
  const { guide } = await fakeGuide({ venue: { menuAvailable: false, sideMenuCustomization } });
  const { page, leave } = await stand({ guide }, <MenuButton />);
  const links = [...page.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(names);
  const downloads = links.find((link) => link.getAttribute('aria-label') === 'Downloads');
  expect(downloads?.getAttribute('href')).toBe(downloadsTopBar ? '/museums/museum/downloads' : undefined);
  await leave();
});

test('a museum without a menu leads from its bar to each entry that it wants there, by the museum’s own words', async () => {
  const wanted = { inAMinuteTopBar: true, exploreMuseumTopBar: true, downloadsTopBar: true };
  const localizations = [{ languageCode: 'en_GB', exploreMuseumText: 'Opening hours' }];
  const { guide } = await fakeGuide({
    venue: {
      menuAvailable: false,
      sideMenuCustomization: { ...menu, ...wanted, localizations },
      oneMinutes: [{ idOneMinute: 1, localizations: [] }],
      infoSections: [{ idInfoSection: 1, localizations: [] }],
    },
  });
  const { page, leave } = await stand({ guide }, <MenuButton />);
  const links = [...page.querySelectorAll('a')];
  expect(links.slice(0, 3).map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['One-minute stories', '/museums/museum/one-minutes'],
    ['Opening hours', '/museums/museum/info-sections'],
    ['Downloads', '/museums/museum/downloads'],
  ]);
  await leave();
});

test('a museum with a menu has its downloads there, and no icon for them', async () => {
  const sideMenuCustomization = { ...menu, downloadsTopBar: true };
  const { guide } = await fakeGuide({ venue: { menuAvailable: true, sideMenuCustomization } });
  const { page, leave } = await stand({ guide }, <MenuButton />);
  expect(page.querySelectorAll('a')).toHaveLength(0);
  await leave();
});

test('a museum without entries in its menu has a heart in its place, and a wheel', async () => {
  const sideMenuCustomization = { ...menu, languageEnabled: false };
  const { guide } = await fakeGuide({ venue: { menuAvailable: true, sideMenuCustomization } });
  const { page, leave } = await stand({ guide }, <MenuButton />);
  expect(page.querySelector('button')).toBeNull();
  const links = [...page.querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Favourites', '/museums/museum/favourites'],
    ['Settings', '/museums/museum/settings'],
  ]);
  await leave();
});
