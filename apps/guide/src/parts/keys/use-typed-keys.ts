import { useLayoutEffect } from 'react';
import type { Digit } from '#domain/keypad.ts';

type Keys = {
  /** Undefined if digits work in a field only. */
  press: ((digit: Digit) => void) | undefined;
  erase(): void;
  confirm(): void;
  isOff: boolean;
};

/** The same keys on a keyboard. Keys in a field belong to the field, Enter on a focused button to the button. */
export function useTypedKeys({ press, erase, confirm, isOff }: Keys) {
  // A layout effect, not a later one: a slow phone would lose the first key.
  useLayoutEffect(() => {
    if (isOff) return undefined;
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : undefined;
      if (at?.closest('input')) return;
      if (/^[0-9]$/.test(event.key)) press?.(event.key as Digit);
      else if (event.key === 'Backspace') erase();
      else if (event.key === 'Enter' && !at?.closest('button, a')) confirm();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
