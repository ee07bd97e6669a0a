import type { Page } from '@playwright/test';
import { hurryAnimations, stopAnimationClock } from '../animation-clock.ts';
import { hasNoBarrier } from '../barriers.ts';
import { beyondTheEdges } from '../edges.ts';
import { expect, type Museum, screenIsThere, test } from '../story.ts';
import { languagesFor, wordsIn } from '../words.ts';

/** Scripts, style sheet and typefaces. */
const FILES = '**/assets/**';
/** A work, the keypad, an unknown path, an unknown museum, and no museum at all. */
const elsewhere = ({ at, origin }: Museum) => [
  at('artworks/1'),
  at('keyboard'),
  at('no/such/screen'),
  `${origin}/museums/999-nowhere`,
  `${origin}/`,
];

/**
 * Opens an address over a network that is cut once the page itself is loaded.
 *
 * @returns a function that restores the network; requests made meanwhile stay lost
 */
async function openCutOff(page: Page, address: string): Promise<() => void> {
  let isCut = true;
  await page.route(FILES, (route) => (isCut ? undefined : route.continue()));
  await page.goto(address, { waitUntil: 'commit' });
  return () => {
    isCut = false;
  };
}

/** The sentence, and the link that loads the page again, as found by sighted visitors and by screen readers. */
function waitingWords(page: Page, lang: string) {
  const say = wordsIn(lang);
  return {
    sentence: page.getByRole('status').getByText(say('action.stillLoading')),
    again: page.getByRole('status').getByRole('link', { name: say('failed.tryAgain') }),
  };
}

async function areRead(page: Page, lang: string, direction: string) {
  const { sentence, again } = waitingWords(page, lang);
  await expect(sentence).toHaveCSS('opacity', '1');
  await expect(again).toBeVisible();
  const status = page.getByRole('status');
  await expect(status).toHaveAttribute('lang', lang);
  await expect(status).toHaveCSS('direction', direction);
}

/** Observes the waiting words at every change of the page. @returns a function that lists the distinct observations */
async function watchWaiting(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const found = new Set<string>();
    Object.assign(window, { foundWaiting: found });
    new MutationObserver(() => {
      const sentence = document.querySelector('.waiting-words span');
      const isSeen = sentence?.checkVisibility({ visibilityProperty: true });
      if (sentence) found.add(isSeen ? 'seen' : 'hidden');
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { foundWaiting: Set<string> }).foundWaiting]);
}

for (const { lang, direction } of languagesFor('slow-page')) {
  test.describe(`a page without its scripts, for a reader of ${lang}`, () => {
    test.use({ locale: lang });

    test('shows the museum’s name, then says that it waits, and nothing moves', async ({ visitor, museum }) => {
      const goOn = await stopAnimationClock(visitor);
      await openCutOff(visitor, museum.at(''));
      const name = visitor.getByRole('heading', { level: 1 });
      await expect(name).toBeVisible();
      const { sentence, again } = waitingWords(visitor, lang);
      await expect(sentence).toBeHidden();
      await expect(again).toHaveCount(0);
      const place = await name.boundingBox();
      await goOn();
      await areRead(visitor, lang, direction);
      expect(await name.boundingBox()).toEqual(place);
    });

    test('says so at whatever address a link has', async ({ visitor, museum }) => {
      await hurryAnimations(visitor);
      for (const address of elsewhere(museum)) {
        await openCutOff(visitor, address);
        await areRead(visitor, lang, direction);
        await expect(visitor.locator('html')).toHaveAttribute('dir', direction);
      }
    });

    test('says so without a barrier, by day and by night, on a small phone and at twice the text size', async ({
      visitor,
      museum,
    }) => {
      await hurryAnimations(visitor);
      await visitor.setViewportSize({ width: 320, height: 640 });
      for (const address of [museum.at(''), museum.at('artworks/1')]) {
        await openCutOff(visitor, address);
        for (const colorScheme of ['light', 'dark'] as const) {
          await visitor.emulateMedia({ colorScheme });
          await areRead(visitor, lang, direction);
          await hasNoBarrier(visitor, `${address} ${colorScheme}`);
          expect(await beyondTheEdges(visitor), address).toEqual([]);
        }
        const { again } = waitingWords(visitor, lang);
        expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await visitor.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'));
        expect(await beyondTheEdges(visitor), address).toEqual([]);
        await again.scrollIntoViewIfNeeded();
        await expect(again).toBeInViewport();
      }
    });
  });
}

test('the link loads the same address again, and the guide opens', async ({ visitor, museum }) => {
  const address = museum.at('keyboard?lang=es');
  await hurryAnimations(visitor);
  const bringBack = await openCutOff(visitor, address);
  await areRead(visitor, 'es', 'ltr');
  bringBack();
  await waitingWords(visitor, 'es').again.tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(wordsIn('es')('keypad.title'));
  expect(visitor.url()).toBe(address);
});

for (const { lang } of languagesFor('slow-page')) {
  test(`${lang}: the museum’s name is where the guide will show it`, async ({ visitor, museum }) => {
    const name = visitor.getByRole('heading', { level: 1 });
    const address = museum.at(`?lang=${lang}`);
    for (const width of [320, 390]) {
      await visitor.setViewportSize({ width, height: 700 });
      const bringBack = await openCutOff(visitor, address);
      // Each width is another phone's first visit: a known phone would also show its version.
      await visitor.evaluate(() => localStorage.clear());
      const { x, y } = (await name.boundingBox()) ?? {};
      bringBack();
      await visitor.goto(address);
      await expect(visitor.getByRole('button', { name: wordsIn(lang)('welcome.start') })).toBeVisible();
      await visitor.evaluate(() => document.fonts.ready);
      expect(await name.boundingBox(), `${width} px`).toMatchObject({ x, y });
    }
  });
}

test('a guide that loads within the second never says that it waits', async ({ visitor, museum }) => {
  const goOn = await stopAnimationClock(visitor);
  const seen = await watchWaiting(visitor);
  for (const path of ['', 'keyboard']) {
    await visitor.goto(museum.at(path));
    await screenIsThere(visitor);
    await expect(visitor.locator('.waiting-words')).toHaveCount(0);
    expect(await seen()).toEqual(['hidden']);
  }
  await goOn();
});

test('when the page says that the guide did not load, nothing else says that it waits', async ({ page, museum }) => {
  await page.route('**/assets/show-*.js', (route) => route.abort());
  for (const path of ['', 'keyboard']) {
    await page.goto(museum.at(path));
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('.waiting-words')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  }
});
