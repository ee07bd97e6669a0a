/** How long a temporary field waits for the real one, in milliseconds: a screen on bad Wi-Fi. */
const PATIENCE_MS = 10_000;

let standIn: HTMLInputElement | undefined;

/**
 * Takes the focus for a text field of the next screen, within the visitor's tap or key: a phone opens its keyboard only
 * then (iOS), and the letters typed meanwhile are not lost.
 *
 * @param name the name of the field
 */
export function focusFieldAhead(name: string): void {
  standIn?.remove();
  const field = document.createElement('input');
  field.setAttribute('aria-label', name);
  field.setAttribute('autocapitalize', 'off');
  // Letters below 16 px would make an iPhone zoom in.
  field.style.cssText =
    'position:fixed;inset:0 auto auto 0;inline-size:1px;opacity:0;font-size:16px;pointer-events:none';
  document.body.append(field);
  field.focus({ preventScroll: true });
  setTimeout(() => field.remove(), PATIENCE_MS);
  standIn = field;
}

/** Whether a field is awaited. */
export function isFieldAwaited(): boolean {
  return standIn?.isConnected === true && document.activeElement === standIn;
}

/**
 * Moves the focus to the field, which now exists.
 *
 * @returns the letters typed meanwhile
 */
export function focusAwaited(field: HTMLInputElement): string {
  const typed = standIn?.value ?? '';
  field.focus({ preventScroll: true });
  standIn?.remove();
  standIn = undefined;
  return typed;
}
