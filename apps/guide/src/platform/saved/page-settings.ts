import { type PageSettings, TEXT_SIZES, THEMES } from '#domain/settings/page-settings.ts';
import { oneOf, savedKeys } from './saved-keys.ts';

/** The visitor's settings of the page itself, read before the first paint. */
export const OF_THE_PAGE = {
  textSize: oneOf('cicerone.text-size', TEXT_SIZES),
  theme: oneOf('cicerone.theme', THEMES),
};

/** Applies the visitor's settings to the page; `look.css` uses them. */
export function showPageSettings({ textSize = 100, theme }: PageSettings): void {
  const { dataset, style } = document.documentElement;
  dataset.theme = theme ?? '';
  style.setProperty('--text-size', String(textSize / 100));
}

/** Applies the settings saved at the last visit. */
export function showSavedPageSettings(storage: () => Storage): void {
  const { get } = savedKeys(storage, OF_THE_PAGE);
  showPageSettings({ textSize: get('textSize'), theme: get('theme') });
}
