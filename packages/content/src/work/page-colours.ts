/** The backgrounds of the guide and the ink on them, by day and by night, as `#rrggbb` (product, section D7). */
export const PAGE_COLOUR = '#faf8f5';
export const NIGHT_PAGE_COLOUR = '#121110';
export const INK = '#1b1a18';
export const INK_BY_NIGHT = '#edeae4';
/** The guide's paper and ink beside a mail, a page or a picture that is taken home, by day and by night. */
export const DAY = { page: PAGE_COLOUR, ink: INK, quiet: '#5c5954', hairline: '#d9d4cc', picture: '#efebe4' };
export const NIGHT = { page: NIGHT_PAGE_COLOUR, ink: INK_BY_NIGHT, quiet: '#aaa59d', hairline: '#3a3733' };
