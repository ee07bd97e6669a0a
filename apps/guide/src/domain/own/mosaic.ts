/** The position of a picture, in pixels. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** How many pictures are in each row, by their number. */
const ROWS: readonly (readonly number[])[] = [[], [1], [2], [1, 2], [2, 2], [2, 3], [2, 2, 2]];

/** The most that are shown together. */
export const MOST_PICTURES = ROWS.length - 1;

/** Lays up to six pictures out so that they fill an area, in reading order, with the same gap between all of them. */
export function mosaic(count: number, area: Rectangle, gap: number, dir: 'ltr' | 'rtl'): Rectangle[] {
  const rows = ROWS[Math.min(count, MOST_PICTURES)] ?? [];
  const height = (area.height - gap * (rows.length - 1)) / rows.length;
  return rows.flatMap((inRow, row) => {
    const width = (area.width - gap * (inRow - 1)) / inRow;
    return Array.from({ length: inRow }, (_, at) => {
      const fromStart = at * (width + gap);
      const x = area.x + (dir === 'rtl' ? area.width - width - fromStart : fromStart);
      return { x, y: area.y + row * (height + gap), width, height };
    });
  });
}

/** The part of a picture that fills a rectangle, as near to the focal point as the picture's edges allow. */
export function coveredPart(
  picture: { width: number; height: number },
  into: { width: number; height: number },
  focalPoint: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Rectangle {
  const scale = Math.min(picture.width / into.width, picture.height / into.height);
  const [width, height] = [into.width * scale, into.height * scale];
  const inside = (at: number, size: number, most: number) => Math.min(Math.max(at * most - size / 2, 0), most - size);
  return {
    x: inside(focalPoint.x, width, picture.width),
    y: inside(focalPoint.y, height, picture.height),
    width,
    height,
  };
}
