import type { Page } from '@playwright/test';
import { expect, type Museum, test, typeNumber } from '../story.ts';
import { HEBREW, MEXICAN, TAIWANESE } from '../venues/many-languages.ts';
import { asReturningVisitor, saved } from '../way-in.ts';
import { wordsIn } from '../words.ts';

const VENUE = 'many-languages';
const at = (museum: Museum, path = '') => museum.at(path, VENUE);
const notices = (page: Page) =>
  page.locator('main').getByText(/only available in|solo est\S+ disponible|باللغة .* فقط/);

const comeAgain = (page: Page) => asReturningVisitor(page, VENUE);

async function choose(page: Page, name: string) {
  await page.locator('header [aria-haspopup=dialog]').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).tap();
  await expect(dialog).toHaveCount(0);
}

/** Opens a work by its number, in whatever language the guide speaks. */
async function open(page: Page, museum: Museum, number = '104', lang = 'en') {
  await page.goto(at(museum, 'keyboard'));
  await typeNumber(page, number, wordsIn(lang)('keypad.ok'));
  await page.waitForURL(/artworks/);
}

async function languageOfVisit(page: Page): Promise<string | undefined> {
  const visit = await saved(page, 'visitv2');
  return visit === null ? undefined : JSON.parse(visit).languageCode;
}

