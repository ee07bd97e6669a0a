/** The backgrounds of the guide and the ink on them, by day and by night, as `#rrggbb` (product, section D7). */
export const PAGE_COLOUR = '#faf8f5';
export const NIGHT_PAGE_COLOUR = '#121110';
export const INK = '#1b1a18';
export const INK_BY_NIGHT = '#edeae4';
/** Words beside the main ones, and lines between them, by day and by night. */
export const QUIET = '#5c5954';
export const QUIET_BY_NIGHT = '#aaa59d';
export const HAIRLINE = '#d9d4cc';
export const HAIRLINE_BY_NIGHT = '#3a3733';
