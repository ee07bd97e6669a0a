import type { Page } from '@playwright/test';
import { hasNoBarrier, hiddenStops, ready, tabStops } from '../barriers.ts';
import { beyondTheEdges } from '../edges.ts';
import { expect, letTimePass, type Museum, test } from '../story.ts';
import { QUIET } from '../venues.ts';
import { wordsIn } from '../words.ts';

/**
 * Works with a picture and a text, with a film, with a sound, and off display, in the venue where nothing plays by
 * itself: an axe check of the page counts as a tap.
 */
const [, PICTURE_AND_TEXT = '', , , RESTING = '', , FILM = '', SOUND = ''] = QUIET.works.map((id) => `artworks/${id}`);

const PHONES = { en: [390, 844, 'light'], ar: [320, 640, 'dark'] } as const;

for (const lang of ['en', 'ar'] as const) {
  const say = wordsIn(lang);
  const at = (museum: Museum, screen: string) => museum.at(`${screen}?lang=${lang}`, 'quiet');
  const play = (page: Page) => page.getByRole('button', { name: say('player.play'), exact: true }).tap();

  async function check(page: Page, what: string) {
    await hasNoBarrier(page, what);
    expect(await beyondTheEdges(page), what).toEqual([]);
  }

  const [width, height, colorScheme] = PHONES[lang];
  test(`${lang}, ${width} px, ${colorScheme}: a work in each of its states has no barrier`, async ({
    visitor,
    museum,
  }) => {
    await visitor.setViewportSize({ width, height });
    await visitor.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await ready(visitor, at(museum, RESTING));
    await expect(visitor.getByText(say('artwork.notOnDisplay'))).toBeVisible();
    await check(visitor, 'resting');
    await ready(visitor, at(museum, PICTURE_AND_TEXT));
    await play(visitor);
    await letTimePass(visitor, 26);
    await expect(visitor.getByRole('list', { name: say('extra.now') }).getByRole('link')).toHaveCount(2);
    await check(visitor, 'extras beside the story');
    await letTimePass(visitor, 'until-the-end');
    await expect(visitor.getByText(say('player.finished'))).toBeVisible();
    await check(visitor, 'the story has ended');
    await visitor.getByRole('button', { name: say('artwork.read') }).tap();
    await check(visitor, 'reading');
  });

  // Each alone is measured in every language by screen-states.test.
  if (lang === 'ar')
    test(`${lang}: extras on their screens, dialogs and the mini player have no barrier`, async ({
      visitor,
      museum,
    }) => {
      await visitor.emulateMedia({ reducedMotion: 'reduce' });
      for (const [work, kinds] of [
        [PICTURE_AND_TEXT, ['extra.IMAGE', 'extra.TEXT']],
        [FILM, ['extra.VIDEO']],
        [SOUND, ['extra.AUDIO']],
      ] as const) {
        for (const kind of kinds) {
          await ready(visitor, at(museum, work));
          await visitor
            .getByRole('link', { name: new RegExp(`^${say(kind)}`) })
            .first()
            .tap();
          await visitor.waitForURL(/resources/);
          await check(visitor, kind);
        }
      }
      await ready(visitor, at(museum, PICTURE_AND_TEXT));
      await visitor.getByRole('button', { name: say('artwork.lookClosely') }).tap();
      await expect(visitor.getByRole('dialog')).toBeVisible();
      await check(visitor, 'looking closely');
      await visitor.keyboard.press('Escape');
      await visitor.getByRole('button', { name: say('share.title') }).tap();
      await expect(visitor.getByRole('dialog', { name: say('share.title') })).toBeVisible();
      await check(visitor, 'sharing');
      await visitor.keyboard.press('Escape');
      await play(visitor);
      await visitor.getByRole('link', { name: say('action.back'), exact: true }).tap();
      await expect(visitor.getByRole('region', { name: say('mini.name') })).toBeVisible();
      await check(visitor, 'mini player');
    });

  test(`${lang}, by keyboard alone: zooming, sharing, an extra’s sound and the mini player`, async ({
    visitor,
    museum,
  }) => {
    await ready(visitor, at(museum, SOUND));
    await visitor.getByRole('button', { name: say('artwork.lookClosely') }).focus();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('dialog')).toBeVisible();
    const tools = [say('zoom.smaller'), say('zoom.complete'), say('zoom.larger'), say('action.close')];
    expect((await tabStops(visitor)).slice(0, 4)).toEqual(tools);
    await visitor.keyboard.press('Escape');
    await expect(visitor.getByRole('button', { name: say('artwork.lookClosely') })).toBeFocused();
    await visitor.getByRole('button', { name: say('share.title') }).focus();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('dialog', { name: say('share.title') })).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(visitor.getByRole('button', { name: say('share.title') })).toBeFocused();
    await visitor
      .getByRole('link', { name: new RegExp(`^${say('extra.AUDIO')}`) })
      .first()
      .focus();
    await visitor.keyboard.press('Enter');
    await visitor.waitForURL(/resources/);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused();
    const back = say('player.back', { seconds: 10 });
    await expect(visitor.getByRole('button', { name: back })).toBeVisible();
    const stops = await tabStops(visitor);
    expect(stops).toContain(back);
    expect(stops.filter((name) => name.includes('not seen'))).toEqual([]);
    await visitor.goto(at(museum, PICTURE_AND_TEXT));
    await visitor.getByRole('button', { name: say('player.play'), exact: true }).focus();
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('link', { name: say('action.back'), exact: true }).focus();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('region', { name: say('mini.name') })).toBeVisible();
    const last = (await tabStops(visitor)).slice(-2);
    expect(last[0]).toContain(lang === 'ar' ? 'وجه أم قفا' : 'Heads or tails');
    expect(last[1]).toBe(say('player.pause'));
  });

  test(`${lang}, by keyboard alone: no control with the focus is hidden below the mini player`, async ({
    visitor,
    museum,
  }) => {
    await visitor.setViewportSize({ width: 390, height: 560 });
    await ready(visitor, at(museum, PICTURE_AND_TEXT));
    await play(visitor);
    await visitor.getByRole('link', { name: say('action.back'), exact: true }).tap();
    await visitor.getByRole('link', { name: say('action.back'), exact: true }).tap();
    await visitor.getByRole('link', { name: new RegExp(`^${say('menu.artworks')}`) }).tap();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(say('menu.artworks'));
    await expect(visitor.getByRole('region', { name: say('mini.name') })).toBeVisible();
    expect(await hiddenStops(visitor)).toEqual([]);
  });
}
