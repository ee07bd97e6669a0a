/**
 * The museum's logo: the star of "Thick and thin" and the letters MoP, white on a transparent ground. The letters are
 * outlines of Source Serif 4 Semibold (SIL Open Font License), stored as paths so that no font is needed to draw them.
 */
import { path, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 640, height: 360 };

const WHITE = { fill: '#ffffff' };
const STAR_REACH = 104;
const SEAM = 9;
const LETTER_SCALE = 0.94;

/** Outlines with a cap height of 132.8 above a baseline at 0, and the advance width of each. */
const LETTERS = [
  {
    advance: 184,
    outline:
      'M55.8 0L6 0L6-11.6L24.8-13L24.8-120L7.8-121.2L7.8-132.8L54.8-132.8L93.2-31.4L100.4-53.2L129.8-132.8L179-132.8L179-121.2L161.2-120Q161.2-116.4 161.2-112.6Q161-102.4 161-92.2L161-41Q161-30.6 161.2-20.4Q161.2-16.6 161.2-12.8L179-11.6L179 0L116.6 0L116.6-11.6L134-12.8Q134-17.2 134.2-21.4Q134.2-32 134.2-42.6L134.2-63.4L134.4-113.2L127.6-92.4L93.4 0L78.8 0L35.6-114L38-67.6L38-13L55.8-11.6Z',
  },
  {
    advance: 116,
    outline:
      'M59 2.8Q45.2 2.8 33.6-3.2Q22-9.2 15.1-20.9Q8.2-32.6 8.2-49.2Q8.2-66 15.2-77.7Q22.2-89.4 33.8-95.5Q45.4-101.6 59-101.6Q72.4-101.6 84-95.6Q95.6-89.6 102.7-78Q109.8-66.4 109.8-49.8Q109.8-33.2 102.8-21.4Q95.8-9.6 84.3-3.4Q72.8 2.8 59 2.8ZM59-8.6Q66.6-8.6 71.9-12.9Q77.2-17.2 80.1-26.2Q83-35.2 83-49.2Q83-63.2 80.1-72.3Q77.2-81.4 71.9-85.8Q66.6-90.2 59-90.2Q51.2-90.2 45.9-85.9Q40.6-81.6 37.8-72.6Q35-63.6 35-49.6Q35-35.4 37.8-26.4Q40.6-17.4 45.9-13Q51.2-8.6 59-8.6Z',
  },
  {
    advance: 127,
    outline:
      'M72.6 0L7 0L7-11.6L25-12.6Q25-16.4 25-20.4L25-112.4Q25-116.2 25-120L7-121.2L7-132.8L64-132.8Q83.6-132.8 96.3-128Q109-123.2 115.2-114.3Q121.4-105.4 121.4-93Q121.4-81.2 115.3-71.6Q109.2-62 96-56.6Q82.8-51.2 61.4-51.2L52.2-51.2L52.2-39.8Q52.2-30.2 52.4-20.2Q52.4-16.4 52.4-12.8L72.6-11.6L72.6 0ZM62.2-121L52.4-121Q52.4-116.8 52.4-112.6Q52.2-102.4 52.2-92.2L52.2-62.6L61.2-62.6Q73.2-62.6 80.4-66.2Q87.6-69.8 90.9-76.6Q94.2-83.4 94.2-92.6Q94.2-106.8 86.6-113.9Q79-121 62.2-121Z',
  },
];

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const star = [STAR_REACH - 2, height / 2 + STAR_REACH * 0.095];
  const shapes = [0, 1, 2, 3, 4].map((index) => path(rhomb(star, (index * 72 - 90) * (Math.PI / 180)), WHITE));
  let x = 2 * STAR_REACH + 22;
  const baseline = height / 2 + (132.8 * LETTER_SCALE) / 2;
  for (const { advance, outline } of LETTERS) {
    shapes.push(`<g transform="translate(${x} ${baseline}) scale(${LETTER_SCALE})">${path(outline, WHITE)}</g>`);
    x += advance * LETTER_SCALE;
  }
  return svgDocument(width, height, shapes);
}

/** One thick rhomb pointing outwards, moved off the centre by half a seam. */
function rhomb([centreX, centreY], angle) {
  const inner = SEAM / 2 / Math.sin(Math.PI / 5);
  const reach = STAR_REACH - inner;
  const waist = reach / 2 / Math.cos(Math.PI / 5);
  const at = (distance, turn) => [
    centreX + Math.cos(angle) * inner + Math.cos(angle + turn) * distance,
    centreY + Math.sin(angle) * inner + Math.sin(angle + turn) * distance,
  ];
  return through([at(0, 0), at(waist, Math.PI / 5), at(reach, 0), at(waist, -Math.PI / 5)]);
}
