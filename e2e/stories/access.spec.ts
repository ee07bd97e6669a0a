import { hasNoBarrier, ready, tabStops } from '../barriers.ts';
import { beyondTheEdges } from '../edges.ts';
import { expect, type Museum, test } from '../story.ts';
import { QUIET } from '../venues.ts';
import { languagesFor, wordsIn } from '../words.ts';

/** Each state of a screen is measured by screen-states.test, in every language; this is the demo, in one language. */
const LANG = 'ar';

const inArabic = wordsIn(LANG);
const at = (museum: Museum, screen: string, venue?: string) => museum.at(`${screen}?lang=${LANG}`, venue);

/** A screen of each kind: the way in, tiles, keys, a work, a list, an item of it, prose, what the visitor owns, a form. */
const KINDS = [
  '',
  'options',
  'keyboard',
  'artworks/1',
  'exhibitions',
  'routes/1',
  'info-sections',
  'favourites',
  'settings',
];

test('on a screen of each kind there is no measurable barrier, on a small phone by night', async ({
  visitor,
  museum,
}) => {
  // A long walk, and longer on a busy machine.
  test.slow();
  await visitor.setViewportSize({ width: 320, height: 640 });
  await visitor.emulateMedia({ colorScheme: 'dark' });
  for (const screen of KINDS) {
    await ready(visitor, at(museum, screen));
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
    await hasNoBarrier(visitor, screen);
    expect(await beyondTheEdges(visitor), screen).toEqual([]);
  }
});

test('a work that is not in the guide has no barrier, and the keys of the keypad are large', async ({
  visitor,
  museum,
}) => {
  await visitor.setViewportSize({ width: 320, height: 640 });
  await ready(visitor, at(museum, 'artworks/999999'));
  await hasNoBarrier(visitor, 'unknown work');
  expect(await beyondTheEdges(visitor)).toEqual([]);
  await ready(visitor, at(museum, 'keyboard'));
  for (const key of await visitor.locator('main button').all()) {
    const box = await key.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(72);
  }
});

test('the root, a closed museum, the policy and the dialogs have no barrier either', async ({ visitor, museum }) => {
  await ready(visitor, `${museum.origin}/?lang=${LANG}`);
  await hasNoBarrier(visitor, 'root');
  await ready(visitor, at(museum, '', 'closed'));
  await hasNoBarrier(visitor, 'closed');
  await ready(visitor, at(museum, '', 'with-policy'));
  await visitor.getByRole('button', { name: inArabic('welcome.start') }).tap();
  await hasNoBarrier(visitor, 'policy refused');
  await ready(visitor, at(museum, 'keyboard', 'with-policy'));
  await hasNoBarrier(visitor, 'policy in place');
  await ready(visitor, at(museum, '', 'two-directions'));
  await visitor.locator('button[aria-haspopup]').tap();
  await expect(visitor.getByRole('dialog', { name: inArabic('language.title') })).toBeVisible();
  await hasNoBarrier(visitor, 'language dialog');
  await ready(visitor, at(museum, 'keyboard'));
  await visitor.getByRole('button', { name: inArabic('keypad.ok') }).tap();
  await hasNoBarrier(visitor, 'keypad error');
});

/** The museum's only route, which its tile leads to at once. */
const ROUTE = { en: 'The first hour', es: 'La primera hora', ar: 'الساعة الأولى' };

for (const { lang, name } of languagesFor('access')) {
  const say = wordsIn(lang);
  const languageButton = say('language.current', { name });
  const at = (museum: Museum, screen: string, venue?: string) => museum.at(`${screen}?lang=${lang}`, venue);

  test(`${lang}, by keyboard alone: every screen in reading order, with the focus always visible`, async ({
    visitor,
    museum,
  }) => {
    await ready(visitor, at(museum, ''));
    expect(await tabStops(visitor)).toEqual([languageButton, say('welcome.start')]);
    await ready(visitor, at(museum, 'options'));
    expect(await tabStops(visitor)).toEqual([
      expect.not.stringContaining('focus not seen'),
      languageButton,
      say('menu.favourites'),
      say('menu.settings'),
      expect.stringContaining(`${say('home.keypadHint')}101`),
      expect.stringContaining(ROUTE[lang as keyof typeof ROUTE]),
      expect.stringContaining(say('menu.artworks')),
      say('menu.halls'),
      say('menu.scan'),
      say('menu.games'),
      say('mode.by-halls'),
    ]);
    await ready(visitor, at(museum, 'keyboard'));
    const keys = [...'123456789', say('keypad.erase'), '0', say('keypad.ok')];
    expect(await tabStops(visitor)).toEqual([
      say('action.back'),
      say('keypad.recognition'),
      say('menu.scan'),
      say('menu.search'),
      ...keys,
    ]);
    // The fourth of eight works in the fifth venue: its story exists in English and Spanish only.
    await ready(visitor, at(museum, `artworks/${QUIET.works[3]}`, 'quiet'));
    await expect(visitor.getByRole('slider')).toBeEnabled();
    const steps = { seconds: 10 };
    const player = [
      say('player.back', steps),
      say('player.play'),
      say('player.forward', steps),
      say('player.position'),
      say('player.speed'),
      say('artwork.read'),
    ];
    const heart = expect.stringContaining(say('like.name', { name: '' }));
    const stops = await tabStops(visitor);
    const hall = expect.any(String);
    const label = [say('action.back'), say('artwork.lookClosely'), hall, heart];
    expect(stops.slice(0, 11)).toEqual([...label, ...player, say('artwork.more')]);
  });

  test(`${lang}: after each step the focus is on the new heading`, async ({ visitor, museum }) => {
    await ready(visitor, at(museum, ''));
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('Enter');
    await visitor.waitForURL('**/options');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused();
    // Past the museum's name, its languages, the favourites, and the settings.
    for (let stop = 0; stop < 5; stop++) await visitor.keyboard.press('Tab');
    const tile = (await visitor.locator('a:focus h2').textContent()) ?? '';
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('heading', { level: 1, name: tile, exact: true })).toBeFocused();
  });

  test(`${lang}: a dialog keeps the focus, closes with Escape or by its button, and returns the focus`, async ({
    visitor,
    museum,
  }) => {
    await ready(visitor, at(museum, ''));
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('dialog', { name: say('language.title') })).toBeVisible();
    await visitor.keyboard.press('Escape');
    // Wait until it is removed from the page: the browser hides it first, and a key could arrive between.
    await expect(visitor.locator('dialog')).toHaveCount(0);
    await expect(visitor.getByRole('button', { name: languageButton })).toBeFocused();
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('button', { name: say('action.close') }).press('Enter');
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
    await expect(visitor.getByRole('button', { name: languageButton })).toBeFocused();
  });
}
