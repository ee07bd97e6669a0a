import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { beyondTheEdges, lettersOf } from '../edges.ts';
import { expect, screenIsThere, soundTime, test, typeNumber } from '../story.ts';
import { ARABIC } from '../venues/two-directions.ts';
import { CODE, GUARDED, passQuestions } from '../way-in.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('ar');
const WIDTH = 320;

test.use({ viewport: { width: WIDTH, height: 640 }, locale: 'ar' });

/** The middle of an element on the screen, in pixels from its left edge. */
async function middle(of: Locator): Promise<number> {
  const box = await of.boundingBox();
  if (!box) throw new Error(`${of} is not on the screen`);
  return box.x + box.width / 2;
}

/** Whether the elements are in this order from the right, where an Arabic reader begins, to the left. */
async function standFromTheRight(...things: Locator[]) {
  const places = await Promise.all(things.map(middle));
  expect(places).toEqual([...places].sort((a, b) => b - a));
}

test('on welcome the logo is first and the language after it', async ({ visitor, museum }) => {
  await visitor.goto(museum.at(''));
  const logo = visitor.locator('header img');
  await expect(logo).toBeVisible();
  await expect(logo).toHaveCSS('object-position', '100% 50%');
  await standFromTheRight(logo, visitor.getByRole('button', { name: say('language.current', { name: 'العربية' }) }));
});

test('Back is on the right and points there; the keys are as on every telephone', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('keyboard'));
  const back = visitor.getByRole('link', { name: say('action.back') });
  expect(await middle(back)).toBeGreaterThan(WIDTH * 0.8);
  await expect(back.locator('svg')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  const key = (name: string) => visitor.getByRole('button', { name, exact: true });
  await standFromTheRight(key('3'), key('2'), key('1'));
  await standFromTheRight(key(say('keypad.ok')), key('0'), key(say('keypad.erase')));
  await expect(key(say('keypad.erase')).locator('svg')).toHaveCSS('transform', 'none');
});

test('in the policy’s contents the number is first; an address in another script is on the reading side', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('privacy-policy', 'with-policy'));
  const back = visitor.getByRole('link', { name: say('action.back') });
  await expect(back).toBeVisible();
  await standFromTheRight(back, visitor.locator('header button'));
  const { right } = await lettersOf(visitor, `nav li:first-child a`);
  // The number is before the words.
  expect(right).toBeLessThan(WIDTH - 40);
  expect((await lettersOf(visitor, 'address strong')).right).toBeGreaterThan(WIDTH - 60);
});

test('on the slides Back is on the right, Continue on the left, and Skip in the middle below', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('', GUARDED));
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: say('welcome.start') }).tap();
  await typeNumber(visitor, CODE, say('keypad.ok'));
  await passQuestions(visitor);
  const button = (name: string) => visitor.getByRole('button', { name, exact: true });
  await standFromTheRight(
    button(say('slides.previous')),
    button(say('slides.go', { number: 1 })),
    button(say('slides.go', { number: 4 })),
    button(say('slides.next')),
  );
  const skip = button(say('slides.skip'));
  await expect(skip).toBeInViewport({ ratio: 1 });
  expect(await middle(skip)).toBeCloseTo(WIDTH / 2, 0);
});

test('a typed number reads as on the wall', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('keyboard'));
  await expect(visitor.getByLabel(say('keypad.entry'))).toBeVisible();
  await visitor.keyboard.type('12');
  await expect(visitor.getByLabel(say('keypad.entry'))).toHaveText('12');
  const [first, second] = await visitor.locator('output span span').evaluate((typed) =>
    [0, 1].map((digit) => {
      const range = document.createRange();
      range.setStart(typed.firstChild as Node, digit);
      range.setEnd(typed.firstChild as Node, digit + 1);
      return range.getBoundingClientRect().left;
    }),
  );
  expect(first).toBeLessThan(second ?? 0);
});

test('in a row the picture is first, then the title, then the number', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('routes/1'));
  const row = visitor.getByRole('listitem').first();
  await expect(row).toBeVisible();
  await standFromTheRight(row.locator('img'), row.locator('p'), row.locator('span').last());
});

