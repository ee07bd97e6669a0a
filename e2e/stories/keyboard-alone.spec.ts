import type { Page } from '@playwright/test';
import { findAllPairs } from '../game.ts';
import { keysOf } from '../keyboard.ts';
import { expect, isPaused, soundTime, test } from '../story.ts';
import { CODE, GUARDED, slideInFront } from '../way-in.ts';
import { wordsIn } from '../words.ts';

/** Each story is told by keys alone, from an address to the end of a visitor's task: nothing is tapped. */

const say = wordsIn('en');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });

test('from the QR code to home: another language, the policy, the code, each kind of question, and the slides', async ({
  visitor,
  museum,
}) => {
  const keys = keysOf(visitor);
  const dice = wordsIn('es');
  const isAsked = (number: number) => keys.isAt(dice('study.position', { number, total: 7 }));
  // A film that plays changes the slide at its end.
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await keys.enter(museum.at('', GUARDED));
  await keys.use(button(visitor, say('language.current', { name: 'English' })));
  await keys.use(visitor.getByRole('dialog', { name: say('language.title') }).getByRole('button', { name: 'Español' }));
  await keys.leaveDialogs();
  await expect(button(visitor, dice('language.current', { name: 'Español' }))).toBeFocused();
  await keys.use(button(visitor, dice('welcome.start')));
  await expect(visitor.getByRole('alert')).toHaveText(dice('welcome.privacyRequired'));
  await keys.use(visitor.getByRole('checkbox'), 'Space');
  await keys.use(button(visitor, dice('welcome.start')));

  await keys.isAt(dice('code.title'));
  await keys.go(visitor.getByRole('textbox', { name: dice('code.entry') }));
  await keys.press(...CODE, 'Enter');

  const next = button(visitor, dice('study.next'));
  const clear = button(visitor, dice('study.clear'));
  await isAsked(1);
  await keys.use(next);
  await expect(visitor.getByRole('alert')).toHaveText(dice('study.missing'));
  await keys.go(visitor.getByRole('radio', { name: '0', exact: true }));
  await keys.go(visitor.getByRole('radio', { name: '7', exact: true }), 'ArrowRight');
  await keys.use(next);
  await isAsked(2);
  await keys.use(visitor.getByRole('radio').first(), 'Space');
  await keys.use(clear);
  await expect(visitor.getByRole('radio', { checked: true })).toHaveCount(0);
  await keys.holdTheFocus();
  await keys.use(visitor.getByRole('radio').first(), 'Space');
  await keys.use(next);
  await isAsked(3);
  for (const box of await visitor.getByRole('checkbox').all()) await keys.use(box, 'Space');
  await keys.use(next);
  await isAsked(4);
  await keys.use(visitor.getByRole('radio', { name: dice('study.yes') }), 'Space');
  await keys.use(next);
  await isAsked(5);
  await keys.go(visitor.getByRole('textbox', { name: dice('study.zip') }));
  await keys.press(...'28014', 'Enter');
  await isAsked(6);
  await keys.use(button(visitor, dice('study.skip')));
  await isAsked(7);
  await keys.go(visitor.getByRole('textbox', { name: dice('study.answer') }));
  await keys.press(...'Una campana');
  await keys.use(button(visitor, dice('study.done')));

  await keys.isAt(dice('slides.title'));
  await keys.go(slideInFront(visitor).getByRole('button', { name: dice('player.play'), exact: true }));
  for (const number of [2, 3, 4]) {
    await keys.use(button(visitor, dice('slides.next')));
    await expect(visitor.locator('[aria-current="step"]')).toHaveAccessibleName(dice('slides.go', { number }));
  }
  await keys.use(button(visitor, dice('slides.continue')));
  await keys.isAt('Gabinete de las Horas');
});

