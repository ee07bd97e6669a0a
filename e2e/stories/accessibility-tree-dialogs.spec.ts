import type { Page } from '@playwright/test';
import { lookIsKept } from '../own.ts';
import { type ScreenReader, screenReaderOf } from '../screen-reader.ts';
import { expect, type Museum, screenIsThere, soundTime, test } from '../story.ts';
import { QUIET } from '../venues.ts';
import { asReturningVisitor } from '../way-in.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');

/** Opens a dialog, of which a screen reader is told its name and nothing of the screen below it; and closes it. */
async function tryDialog(reader: ScreenReader, opener: string | RegExp, title: string | RegExp) {
  await reader.press('button', opener);
  await reader.is('dialog', title, { modal: true });
  await reader.misses('main');
  await reader.press('button', say('action.close'));
  await reader.misses('dialog');
  await reader.find('main', /^/);
  await reader.reads('button', opener);
}

async function open(page: Page, museum: Museum, path: string, venue?: string) {
  await page.goto(museum.at(path, venue));
  await screenIsThere(page);
}

test('the dialogs before a visit and at home are named, alone, and lead back', async ({ visitor, museum }) => {
  const reader = await screenReaderOf(visitor);
  await asReturningVisitor(visitor, 'many-languages');
  await open(visitor, museum, '', 'many-languages');
  await tryDialog(reader, say('variant.current', { name: say('variant.standard') }), say('variant.title'));
  await reader.press('button', say('variant.current', { name: say('variant.standard') }));
  await reader.find('radiogroup', say('variant.title'));
  const easy = new RegExp(`^${say('variant.easy')}: \\d+ works? ${say('variant.easyHint')}$`);
  await reader.press('radio', easy);
  await reader.is('radio', easy, { checked: 'true' });
  await reader.press('button', say('action.close'));
  await reader.reads('button', say('variant.current', { name: say('variant.easy') }));
  await open(visitor, museum, 'options', 'more-to-see');
  await tryDialog(reader, say('menu.title'), say('menu.title'));
  await tryDialog(reader, say('language.current', { name: 'English' }), say('language.title'));
});

test('the dialogs of a visit are named, alone, and lead back', async ({ visitor, museum }) => {
  const reader = await screenReaderOf(visitor);
  await open(visitor, museum, 'keyboard', 'quiet');
  for (const digit of '302') await reader.press('button', digit);
  await tryDialog(reader, say('keypad.ok'), say('keypad.choice', { code: '302' }));
  await open(visitor, museum, `artworks/${QUIET.works[1]}`, 'quiet');
  await tryDialog(reader, say('artwork.lookClosely'), say('artwork.lookClosely'));
  await reader.press('button', say('artwork.lookClosely'));
  await reader.reads('application', say('artwork.lookClosely'));
  await reader.is('application', say('artwork.lookClosely'), { description: say('zoom.keys') });
  await reader.press('button', say('action.close'));
  await tryDialog(reader, say('share.title'), say('share.title'));
  await reader.press('button', say('share.title'));
  await reader.find('image', say('share.code'));
  await reader.press('button', say('action.close'));
  await open(visitor, museum, 'halls');
  await reader.press('link', /^Ground floor/);
  await reader.reads('heading', 'Ground floor');
  await tryDialog(reader, /^2 works\b.*The Endless Floor/, '2 works');
});

test('the mini player is a region with the name of its work, and says whether it plays', async ({
  visitor,
  museum,
}) => {
  const reader = await screenReaderOf(visitor);
  await open(visitor, museum, 'keyboard', 'quiet');
  for (const digit of '104') await reader.press('button', digit);
  await reader.press('button', say('keypad.ok'));
  await reader.press('button', say('player.play'));
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await reader.press('link', say('action.back'));
  await reader.find('region', say('mini.name'));
  await reader.press('button', say('player.pause'));
  await reader.reads('button', say('player.play'));
  await reader.press('link', 'Thick and thin');
  await reader.reads('heading', 'Thick and thin');
});

test.describe('with the guide on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the settings say what is chosen, and what was removed', async ({ visitor, museum }) => {
    const reader = await screenReaderOf(visitor);
    await open(visitor, museum, '');
    await reader.press('button', say('welcome.start'));
    await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
    await open(visitor, museum, 'keyboard');
    for (const digit of '104') await reader.press('button', digit);
    await reader.press('button', say('keypad.ok'));
    await lookIsKept(visitor, 'Thick and thin');
    await open(visitor, museum, 'my-visit');
    await tryDialog(reader, say('myVisit.picture'), say('myVisit.pictureTitle'));
    await reader.press('button', say('myVisit.clear'));
    await reader.reads('button', say('own.undo'));
    await reader.press('button', say('own.undo'));
    await open(visitor, museum, 'settings');
    for (const group of ['settings.textSize', 'settings.theme'] as const) await reader.find('radiogroup', say(group));
    await reader.press('radio', say('settings.dark'));
    await reader.is('radio', say('settings.dark'), { checked: 'true' });
    await reader.is('checkbox', say('settings.autoplay'), { checked: 'true' });
    await reader.press('checkbox', say('settings.autoplay'));
    await reader.is('checkbox', say('settings.autoplay'), { checked: 'false' });
    await tryDialog(reader, /^Remove Museum of Pattern$/, 'Remove Museum of Pattern from this phone?');
    await tryDialog(reader, say('settings.delete'), say('settings.deleteAsk'));
    await reader.press('button', /^Remove Museum of Pattern$/);
    await reader.press('button', say('settings.removeNow'));
    await reader.hears('Museum of Pattern was removed from this phone.');
  });
});