test('a dialog begins on the right and closes on the left; every language is on the reading side', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('', 'two-directions'));
  await visitor.locator('button[aria-haspopup]').tap();
  const dialog = visitor.getByRole('dialog', { name: say('language.title') });
  await standFromTheRight(dialog.getByRole('heading'), dialog.getByRole('button', { name: say('action.close') }));
  for (const name of ['English', 'العربية']) {
    const { right } = await lettersOf(visitor, `dialog span:text-is("${name}")`);
    expect(right).toBeGreaterThan(WIDTH - 30);
  }
  await expect(dialog.getByText('العربية')).toHaveAttribute('lang', 'ar');
  await expect(dialog.getByText('English')).toHaveAttribute('dir', 'ltr');
  await dialog.getByRole('button', { name: 'English' }).tap();
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('time runs as on every player: back, play, forward, and the right arrow moves forward', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('keyboard', 'two-directions'));
  await expect(visitor.getByLabel(say('keypad.entry'))).toBeVisible();
  await visitor.keyboard.type('104');
  await visitor.keyboard.press('Enter');
  const button = (name: string) => visitor.getByRole('button', { name });
  await button(say('player.pause')).tap();
  const seconds = { seconds: 2 };
  await standFromTheRight(
    button(say('player.forward', seconds)),
    button(say('player.play')),
    button(say('player.back', seconds)),
  );
  const slider = visitor.getByRole('slider', { name: say('player.position') });
  await slider.fill('10');
  await slider.focus();
  await visitor.keyboard.press('ArrowRight');
  await expect.poll(() => soundTime(visitor)).toBe(11);
});

test('names in two directions: each in its own, all on the reading side, and nothing beyond the edges', async ({
  visitor,
  museum,
}) => {
  const check = async (what: string) => {
    expect(await beyondTheEdges(visitor), what).toEqual([]);
    const { violations } = await new AxeBuilder({ page: visitor }).withTags(['wcag2a', 'wcag2aa']).analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
      what,
    ).toEqual([]);
  };
  for (const screen of ['', 'options', 'routes']) {
    await visitor.goto(museum.at(screen, 'two-directions'));
    await screenIsThere(visitor);
    await check(screen);
  }
  for (const [number, lang, dir] of [
    ['101', 'en', 'ltr'],
    ['104', 'ar', 'rtl'],
  ] as const) {
    await visitor.goto(museum.at('keyboard', 'two-directions'));
    await expect(visitor.getByLabel(say('keypad.entry'))).toBeVisible();
    await visitor.keyboard.type(number);
    await visitor.keyboard.press('Enter');
    await visitor.waitForURL(/artworks/);
    const title = visitor.getByRole('heading', { level: 1 });
    await expect(title).toHaveAttribute('lang', lang);
    await expect(title).toHaveAttribute('dir', dir);
    expect((await lettersOf(visitor, 'h1')).right).toBeGreaterThan(WIDTH - 24);
    await expect(visitor.getByRole('link', { name: ARABIC.hall.name }).first()).toHaveAttribute('dir', 'rtl');
    await check(number);
  }
});

test('Arabic letters have space, and are never spaced, slanted or capitals', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('', 'two-directions'));
  await screenIsThere(visitor);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(ARABIC.venue.name);
  for (const [text, atLeast] of [
    [visitor.getByRole('heading', { level: 1 }), 1.3],
    [visitor.getByText(ARABIC.venue.welcomeText), 1.6],
  ] as const) {
    const style = await text.evaluate((element) => {
      const { lineHeight, fontSize, letterSpacing, fontStyle, textTransform } = getComputedStyle(element);
      return {
        line: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
        letterSpacing,
        fontStyle,
        textTransform,
      };
    });
    expect(style.line).toBeGreaterThanOrEqual(atLeast);
    expect(style).toMatchObject({ letterSpacing: 'normal', fontStyle: 'normal', textTransform: 'none' });
  }
});

test('a reader from the left finds an Arabic name on the left', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('?lang=es', 'two-directions'));
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'ltr');
  await visitor.locator('button[aria-haspopup]').tap();
  await expect(visitor.getByRole('dialog')).toBeVisible();
  const { left } = await lettersOf(visitor, 'dialog span:text-is("العربية")');
  expect(left).toBeLessThan(30);
});
