/** The grounds of the guide and what is written on them, by day and by night, as `#rrggbb` (design, section 7). */
export const PAPER = '#faf8f5';
export const NIGHT_PAPER = '#121110';
export const INK = '#1b1a18';
