import type { Locator, Page } from '@playwright/test';
import { expect, screenIsThere } from './story.ts';

/** More stops than any screen of the stories has. */
const MAX_STOPS = 120;

/** More than any dialog of the stories has, so that a walk goes round. */
const STOPS_IN_DIALOG = 24;

/** A visitor who has a keyboard and nothing else. */
export type Keys = {
  /** Opens an address, as the QR code of the museum does. */
  enter(address: string): Promise<void>;
  /** Moves to a control by Tab, or by another key. Each stop on the way must be seen and not covered. */
  go(to: Locator, key?: string): Promise<void>;
  /** Moves to a control and presses a key there; afterwards something has the focus. */
  use(control: Locator, key?: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** Something on the page has the focus: it was not lost with a control that has gone. */
  holdTheFocus(): Promise<void>;
  /** Waits until no dialog is in the page: the browser hides it first, and a key could arrive between. */
  leaveDialogs(): Promise<void>;
  /** Opens a dialog by a control, walks round in it, and closes it: the focus stays in it, and returns. */
  useDialog(opener: Locator, dialog: Locator, close: 'Escape' | Locator): Promise<void>;
  /** Waits until the new screen's heading has this text and the focus. */
  isAt(heading: string | RegExp): Promise<void>;
};

/** @returns the keys of a visitor to this page; nothing on the page is tapped, and no script moves the focus */
export function keysOf(page: Page): Keys {
  const keys: Keys = {
    async enter(address) {
      await page.goto(address);
      await screenIsThere(page);
    },
    async go(to, key = 'Tab') {
      const faults: string[] = [];
      for (let stop = 0; stop <= MAX_STOPS; stop++) {
        const { isThere, fault } = await to.evaluate(lookAtStop);
        if (isThere) {
          expect([...faults, fault].filter(Boolean)).toEqual([]);
          return;
        }
        if (stop > 0) faults.push(fault);
        await page.keyboard.press(key);
      }
      throw new Error(`The focus does not come to ${to}`);
    },
    async use(control, key = 'Enter') {
      await keys.go(control);
      await page.keyboard.press(key);
      await keys.holdTheFocus();
    },
    async press(...pressed) {
      for (const key of pressed) await page.keyboard.press(key);
    },
    leaveDialogs: () => expect(page.locator('dialog')).toHaveCount(0),
    holdTheFocus: () => expect(page.locator('body')).not.toBeFocused(),
    async useDialog(opener, dialog, close) {
      await keys.use(opener);
      await expect(dialog).toBeVisible();
      const outside: string[] = [];
      for (let stop = 0; stop < STOPS_IN_DIALOG; stop++) {
        outside.push(await dialog.evaluate(stopOutside));
        await page.keyboard.press('Tab');
      }
      expect(outside.filter(Boolean)).toEqual([]);
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await keys.use(close);
      await keys.leaveDialogs();
      await expect(opener).toBeFocused();
    },
    async isAt(text) {
      await screenIsThere(page);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(text);
      await expect(heading).toBeFocused();
    },
  };
  return keys;
}

/** Runs in the page: whether the focus is on the wanted control, and what is wrong with it where it is. */
function lookAtStop(wanted: Element): { isThere: boolean; fault: string } {
  const stop = document.activeElement;
  // The browser's own controls come between the end of the page and its beginning.
  if (!stop || stop === document.body) return { isThere: false, fault: '' };
  const name = `"${stop.getAttribute('aria-label') ?? stop.textContent?.trim()}"`;
  const hasOutline = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const { left, right, top, bottom } = stop.getBoundingClientRect();
  // A text beside a hidden radio button is in its place.
  const isShownAt = (share: number) => {
    const shown = document.elementFromPoint((left + right) / 2, top + (bottom - top) * share);
    return shown !== null && (stop.contains(shown) || shown.contains(stop) || shown.closest('label')?.contains(stop));
  };
  const isHeading = /^H[1-6]$/.test(stop.tagName);
  const isSeen = isHeading || hasOutline(stop) || hasOutline(stop.parentElement);
  const isCovered = ![0.05, 0.5, 0.95].some(isShownAt);
  const faults = [!isSeen && 'the focus is not seen', isCovered && 'covered'].filter(Boolean);
  return { isThere: stop === wanted, fault: faults.length > 0 ? `${name}: ${faults.join(', ')}` : '' };
}

/** Runs in the page: the name of the control with the focus if it is not in the dialog. */
function stopOutside(dialog: Element): string {
  const stop = document.activeElement;
  if (!stop || stop === document.body || dialog.contains(stop)) return '';
  return stop.getAttribute('aria-label') ?? stop.textContent ?? stop.tagName;
}
