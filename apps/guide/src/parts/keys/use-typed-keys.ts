import { useLayoutEffect } from 'react';
import type { Digit } from '#domain/keypad.ts';
import { useSettings } from '#parts/guide.ts';

type Keys = { press(digit: Digit): void; erase(): void; confirm(): void; isOff: boolean };

/**
 * The same keys on a keyboard. Keys in a field belong to the field, Enter on a focused button to the button. A visitor
 * may turn off that digits work without a field (product, section 2, Settings).
 */
export function useTypedKeys({ press, erase, confirm, isOff }: Keys) {
  const typesDigits = useSettings(({ typing }) => typing !== 'off');
  // A layout effect, not a later one: a slow phone would lose the first key.
  useLayoutEffect(() => {
    if (isOff) return undefined;
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : undefined;
      if (at?.closest('input')) return;
      if (/^[0-9]$/.test(event.key)) typesDigits && press(event.key as Digit);
      else if (event.key === 'Backspace') erase();
      else if (event.key === 'Enter' && !at?.closest('button, a')) confirm();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
