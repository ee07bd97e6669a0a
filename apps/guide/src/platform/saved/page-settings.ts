import { type PageSettings, TEXT_SIZES, THEMES } from '#domain/settings/page-settings.ts';
import { oneOf, savedKeys } from './saved-keys.ts';

/** What the visitor has set of the page itself: read before anything is drawn. */
export const OF_THE_PAGE = {
  textSize: oneOf('cicerone.text-size', TEXT_SIZES),
  theme: oneOf('cicerone.theme', THEMES),
};

/** Shows the page as the visitor has set it; `look.css` goes by it. */
export function showPageSettings({ textSize = 100, theme }: PageSettings): void {
  const { dataset, style } = document.documentElement;
  dataset.theme = theme ?? '';
  style.setProperty('--text-size', String(textSize / 100));
}

/** The same as it was left at the last visit. */
export function showSavedPageSettings(storage: () => Storage): void {
  const { get } = savedKeys(storage, OF_THE_PAGE);
  showPageSettings({ textSize: get('textSize'), theme: get('theme') });
}
