import { useLayoutEffect } from 'react';
import { useGuide, useSettings, useWords } from '#parts/guide.ts';
import { focusFieldAhead } from '#ui/field-ahead.ts';

/**
 * The link to search, for a visitor who has no number: the tap opens the keyboard of the phone. A letter on a keyboard
 * also leads there, and is the first letter of the search, unless the visitor has turned that off.
 *
 * @param isOff while a dialog is open
 */
export function useWayToSearch(isOff: boolean) {
  const { go, addressOf } = useGuide().way;
  const { translate } = useWords();
  const name = translate('menu.search');
  const href = addressOf('Search', {});
  const isAsleep = useSettings(({ typing }) => typing === 'off') || isOff;
  useLayoutEffect(() => {
    if (isAsleep) return undefined;
    function onKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || !/^\p{L}$/u.test(key)) return;
      if (target instanceof Element && target.closest('input')) return;
      // Types the letter into the element that has the focus by then.
      focusFieldAhead(name);
      go(href);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isAsleep, name, go, href]);
  return { href, name, onClick: () => focusFieldAhead(name) };
}
