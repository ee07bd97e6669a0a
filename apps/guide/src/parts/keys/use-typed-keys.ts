import { useLayoutEffect } from 'react';
import type { Digit } from '#domain/keypad.ts';

type Keys = { press(digit: Digit): void; erase(): void; confirm(): void; isOff: boolean };

/** The same keys on a keyboard. What is typed into a field is the field's, Enter on a focused button the button's. */
export function useTypedKeys({ press, erase, confirm, isOff }: Keys) {
  // With the entry, not a moment after it: the first key would be lost on a slow phone.
  useLayoutEffect(() => {
    if (isOff) return undefined;
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : undefined;
      if (at?.closest('input')) return;
      if (/^[0-9]$/.test(event.key)) press(event.key as Digit);
      else if (event.key === 'Backspace') erase();
      else if (event.key === 'Enter' && !at?.closest('button, a')) confirm();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
