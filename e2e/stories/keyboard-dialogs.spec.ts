import type { Locator, Page } from '@playwright/test';
import { type Keys, keysOf } from '../keyboard.ts';
import { expect, isPaused, soundTime, test } from '../story.ts';
import { QUIET } from '../venues.ts';
import { asReturningVisitor } from '../way-in.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true });

/** Opens and closes a dialog in each way that keys have, and looks where the focus is. */
async function tryDialog(
  page: Page,
  keys: Keys,
  opener: Locator,
  name: string | RegExp,
  prepare?: () => Promise<void>,
) {
  const shown = dialog(page, name);
  for (const close of ['Escape', shown.getByRole('button', { name: say('action.close'), exact: true })] as const) {
    await prepare?.();
    await keys.useDialog(opener, shown, close);
  }
}

test('the dialogs before a visit and at home: language, versions of stories, menu', async ({ visitor, museum }) => {
  const keys = keysOf(visitor);
  await asReturningVisitor(visitor, 'many-languages');
  await keys.enter(museum.at('', 'many-languages'));
  const versions = button(visitor, say('variant.current', { name: say('variant.standard') }));
  await tryDialog(visitor, keys, versions, say('variant.title'));
  await keys.use(versions);
  await keys.go(dialog(visitor, say('variant.title')).getByRole('radio', { checked: true }));
  await keys.go(visitor.getByRole('radio', { name: new RegExp(`^${say('variant.easy')}`) }), 'ArrowDown');
  await keys.press('Escape');
  await keys.leaveDialogs();
  await expect(button(visitor, say('variant.current', { name: say('variant.easy') }))).toBeFocused();
  await keys.enter(museum.at('options', 'more-to-see'));
  await tryDialog(visitor, keys, button(visitor, say('menu.title')), say('menu.title'));
  await tryDialog(visitor, keys, button(visitor, say('language.current', { name: 'English' })), say('language.title'));
});

test('the dialogs of a visit: a shared number, the picture from close by, sharing, a sign on the plan', async ({
  visitor,
  museum,
}) => {
  const keys = keysOf(visitor);
  await keys.enter(museum.at('keyboard', 'quiet'));
  const choice = say('keypad.choice', { code: '302' });
  await tryDialog(visitor, keys, button(visitor, say('keypad.ok')), choice, () => keys.press(...'302'));
  await keys.enter(museum.at(`artworks/${QUIET.works[1]}`, 'quiet'));
  await tryDialog(visitor, keys, button(visitor, say('artwork.lookClosely')), say('artwork.lookClosely'));
  await tryDialog(visitor, keys, button(visitor, say('share.title')), say('share.title'));
  await keys.enter(museum.at('halls'));
  await keys.use(visitor.getByRole('link', { name: /^Ground floor/ }));
  await keys.isAt('Ground floor');
  await tryDialog(visitor, keys, visitor.getByRole('button', { name: /^2 works\b.*The Endless Floor/ }), '2 works');
});

test('the mini player is paused and leads back to the work', async ({ visitor, museum }) => {
  const keys = keysOf(visitor);
  await keys.enter(museum.at('keyboard', 'quiet'));
  await keys.press(...'104', 'Enter');
  await keys.isAt('Thick and thin');
  await keys.use(button(visitor, say('player.play')));
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await keys.use(link(visitor, say('action.back')));
  await keys.isAt(say('keypad.title'));
  const mini = visitor.getByRole('region', { name: say('mini.name') });
  await keys.use(mini.getByRole('button', { name: say('player.pause') }));
  await expect.poll(() => isPaused(visitor)).toBe(true);
  await keys.use(mini.getByRole('link', { name: 'Thick and thin' }));
  await keys.isAt('Thick and thin');
});

test.describe('with the guide on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the settings: text size, theme, sound, the dialogs of what is stored, and all data deleted', async ({
    visitor,
    museum,
  }) => {
    const keys = keysOf(visitor);
    const choose = async (chosen: string, wanted: string) => {
      await keys.go(visitor.getByRole('radio', { name: chosen, exact: true }));
      await keys.go(visitor.getByRole('radio', { name: wanted, exact: true }), 'ArrowRight');
      await expect(visitor.getByRole('radio', { name: wanted, exact: true })).toBeChecked();
    };
    await keys.enter(museum.at(''));
    await keys.use(button(visitor, say('welcome.start')));
    await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
    await keys.use(link(visitor, say('menu.settings')));
    await keys.isAt(say('settings.title'));
    await choose(say('settings.percent', { percent: 100 }), say('settings.percent', { percent: 200 }));
    await choose(say('settings.asPhone'), say('settings.dark'));
    const autoplay = visitor.getByRole('checkbox', { name: say('settings.autoplay') });
    await keys.use(autoplay, 'Space');
    await expect(autoplay).not.toBeChecked();

    const remove = visitor.getByRole('button', { name: /^Remove .*Museum of Pattern/ });
    await tryDialog(visitor, keys, remove, /^Remove .*Museum of Pattern.* from this phone\?$/);
    await keys.use(remove);
    await keys.use(button(visitor, say('settings.removeNow')));
    await expect(visitor.getByText(/Museum of Pattern.* was removed from this phone\.$/)).toBeVisible();
    await keys.holdTheFocus();
    await tryDialog(visitor, keys, button(visitor, say('settings.delete')), say('settings.deleteAsk'));
    await keys.use(button(visitor, say('settings.delete')));
    await keys.go(button(visitor, say('settings.deleteNow')));
    await keys.press('Enter');
    await visitor.waitForURL((url) => !url.pathname.endsWith('/settings'));
  });
});
