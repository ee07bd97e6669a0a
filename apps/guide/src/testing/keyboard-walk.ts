import { userEvent } from 'vitest/browser';

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea, select, summary, video[controls], [tabindex="0"]';

/** The controls of the page for a visitor with a keyboard, in page order; with an open dialog, only its own. */
export function controlsOf(page: ParentNode): HTMLElement[] {
  const dialog = page.querySelector('dialog[open]');
  const found = [...(dialog ?? page).querySelectorAll<HTMLElement>(CONTROLS)];
  return found.filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]') && isReachedByTab(control),
  );
}

/** Among radio buttons Tab reaches the checked one, or the first if none is checked. Arrows reach the others. */
function isReachedByTab(control: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    ({ name }) => name === control.name,
  );
  return control === (group.find(({ checked }) => checked) ?? group[0]);
}

/** The controls above the previous one, or beside it against the direction of reading. */
export function outOfOrder(controls: readonly HTMLElement[]): string[] {
  return controls.flatMap((control, at) => {
    const previous = controls[at - 1];
    return previous && !comesAfter(previous, control) ? [`${nameOf(previous)} before ${nameOf(control)}`] : [];
  });
}

function comesAfter(previous: Element, next: Element): boolean {
  const [before, after] = [previous.getBoundingClientRect(), next.getBoundingClientRect()];
  if (after.top >= before.bottom - 1) return true;
  if (after.bottom <= before.top + 1) return false;
  return readsFromRight(previous, next) ? after.right <= before.right + 1 : after.left >= before.left - 1;
}

/** The direction of the row that contains both: keys and time run from the left everywhere. */
function readsFromRight(one: Element, other: Element): boolean {
  let row = one.parentElement;
  while (row && !row.contains(other)) row = row.parentElement;
  return row !== null && getComputedStyle(row).direction === 'rtl';
}

/**
 * Moves from control to control by Tab.
 *
 * @returns the controls that were not reached, had no visible focus, or were out of sight
 */
export async function walkByKeyboard(controls: readonly HTMLElement[]): Promise<string[]> {
  const wrong: string[] = [];
  // From now on the browser shows the focus, as it does for keyboard users.
  await userEvent.keyboard('{Shift}');
  for (const [at, control] of controls.entries()) {
    if (at === 0) control.focus();
    else await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    if (activeElement !== control) return [...wrong, `${nameOf(control)}: Tab comes to ${nameOf(activeElement)}`];
    if (!hasOutline(control) && !hasOutline(control.parentElement))
      wrong.push(`${nameOf(control)}: the focus is not seen`);
    if (!isInSight(control)) wrong.push(`${nameOf(control)}: out of sight`);
  }
  return wrong;
}

/** A field may have its outline on the box around it. */
function hasOutline(element: Element | null): boolean {
  if (!element) return false;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
}

/** Whether the control itself, not a bar above it, is at the middle of its visible part. */
function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  if (bottom <= 0 || top >= window.innerHeight) return false;
  const shown = document.elementFromPoint((left + right) / 2, y);
  return shown !== null && (element.contains(shown) || shown.contains(element));
}

function nameOf(element: Element | null): string {
  return `"${element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? 'nothing'}"`;
}
