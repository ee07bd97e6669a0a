/** Works of the demo, with and without extras. */
const NUMBERS = ['101', '103', '104', '201', '202', '301'];
const WORDS = ['leaf', 'star', 'knot', 'escher'];

/**
 * A visitor who tries everything: keypad, player, hearts, lists, the menu, search and Discover, until the given number
 * of taps is reached. A typed letter counts as a tap.
 *
 * @param {import('@playwright/test').Page} page at a museum that it has never opened
 * @param {number} most
 * @returns {Promise<number>} the number of taps
 */
export async function busyVisit(page, most) {
  const finger = new Finger(page);
  await finger.tap('button', 'Start');
  const ways = [listens, looksAround, searches, discovers];
  for (let at = 0; finger.taps < most; at++) await ways[at % ways.length]?.(finger, Math.floor(at / ways.length));
  return finger.taps;
}

/** Each tap waits for its target, as a visitor does, and no longer. */
class Finger {
  taps = 0;

  /** @param {import('@playwright/test').Page} page */
  constructor(page) {
    this.page = page;
  }

  /**
   * @param {'button' | 'link' | 'searchbox'} role
   * @param {string | RegExp} name
   */
  async tap(role, name) {
    await this.page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .tap();
    this.taps++;
  }

  /** @param {string} text */
  async type(text) {
    for (const letter of text) {
      await this.page.keyboard.press(letter);
      this.taps++;
    }
  }

  /** @param {string} name of an entry */
  async choose(name) {
    await this.tap('button', 'Menu');
    await this.tap('link', name);
  }
}

/** @param {Finger} finger @param {number} at */
async function listens(finger, at) {
  await finger.tap('link', /Type a number/);
  for (const digit of NUMBERS[at % NUMBERS.length] ?? '') await finger.tap('button', digit);
  await finger.tap('button', 'OK');
  await finger.tap('button', 'Pause');
  await finger.tap('button', /^Forward/);
  await finger.tap('button', /^Back \d/);
  await finger.tap('button', /^Like|^Liked/);
  await finger.tap('button', 'Play');
  await finger.tap('link', 'Back');
  await finger.tap('button', '9');
  await finger.tap('button', 'Erase');
  await finger.tap('link', 'Back');
}

/** @param {Finger} finger */
async function looksAround(finger) {
  await finger.tap('link', /^Routes/);
  await finger.page.getByRole('main').getByRole('link').first().tap();
  finger.taps++;
  await finger.tap('link', 'Back');
  await finger.tap('link', 'Back');
  await finger.choose('My visit');
  await finger.tap('link', 'Back');
  await finger.choose('Favourites');
  await finger.tap('link', 'Back');
}

/** @param {Finger} finger @param {number} at */
async function searches(finger, at) {
  await finger.choose('Search');
  await finger.tap('searchbox', /./);
  await finger.type(WORDS[at % WORDS.length] ?? '');
  await finger.tap('link', 'Back');
}

/** @param {Finger} finger */
async function discovers(finger) {
  await finger.choose('Discover');
  for (let cards = 0; cards < 3; cards++) {
    await finger.tap('button', 'I like it');
    await finger.tap('button', 'Not for me');
  }
  await finger.tap('link', 'Back');
}