test.describe('a museum language that the guide does not speak', () => {
  test('is chosen like every other, and ticked from then on; the guide’s own words stay', async ({
    visitor,
    museum,
  }) => {
    await visitor.goto(at(museum));
    await visitor.getByRole('button', { name: 'Language: English' }).tap();
    const names = visitor.getByRole('dialog').getByRole('listitem').getByRole('button');
    await expect(names).toHaveText(['English', 'Español de España', 'Español de México', 'עברית', /^中文$/]);
    await expect(names.locator('[lang]')).toHaveText(await names.allTextContents());
    await expect(names.nth(3).locator('[lang]')).toHaveAttribute('lang', 'he-IL');
    await expect(names.nth(3).locator('[lang]')).toHaveAttribute('dir', 'rtl');
    await names.nth(3).tap();
    await expect(visitor.getByRole('dialog')).toHaveCount(0);

    const title = visitor.getByRole('heading', { level: 1, name: HEBREW.venue.name });
    await expect(title).toHaveAttribute('lang', 'he-IL');
    await expect(title).toHaveAttribute('dir', 'rtl');
    await expect(visitor.getByText(HEBREW.venue.welcomeText)).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
    await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
    await visitor.reload();
    await expect(title).toBeVisible();
    await visitor.getByRole('button', { name: `Language: עברית` }).tap();
    await expect(visitor.getByRole('button', { name: 'עברית', exact: true })).toHaveAttribute('aria-current', 'true');
    await expect(visitor.locator('dialog [aria-current=true]')).toHaveCount(1);
    expect(await saved(visitor, 'language')).toBe('he');
  });

  test('is read and heard without a notice, and is the language of the visit', async ({ visitor, museum }) => {
    await comeAgain(visitor);
    await visitor.goto(at(museum));
    await choose(visitor, 'עברית');
    await open(visitor, museum);
    await expect(visitor.getByRole('heading', { level: 1, name: HEBREW.penrose.name })).toHaveAttribute('dir', 'rtl');
    await expect(visitor.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(visitor.getByText('חפשו כוכב')).toBeVisible();
    await expect(visitor.getByText(HEBREW.penrose.text)).toBeVisible();
    await expect(notices(visitor)).toHaveCount(0);
    await visitor.getByRole('link', { name: /הכוכב/ }).tap();
    await expect(visitor.getByText(HEBREW.penroseStar.content)).toBeVisible();
    await expect(notices(visitor)).toHaveCount(0);
    await expect.poll(() => languageOfVisit(visitor)).toBe('he_IL');
  });

  test('can be set by a link, and is remembered', async ({ visitor, museum }) => {
    await visitor.goto(at(museum, '?lang=he'));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(HEBREW.venue.name);
    await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
    await visitor.goto(at(museum));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(HEBREW.venue.name);
  });

  test('leaves the guide’s words in the language the visitor had chosen', async ({ visitor, museum }) => {
    await visitor.goto(at(museum));
    await choose(visitor, 'Español de España');
    await choose(visitor, 'עברית');
    await expect(visitor.getByRole('button', { name: 'Empezar' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(HEBREW.venue.name);
    await expect(visitor.getByRole('button', { name: 'Empezar' })).toBeVisible();
  });
});

test.describe('texts missing in a language are reported', () => {
  test('for a work, each part in a sentence of its own, or once if all of the work is', async ({ visitor, museum }) => {
    await comeAgain(visitor);
    await visitor.goto(at(museum));
    await choose(visitor, 'עברית');
    await open(visitor, museum, '101');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(HEBREW.phyllotaxis.name);
    await expect(notices(visitor)).toHaveText([
      'This story is only available in English.',
      'This text is only available in English.',
      'These details are only available in English.',
      'These extras are only available in English.',
    ]);
    await expect(visitor.getByText('Start at the green heart')).toBeVisible();
    await open(visitor, museum, '103');
    await expect(notices(visitor)).toHaveText(['The texts about this work are only available in English.']);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  });

  test('for a work without a recording', async ({ visitor, museum }) => {
    await comeAgain(visitor);
    await visitor.goto(at(museum));
    await choose(visitor, 'עברית');
    await open(visitor, museum, '301');
    await expect(visitor.getByText('There is no recording for this work.')).toHaveCount(0);
    await expect(notices(visitor).first()).toHaveText('This text is only available in English.');
  });

  test('for an extra, for lists and for slides', async ({ visitor, museum }) => {
    await visitor.goto(at(museum));
    await choose(visitor, 'עברית');
    await visitor.getByRole('button', { name: 'Start' }).tap();
    await visitor.waitForURL('**/tutorial');
    await expect(notices(visitor)).toHaveText(['This slide is only available in English.']);
    await visitor.getByRole('button', { name: 'Continue' }).tap();
    await visitor.waitForURL('**/options');
    await expect(visitor.getByRole('link', { name: HEBREW.keypad.title })).toBeVisible();
    // The tile of the routes has no name in Hebrew: it has the guide's word, which is no title of the museum.
    await expect(notices(visitor)).toHaveCount(0);
    await visitor.getByRole('link', { name: /Routes/ }).tap();
    await expect(notices(visitor)).toHaveText(['Some of the texts about these works are only available in English.']);
    const row = (name: string) => visitor.getByRole('link', { name });
    await expect(row(HEBREW.penrose.name)).not.toContainText('English');
    await expect(row(HEBREW.phyllotaxis.name)).toContainText('English');
    await expect(row(HEBREW.horizon.name)).toContainText('English');
    await open(visitor, museum, '103');
    await visitor
      .getByRole('link', { name: /Text · English/ })
      .first()
      .tap();
    await expect(notices(visitor)).toHaveText(['This extra is only available in English.']);
  });

  test('for several works that share a number', async ({ visitor, museum }) => {
    await comeAgain(visitor);
    await visitor.goto(at(museum));
    await choose(visitor, 'עברית');
    await visitor.goto(at(museum, 'keyboard'));
    await typeNumber(visitor, '302');
    await expect(
      visitor.getByRole('dialog').getByText('The texts about these works are only available in English.'),
    ).toBeVisible();
  });

  test('in the words of the guide, whichever language it speaks', async ({ visitor, museum }) => {
    await comeAgain(visitor);
    await visitor.goto(at(museum));
    await choose(visitor, 'Español de España');
    await choose(visitor, 'עברית');
    await open(visitor, museum, '103');
    await expect(notices(visitor)).toHaveText(['Los textos sobre esta obra solo están disponibles en inglés.']);
    await visitor.goto(at(museum, '?lang=ar'));
    await choose(visitor, 'עברית');
    await open(visitor, museum, '103', 'ar');
    await expect(notices(visitor)).toHaveText(['النصوص عن هذا العمل متاحة باللغة الإنجليزية فقط.']);
  });

  test('for everything, if the museum has none of the visitor’s languages', async ({ browser, museum }) => {
    const page = await browser.newPage({ locale: 'ar', hasTouch: true });
    await comeAgain(page);
    await page.goto(at(museum));
    await expect(page.locator('main').getByText('هذا النص متاح باللغة الإنجليزية فقط.')).toBeVisible();
    await open(page, museum, '104', 'ar');
    await expect(notices(page)).toHaveText(['النصوص عن هذا العمل متاحة باللغة الإنجليزية فقط.']);
    await page.close();
  });
});

test.describe('two languages with the same two letters', () => {
  test('are distinct: the complete code is remembered, and texts missing in the one are read in the other', async ({
    visitor,
    museum,
  }) => {
    await comeAgain(visitor);
    await visitor.goto(at(museum));
    await choose(visitor, 'Español de México');
    expect(await saved(visitor, 'language')).toBe('es_MX');
    await expect(visitor.getByRole('button', { name: 'Empezar' })).toBeVisible();
    await open(visitor, museum);
    const title = visitor.getByRole('heading', { level: 1, name: MEXICAN.penrose.name });
    await expect(title).toHaveAttribute('lang', 'es-MX');
    await expect(visitor.getByText('Busca una estrella de cinco puntas.')).toBeVisible();
    await expect(notices(visitor)).toHaveCount(0);
    await expect.poll(() => languageOfVisit(visitor)).toBe('es_MX');
    await visitor.goto(at(museum));
    await visitor.getByRole('button', { name: 'Idioma: Español de México' }).tap();
    await expect(visitor.locator('dialog [aria-current=true]')).toHaveText('Español de México');
  });

  test('are matched with the browser’s own', async ({ browser, museum }) => {
    for (const [locale, title] of [
      ['es-MX', MEXICAN.penrose.name],
      ['es-ES', 'Gruesos y finos'],
      ['zh-Hant-HK', TAIWANESE.penrose.name],
    ] as const) {
      const [lang = ''] = locale.split('-', 1);
      const page = await browser.newPage({ locale, hasTouch: true });
      await comeAgain(page);
      await open(page, museum, '104', lang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.close();
    }
  });

  test('include Chinese as written in Taiwan, with a greeting that exists in English only', async ({
    visitor,
    museum,
  }) => {
    await comeAgain(visitor);
    await visitor.goto(at(museum));
    await choose(visitor, '中文');
    const inChinese = wordsIn('zh');
    await expect(visitor.getByText(inChinese('language.onlyText', { languages: '英语' }))).toBeVisible();
    await open(visitor, museum, '104', 'zh');
    await expect(visitor.getByRole('heading', { level: 1, name: TAIWANESE.penrose.name })).toHaveAttribute(
      'lang',
      'zh-TW',
    );
    const said = visitor.getByText('請找一顆五角星。');
    expect(await said.evaluate((text) => text.closest('[lang]')?.getAttribute('lang'))).toBe('zh-TW');
  });
});

test.describe('a link to a language', () => {
  test('that the museum lacks changes the guide’s words only, on the next day too', async ({ visitor, museum }) => {
    await comeAgain(visitor);
    await visitor.goto(at(museum));
    await choose(visitor, 'Español de España');
    await open(visitor, museum);
    await expect.poll(() => languageOfVisit(visitor)).toBe('es_ES');
    await visitor.goto(at(museum, 'keyboard?lang=ar'));
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'ar');
    expect(await languageOfVisit(visitor)).toBe('es_ES');
    await visitor.evaluate(() => {
      const visit = JSON.parse(localStorage.visitv2);
      localStorage.visitv2 = JSON.stringify({ ...visit, startDate: '2020-01-01T10:00:00.000+01:00' });
    });
    await open(visitor, museum, '104', 'ar');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Gruesos y finos');
    await expect.poll(async () => JSON.parse((await saved(visitor, 'visitv2')) ?? '{}').startDate).not.toMatch(/^2020/);
    expect(await languageOfVisit(visitor)).toBe('es_ES');
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'ar');
  });

  test('whose content does not load changes the guide’s words only', async ({ visitor, museum }) => {
    await comeAgain(visitor);
    await visitor.goto(at(museum, 'keyboard'));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Type a number');
    await visitor.route('**/all-data/**', (route) => route.abort());
    await visitor.goto(at(museum, 'keyboard?lang=es&from=Options'));
    await expect(visitor).toHaveURL(at(museum, 'keyboard?from=Options'));
    await expect(visitor.getByRole('button', { name: wordsIn('es')('keypad.erase') })).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Type a number');
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'es');
    expect([await saved(visitor, 'language'), await languageOfVisit(visitor)]).toEqual(['es_ES', 'en_GB']);
  });
});

test('the menu leads to the languages, each with its stories; the chosen one leads back and is spoken', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('options', 'more-to-see'));
  await visitor.getByRole('button', { name: 'Menu' }).tap();
  await visitor.getByRole('dialog').getByRole('link', { name: 'Language' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Language');
  await expect(visitor.getByRole('button', { name: /^English 8 works with a story/ })).toBeVisible();
  await visitor.getByRole('button', { name: /^Español/ }).tap();
  await visitor.waitForURL(museum.at('options', 'more-to-see'));
  await expect(visitor.getByRole('button', { name: 'Menú' })).toBeVisible();
});
