/** How large letters can be, in percent of what the phone itself has set. */
export const TEXT_SIZES = [100, 115, 130, 150, 175, 200] as const;

/** The looks that a visitor can ask for instead of the phone's own. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What the visitor has set of the page itself; undefined is as the phone has it. */
export type PageSettings = { textSize: (typeof TEXT_SIZES)[number] | undefined; theme: Theme | undefined };
