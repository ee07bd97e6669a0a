/**
 * The floors of the seven halls in fine lines, each alluding to the hall's works. SVG patterns, named for use as fill.
 */
const pattern = (id, width, height, lines, colour, turn = 0) =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><g fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round">${lines}</g></pattern>`;

/** @type {Record<string, (colour: string) => string>} */
export const floorings = {
  /** Six-sided tiles. */
  tiles: (colour) =>
    pattern('tiles', 41.57, 72, '<path d="M0 12L20.78 0L41.57 12V36L20.78 48L0 36ZM20.78 48V72"/>', colour),
  /** One line up and down, without an end. */
  thread: (colour) =>
    pattern(
      'thread',
      48,
      40,
      '<path d="M0 30H6Q12 30 12 24V16Q12 10 18 10H30Q36 10 36 16V24Q36 30 42 30H48"/>',
      colour,
    ),
  /** A basket's weave. */
  weave: (colour) =>
    pattern(
      'weave',
      40,
      40,
      '<path d="M0 5H20M0 10H20M0 15H20M20 25H40M20 30H40M20 35H40M25 0V20M30 0V20M35 0V20M5 20V40M10 20V40M15 20V40"/>',
      colour,
    ),
  /** Cells, of which some live. */
  cells: (colour) =>
    pattern(
      'cells',
      48,
      48,
      `<path d="M0 0H48M0 16H48M0 32H48M0 0V48M16 0V48M32 0V48" opacity="0.55"/><path d="M18 2h12v12h-12zM34 18h12v12h-12zM2 34h12v12h-12z" fill="${colour}" stroke="none" opacity="0.5"/>`,
      colour,
    ),
  /** Triangles in triangles. */
  triangles: (colour) =>
    pattern(
      'triangles',
      56,
      96.99,
      '<path d="M0 48.5L28 0L56 48.5ZM0 48.5L28 96.99L56 48.5M14 24.25H42L28 48.5ZM14 72.75H42M14 72.75L28 48.5L42 72.75"/>',
      colour,
    ),
  /** Raked sand. */
  sand: (colour) =>
    pattern('sand', 64, 22, '<path d="M0 6C16 -2 16 -2 32 6S48 14 64 6M0 17C16 9 16 9 32 17S48 25 64 17"/>', colour),
  /** Stripes that will not keep still. */
  stripes: (colour) => pattern('stripes', 30, 30, '<path d="M0 4H30M0 9H30M0 15.5H30M0 24H30"/>', colour, -28),
};
