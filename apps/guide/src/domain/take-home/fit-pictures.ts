import type { PageThing, VisitPage, WantedPicture } from './visit-page.ts';

/** A picture as it is written into the page. */
export type DrawnPicture = { src: string; width: number; height: number };
/** Draws a picture at most `width` pixels wide; undefined if it is not on this phone. */
export type DrawPicture = (address: string, width: number) => Promise<DrawnPicture | undefined>;
/** The pictures of a page, by the things that have them. */
export type DrawnPictures = ReadonlyMap<PageThing, DrawnPicture>;

/** Widths in pixels, the best first. */
const WIDTHS = { card: [560, 420, 320, 240, 160], row: [176, 128, 96] } as const;
/** How much of the room a picture may take, compared with the others. */
const WEIGHT = { card: 6, row: 1 } as const;
/** The length of the element around a picture. */
const ELEMENT_BYTES = 80;

/**
 * Draws the pictures of a page, in its order, so that all of them fit into `bytes`. Each may take its share of the
 * remaining room: it is drawn smaller until it does, and left out if it never does.
 */
export async function fitPictures(page: VisitPage, bytes: number, draw: DrawPicture): Promise<DrawnPictures> {
  const things = page.sections.flatMap(({ groups }) => groups).flatMap((group) => group.things);
  const wanted = things.flatMap((thing) => (thing.picture ? [{ thing, picture: thing.picture }] : []));
  const drawn = new Map<PageThing, DrawnPicture>();
  let room = bytes;
  let weight = wanted.reduce((sum, { picture }) => sum + WEIGHT[picture.as], 0);
  for (const { thing, picture } of wanted) {
    const share = (room * WEIGHT[picture.as]) / weight;
    weight -= WEIGHT[picture.as];
    const found = await firstWithin(share, picture, draw);
    if (!found) continue;
    drawn.set(thing, found);
    room -= bytesOf(found);
  }
  return drawn;
}

async function firstWithin(share: number, { address, as }: WantedPicture, draw: DrawPicture) {
  for (const width of WIDTHS[as]) {
    const drawn = await draw(address, width);
    if (!drawn || bytesOf(drawn) <= share) return drawn;
  }
  return undefined;
}

function bytesOf({ src }: DrawnPicture): number {
  return src.length + ELEMENT_BYTES;
}
