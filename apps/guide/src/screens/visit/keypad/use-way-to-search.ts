import { useLayoutEffect } from 'react';
import { useGuide, useWords } from '#parts/guide.ts';
import { focusFieldAhead } from '#ui/field-ahead.ts';

/**
 * The link to search, for a visitor who has no number: the keyboard of the phone opens with the tap. A letter on a
 * keyboard leads there too, and is the first one of what is looked for.
 *
 * @param isOff while a dialog is open
 */
export function useWayToSearch(isOff: boolean) {
  const { go, addressOf } = useGuide().way;
  const { translate } = useWords();
  const name = translate('menu.search');
  const href = addressOf('Search', {});
  useLayoutEffect(() => {
    if (isOff) return undefined;
    function onKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || !/^\p{L}$/u.test(key)) return;
      if (target instanceof Element && target.closest('input')) return;
      // The letter goes where the focus is by then.
      focusFieldAhead(name);
      go(href);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOff, name, go, href]);
  return { href, name, onClick: () => focusFieldAhead(name) };
}
