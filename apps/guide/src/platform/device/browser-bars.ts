import type { Theme } from '#domain/settings/page-settings.ts';

const BARS: readonly Theme[] = ['light', 'dark'];

/** Gives the browser's bars the page's colour in the theme that the visitor has set, or by the phone's own. */
export function colourBars(theme: Theme | undefined): void {
  const metas = document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  // One for each theme, in the order of index.html.
  for (const [at, meta] of metas.entries()) {
    const isShown = BARS[at] === theme ? 'all' : 'not all';
    meta.media = theme ? isShown : `(prefers-color-scheme: ${BARS[at]})`;
  }
}