test('a number is typed, the work is heard, paused, moved and slowed, and its cards are opened and left', async ({
  visitor,
  museum,
}) => {
  const keys = keysOf(visitor);
  await keys.enter(museum.at('', 'quiet'));
  await keys.use(button(visitor, say('welcome.start')));
  await keys.isAt('Museum of Pattern');
  await keys.use(visitor.getByRole('link', { name: say('home.keypadHint') }));
  await keys.isAt(say('keypad.title'));
  await keys.press(...'999', 'Enter');
  await expect(visitor.getByRole('alert')).toHaveText(say('keypad.noArtwork', { code: '999' }));
  for (const digit of '103') await keys.use(button(visitor, digit));
  await keys.use(button(visitor, say('keypad.ok')));

  await keys.isAt('Heads or tails');
  await keys.use(button(visitor, say('player.play')));
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await keys.press('Enter');
  await expect.poll(() => isPaused(visitor)).toBe(true);
  await keys.use(button(visitor, say('player.forward', { seconds: 10 })));
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(9);
  await keys.go(visitor.getByRole('slider', { name: say('player.position') }));
  const before = Math.floor(await soundTime(visitor));
  for (let second = before; second < 25; second++) await keys.press('ArrowRight');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThanOrEqual(25);
  await keys.use(visitor.getByRole('combobox', { name: say('player.speed') }), 'ArrowDown');
  await expect(visitor.getByRole('combobox')).not.toHaveValue('1');

  const cards = visitor.getByRole('list', { name: say('extra.now') });
  for (const kind of ['extra.IMAGE', 'extra.TEXT'] as const) {
    await keys.use(cards.getByRole('link', { name: new RegExp(`^${say(kind)}`) }));
    await visitor.waitForURL(/resources/);
    await keys.isAt(/./);
    await keys.use(link(visitor, say('action.back')));
    await keys.isAt('Heads or tails');
  }
  await keys.use(button(visitor, say('artwork.read')));
  await expect(button(visitor, say('artwork.listen'))).toBeFocused();
});

test('a child comes to the games, finds all pairs, hears of the work, plays again, and returns', async ({
  visitor,
  museum,
}) => {
  const keys = keysOf(visitor);
  await keys.enter(museum.at('kids', 'more-to-see'));
  await keys.use(button(visitor, say('welcome.start')));
  await visitor.waitForURL('**/options/kids');
  await keys.use(link(visitor, say('menu.games')));
  await keys.isAt(say('game.title'));
  await keys.use(link(visitor, 'Pairs, 6 cards'));
  await keys.isAt(say('game.pairs'));
  await findAllPairs(visitor, keys.use);
  await expect(visitor.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await keys.use(button(visitor, say('player.pause')));
  await keys.use(button(visitor, say('game.again')));
  await keys.isAt(say('game.pairs'));
  await keys.use(link(visitor, say('action.back')));
  await keys.isAt(say('game.title'));
  await keys.use(link(visitor, say('action.back')));
  await keys.isAt('Museum of Pattern');
});

test.describe('with the guide on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('one route is downloaded and deleted, then everything; the download is paused and continued on its way', async ({
    visitor,
    ownMuseum,
  }) => {
    const keys = keysOf(visitor);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await keys.enter(ownMuseum.at('', 'much-sound'));
    await keys.use(button(visitor, say('welcome.start')));
    await expect(button(visitor, say('kept.download'))).toBeVisible({ timeout: 60_000 });
    await keys.use(link(visitor, say('menu.settings')));
    await keys.isAt(say('settings.title'));
    await keys.use(link(visitor, say('menu.downloads')));
    await keys.isAt(say('menu.downloads'));

    await keys.use(visitor.getByRole('button', { name: /^Download The first hour, / }));
    const remove = button(visitor, 'Delete The first hour');
    await expect(visitor.getByText('Downloaded ·')).toBeVisible({ timeout: 60_000 });
    await keys.holdTheFocus();
    await keys.use(remove);
    const asked = visitor.getByRole('dialog', { name: 'Delete The first hour?' });
    await keys.press('Escape');
    await keys.leaveDialogs();
    await expect(remove).toBeFocused();
    await keys.use(remove);
    await keys.use(asked.getByRole('button', { name: say('downloads.delete'), exact: true }));
    await expect(visitor.getByText('The first hour was deleted from this phone.')).toBeVisible();
    await keys.holdTheFocus();

    await visitor.context().route('**/media/*.m4a', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await keys.use(visitor.getByRole('button', { name: /^Download all \(/ }));
    await keys.use(button(visitor, say('downloads.pause')));
    await keys.use(button(visitor, say('downloads.goOn')));
    await keys.use(button(visitor, say('kept.stop')));
    await keys.use(visitor.getByRole('button', { name: /^Download all \(/ }));
    release();
    await expect(visitor.getByText(say('downloads.nothingMissing'))).toBeVisible({ timeout: 60_000 });
    await keys.holdTheFocus();
  });
});
