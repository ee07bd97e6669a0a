import { expect, type Page } from '@playwright/test';
import { generator } from '../bench/venues/synthetic-prose.mjs';

/** How many of the steps follow a link to a random screen, and how many go back; the others use a control. */
const SHARE_OF_LINKS = 0.2;
const SHARE_OF_BACK = 0.1;
/** On the keypad: a work, several works, no work, or the tap on a single digit. */
const NUMBERS = ['104', '302', '999', undefined];

/**
 * Walks through the open guide as a visitor would who does not read: the same seed takes the same steps, as far as the
 * screens come equally fast.
 *
 * @param addresses of screens, where links lead
 * @returns what was done, to understand a failure
 */
export async function walkAtRandom(page: Page, seed: number, addresses: readonly string[], steps: number) {
  const random = generator(seed);
  const done: string[] = [];
  for (let step = 0; step < steps; step++) {
    const kind = random();
    const pick = random();
    if (kind < SHARE_OF_LINKS) done.push(await follow(page, addresses[Math.floor(pick * addresses.length)] ?? ''));
    else if (kind < SHARE_OF_LINKS + SHARE_OF_BACK) done.push(await goBack(page));
    else done.push(await useControl(page, pick));
    await screenIsOpen(page);
  }
  return done;
}

/** The screen before, which React hides until the next one has loaded, does not count. */
async function screenIsOpen(page: Page) {
  const screens = page.locator('main').filter({ visible: true });
  await expect(screens.first()).not.toHaveAttribute('aria-busy', 'true');
}

async function follow(page: Page, address: string) {
  await page.evaluate((to) => history.pushState({ isFromWithin: true }, '', to), address);
  return `opens ${address}`;
}

async function goBack(page: Page) {
  const isInGuide = await page.evaluate(() => history.state?.isFromWithin === true);
  if (isInGuide) await page.goBack();
  return 'goes back';
}

async function useControl(page: Page, pick: number) {
  // While one screen turns into another, a finger reaches nothing.
  const reached = await page.waitForFunction(controlInReach, pick);
  const control = await reached.jsonValue();
  if (!control) throw new Error('The page has a control');
  const number = control.kind === 'digit' ? NUMBERS[Math.floor(pick * 1000) % NUMBERS.length] : undefined;
  if (number !== undefined) return typeNumber(page, number);
  if (control.kind !== 'choice') await page.touchscreen.tap(control.x, control.y);
  if (control.kind === 'field') await page.keyboard.type('1');
  return `taps ${control.name}`;
}

async function typeNumber(page: Page, number: string) {
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  return `types ${number}`;
}

/** Runs in the page: the control at this share of all of them, or the next one that a finger reaches. */
function controlInReach(pick: number) {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const leavesGuide = (element: Element) =>
    element instanceof HTMLAnchorElement &&
    (element.origin !== location.origin || element.target !== '' || element.download !== '');
  const controls = [
    ...front.querySelectorAll('a[href], button:enabled, input:enabled, select:enabled, summary'),
  ].filter((element) => element.checkVisibility() && !element.closest('[inert]') && !leavesGuide(element));
  const first = Math.floor(pick * controls.length);
  for (const control of [...controls.slice(first), ...controls.slice(0, first)]) {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(control.contains(hit) || hit.closest('label')?.contains(control))) continue;
    const name = `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`;
    // The list of a select opens outside of the page.
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = Math.floor(pick * 1000) % control.options.length;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      return { name, x, y, kind: 'choice' };
    }
    const isField = control instanceof HTMLInputElement && /^(text|search|password|number)$/.test(control.type);
    const isDigit = /^[^\p{L}]?\d[^\p{L}]?$/u.test(control.textContent ?? '');
    return { name, x, y, kind: isField ? 'field' : isDigit ? 'digit' : 'button' };
  }
  return undefined;
}
