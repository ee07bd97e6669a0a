import { hasNoBarrier, ready, tabStops } from '../barriers.ts';
import { beyondTheEdges } from '../edges.ts';
import { expect, type Museum, test } from '../story.ts';
import { QUIET } from '../venues.ts';
import { LANGUAGES, wordsIn } from '../words.ts';

const SCREENS = ['', 'options', 'keyboard', 'routes', 'routes/1', 'exhibitions', 'artworks/1', 'artworks/999999'];

for (const [lang, name, direction] of LANGUAGES) {
  const say = wordsIn(lang);
  const languageButton = say('language.current', { name });
  const at = (museum: Museum, screen: string, venue?: string) => museum.at(`${screen}?lang=${lang}`, venue);

  for (const width of [320, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`no barrier that can be measured: ${lang}, ${width} px, ${colorScheme}`, async ({ visitor, museum }) => {
        await visitor.setViewportSize({ width, height: width === 320 ? 640 : 844 });
        await visitor.emulateMedia({ colorScheme });
        for (const screen of SCREENS) {
          await ready(visitor, at(museum, screen));
          await expect(visitor.locator('html')).toHaveAttribute('dir', direction);
          await hasNoBarrier(visitor, screen);
          expect(await beyondTheEdges(visitor), screen).toEqual([]);
        }
      });
    }
  }

  test(`${lang}: the root, a closed museum, the policy and the dialogs have no barrier either`, async ({
    visitor,
    museum,
  }) => {
    await ready(visitor, `${museum.origin}/?lang=${lang}`);
    await hasNoBarrier(visitor, 'root');
    await ready(visitor, at(museum, '', 'closed'));
    await hasNoBarrier(visitor, 'closed');
    await ready(visitor, at(museum, '', 'with-policy'));
    await visitor.getByRole('button', { name: say('welcome.start') }).tap();
    await hasNoBarrier(visitor, 'policy refused');
    await ready(visitor, at(museum, 'keyboard', 'with-policy'));
    await hasNoBarrier(visitor, 'policy in place');
    await ready(visitor, at(museum, '', 'two-directions'));
    await visitor.locator('button[aria-haspopup]').tap();
    await expect(visitor.getByRole('dialog', { name: say('language.title') })).toBeVisible();
    await hasNoBarrier(visitor, 'language dialog');
    await ready(visitor, at(museum, 'keyboard'));
    await visitor.getByRole('button', { name: say('keypad.ok') }).tap();
    await hasNoBarrier(visitor, 'keypad error');
  });

  test(`${lang}, by keyboard alone: every screen in reading order, and the focus is always seen`, async ({
    visitor,
    museum,
  }) => {
    await ready(visitor, at(museum, ''));
    expect(await tabStops(visitor)).toEqual([languageButton, say('welcome.start')]);
    await ready(visitor, at(museum, 'options'));
    expect(await tabStops(visitor)).toEqual([
      expect.stringContaining(say('home.welcomePage', { venue: '' })),
      expect.stringContaining(`${say('home.keypadHint')}101`),
      expect.stringContaining(say('home.routes', { count: 1 })),
    ]);
    await ready(visitor, at(museum, 'keyboard'));
    const keys = [...'123456789', say('keypad.erase'), '0', say('keypad.ok')];
    expect(await tabStops(visitor)).toEqual([say('action.back'), ...keys]);
    // The fourth of eight works in the fifth venue: its story is told in no language but English and Spanish.
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
    const label = [say('artwork.more'), say('share.title')];
    const stops = await tabStops(visitor);
    expect(stops.slice(0, 10)).toEqual([say('action.back'), say('artwork.lookClosely'), ...player, ...label]);
  });

  test(`${lang}: after each step the focus stands on the new heading`, async ({ visitor, museum }) => {
    await ready(visitor, at(museum, ''));
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('Enter');
    await visitor.waitForURL('**/options');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused();
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('Tab');
    const tile = (await visitor.locator('a:focus h2').textContent()) ?? '';
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('heading', { level: 1, name: tile, exact: true })).toBeFocused();
  });

  test(`${lang}: a dialog keeps the focus, closes with Escape or by its button, and gives the focus back`, async ({
    visitor,
    museum,
  }) => {
    await ready(visitor, at(museum, ''));
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('dialog', { name: say('language.title') })).toBeVisible();
    await visitor.keyboard.press('Escape');
    // Out of the page, too: the browser hides it first, and a key would come between.
    await expect(visitor.locator('dialog')).toHaveCount(0);
    await expect(visitor.getByRole('button', { name: languageButton })).toBeFocused();
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('button', { name: say('action.close') }).press('Enter');
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
    await expect(visitor.getByRole('button', { name: languageButton })).toBeFocused();
  });

  test(`${lang}: every target is at least 44 px, and the keys of the keypad 72`, async ({ visitor, museum }) => {
    await visitor.setViewportSize({ width: 320, height: 640 });
    for (const screen of SCREENS) {
      await ready(visitor, at(museum, screen));
      const small = await visitor.evaluate(() =>
        [...document.querySelectorAll('button, a, input')]
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width > 0 && (width < 44 || height < 44);
          })
          .map((element) => element.outerHTML),
      );
      expect(small, screen).toEqual([]);
    }
    await ready(visitor, at(museum, 'keyboard'));
    for (const key of await visitor.locator('main button').all()) {
      const box = await key.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(72);
    }
  });

  test(`${lang}: text at twice the size breaks nothing`, async ({ visitor, museum }) => {
    for (const screen of SCREENS) {
      await ready(visitor, at(museum, screen));
      await visitor.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'));
      expect(await beyondTheEdges(visitor), screen).toEqual([]);
    }
  });
}
