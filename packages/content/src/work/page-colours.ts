/** The backgrounds of the guide and the ink on them, by day and by night, as `#rrggbb` (product, section D7). */
export const PAGE_COLOUR = '#faf8f5';
export const NIGHT_PAGE_COLOUR = '#121110';
export const INK = '#1b1a18';
export const INK_BY_NIGHT = '#edeae4';
