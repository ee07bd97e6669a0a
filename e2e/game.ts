import type { Locator, Page } from '@playwright/test';

/** How a child chooses something. */
export type Choose = (thing: Locator) => Promise<void>;

export const byTouch: Choose = (thing) => thing.tap();

/** By Tab until it has the focus, and Enter. */
export const byKeyboard: Choose = async (thing) => {
  const page = thing.page();
  for (let step = 0; step < 80; step += 1) {
    if (await thing.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error('It is not reached by Tab');
};

/**
 * By Space, once it is highlighted. The page's clock is the story's, and the highlight rests for a second on each
 * element. The clock is paused meanwhile: on a busy machine the highlight moved on between the look and the key.
 */
export const bySwitch: Choose = async (thing) => {
  const page = thing.page();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  for (let step = 0; step < 40; step += 1) {
    if (await thing.evaluate((element) => element.hasAttribute('data-lit'))) {
      await page.keyboard.press('Space');
      return page.clock.resume();
    }
    await page.clock.runFor(1000);
  }
  throw new Error('It is never lit');
};

/** The clock cannot be paused in its past, and runs until the browser is told. */
const AHEAD_MS = 10_000;

const pictureOf = (element: Element) => element.querySelector<HTMLElement>('[style]')?.style.backgroundImage;
const picturesOf = (things: Locator) =>
  things.evaluateAll((elements, read) => elements.map(new Function(`return ${read}`)()), String(pictureOf)) as Promise<
    string[]
  >;

/** Finds every pair by the pictures on the cards. */
export async function findAllPairs(page: Page, choose: Choose): Promise<void> {
  const cards = page.locator('.game-card');
  await cards.first().waitFor();
  const pictures = await picturesOf(cards);
  for (const picture of new Set(pictures)) {
    for (const [at, candidate] of pictures.entries()) if (candidate === picture) await choose(cards.nth(at));
  }
}

/** Chooses a wrong picture, and then the one of the close-up. */
export async function findDetail(page: Page, choose: Choose): Promise<void> {
  const choices = page.locator('.game-choice');
  await choices.first().waitFor();
  const pictures = await picturesOf(choices);
  const [wanted = ''] = await picturesOf(page.locator('.game-lens'));
  await choose(choices.nth(pictures.findIndex((picture) => picture !== wanted)));
  await page.locator('.game-choice[data-tried="true"]').waitFor();
  await choose(choices.nth(pictures.indexOf(wanted)));
}

/** The first places of a jigsaw's pieces, by their numbers: each shows another part of the picture. */
export async function piecesOf(page: Page): Promise<string[]> {
  await page.locator('.game-piece-picture').first().waitFor();
  return page.locator('.game-piece-picture').evaluateAll((elements) => {
    const pieces = elements.map((element) => {
      const [x = 0, y = 0] = getComputedStyle(element).backgroundPosition.split(' ').map(Number.parseFloat);
      return { x, y, spot: element.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? '' };
    });
    const inOrder = (axis: 'x' | 'y') => [...new Set(pieces.map((piece) => piece[axis]))].sort((a, b) => a - b);
    const [columns, rows] = [inOrder('x'), inOrder('y')];
    const isAt = (at: number) => (piece: { x: number; y: number }) =>
      piece.x === columns[at % 3] && piece.y === rows[Math.floor(at / 3)];
    return Array.from({ length: 9 }, (_, at) => pieces.find(isAt(at))?.spot ?? '');
  });
}

export const spotOf = (page: Page, spot: string | number) => page.locator(`[data-spot="${spot}"]`);

/** Puts every remaining piece into its place. */
export async function layAllPieces(page: Page, choose: Choose): Promise<void> {
  for (const [piece, spot] of (await piecesOf(page)).entries()) {
    if (spot === String(piece)) continue;
    await choose(spotOf(page, spot));
    await choose(spotOf(page, piece));
  }
}

async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger drags from the middle of one element to the middle of another. */
export async function draw(page: Page, from: Locator, to: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  for (const share of [0.3, 0.6, 1]) {
    await send('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }]);
  }
  await send('touchEnd', []);
}

/** A mouse drags there so fast that the page sees only its end. */
export async function throwByMouse({ mouse }: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y);
  await mouse.up();
}
