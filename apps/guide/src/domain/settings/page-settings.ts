/** The available letter sizes, in percent of the phone's own size. */
export const TEXT_SIZES = [100, 115, 130, 150, 175, 200] as const;

/** The looks that a visitor can ask for instead of the phone's own. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The visitor's settings of the page itself; undefined means the phone's setting. */
export type PageSettings = { textSize: (typeof TEXT_SIZES)[number] | undefined; theme: Theme | undefined };
