import type { Page } from '@playwright/test';
import { hasNoBarrier, tabStops } from '../barriers.ts';
import { beyondTheEdges } from '../edges.ts';
import { expect, type Museum, screenIsThere, test, typeNumber } from '../story.ts';
import { CODE, GUARDED, passQuestions, slideInFront } from '../way-in.ts';
import { languagesFor, wordsIn } from '../words.ts';

for (const { lang, name, direction } of languagesFor('access-way-in')) {
  const say = wordsIn(lang);
  const languageButton = say('language.current', { name });
  const button = (page: Page, id: Parameters<typeof say>[0]) =>
    page.getByRole('button', { name: say(id as 'keypad.ok'), exact: true });

  /** Opens the panel that asks for the policy on a deep link. */
  async function comeToPolicy(page: Page, museum: Museum) {
    await page.goto(museum.at(`keyboard?lang=${lang}`, GUARDED));
    await screenIsThere(page);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
  }
  async function comeToCode(page: Page, museum: Museum) {
    await comeToPolicy(page, museum);
    await page.getByRole('checkbox').check();
    await button(page, 'welcome.start').tap();
    await expect(page.getByRole('textbox')).toBeVisible();
  }
  async function comeToFirstSlide(page: Page, museum: Museum) {
    await comeToCode(page, museum);
    await typeNumber(page, CODE, say('keypad.ok'));
    await passQuestions(page);
    await expect(slideInFront(page)).toBeVisible();
  }

  // Its screens are measured one by one, in every language, by screen-states.test.
  if (lang === 'ar') {
    test('the way in has no measurable barrier, on a small phone by night', async ({ visitor, museum }) => {
      await visitor.setViewportSize({ width: 320, height: 640 });
      await visitor.emulateMedia({ colorScheme: 'dark' });
      const look = async (what: string) => {
        await hasNoBarrier(visitor, what);
        expect(await beyondTheEdges(visitor), what).toEqual([]);
        await expect(visitor.locator('h1:visible'), what).toHaveCount(1);
      };
      await comeToPolicy(visitor, museum);
      await look('policy');
      await button(visitor, 'welcome.start').tap();
      await look('policy refused');
      await comeToCode(visitor, museum);
      await look('code');
      await typeNumber(visitor, '1357', say('keypad.ok'));
      await expect(visitor.getByRole('alert')).toHaveText(say('code.wrong'));
      await look('wrong code');
      await visitor.locator('button[aria-haspopup]').tap();
      await expect(visitor.getByRole('dialog')).toBeVisible();
      await look('language dialog on the code');
      await visitor.keyboard.press('Escape');
      await typeNumber(visitor, CODE, say('keypad.ok'));
      await expect(visitor.getByRole('group')).toBeVisible();
      await look('question');
      await passQuestions(visitor);
      await expect(slideInFront(visitor)).toBeVisible();
      for (let slide = 1; slide <= 4; slide++) {
        await expect(visitor.locator('[aria-current="step"]')).toHaveAccessibleName(
          say('slides.go', { number: slide }),
        );
        await hasNoBarrier(visitor, `slide ${slide}`);
        await expect(button(visitor, slide < 4 ? 'slides.skip' : 'slides.continue')).toBeInViewport({ ratio: 1 });
        await expect(visitor.locator('h1:visible')).toHaveCount(1);
        if (slide < 4) await button(visitor, 'slides.next').tap();
      }
    });
  }

  test(`${lang}, by keyboard alone: the way in, in reading order, with the focus always visible`, async ({
    visitor,
    museum,
  }) => {
    await comeToCode(visitor, museum);
    // A screen that follows another has the focus on its heading. After a reload the walk starts at its top.
    await visitor.reload();
    await expect(visitor.getByRole('textbox')).toBeVisible();
    const keys = [...'123456789', say('keypad.erase'), '0', say('keypad.ok')];
    expect(await tabStops(visitor)).toEqual([say('action.back'), languageButton, say('code.entry'), ...keys]);
    await visitor.getByRole('textbox').fill(CODE);
    await visitor.getByRole('textbox').press('Enter');
    await passQuestions(visitor);
    await expect(slideInFront(visitor)).toBeVisible();
    // A playing film would change the slide in the middle of the walk.
    await slideInFront(visitor)
      .getByRole('button', { name: say('player.pause') })
      .press('Enter');
    await expect(slideInFront(visitor).getByRole('button', { name: say('player.play'), exact: true })).toBeVisible();
    await visitor.getByRole('heading', { level: 1 }).focus();
    const dots = [1, 2, 3, 4].map((number) => say('slides.go', { number }));
    const way = [say('slides.previous'), ...dots, say('slides.next')];
    const film = [say('slides.replay'), say('player.play'), say('slides.mute')];
    expect(await tabStops(visitor)).toEqual([languageButton, ...film, ...way, say('slides.skip')]);
    await button(visitor, 'slides.previous').press('Enter');
    await visitor.getByRole('heading', { level: 1 }).focus();
    expect(await tabStops(visitor)).toEqual([languageButton, ...way, say('slides.continue')]);
    await button(visitor, 'slides.continue').press('Enter');
    await expect(visitor).toHaveURL(museum.at('keyboard', GUARDED));
  });

  test(`${lang}: with letters of twice the size the button to continue stays in reach`, async ({ visitor, museum }) => {
    await comeToFirstSlide(visitor, museum);
    await visitor.evaluate(() => {
      document.documentElement.style.fontSize = '212.5%';
    });
    await expect(button(visitor, 'slides.skip')).toBeInViewport({ ratio: 1 });
    await button(visitor, 'slides.previous').tap();
    await expect(button(visitor, 'slides.continue')).toBeInViewport({ ratio: 1 });
    await visitor.goBack();
    await visitor.goto(museum.at('', GUARDED));
    expect(await beyondTheEdges(visitor)).toEqual([]);
  });
}
