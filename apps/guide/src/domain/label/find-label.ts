import { findKeyed, type Keyed, type LabelAddress, type LabelNoun } from '@cicerone/content/venue/label-address';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { addressOf } from '../paths.ts';

/** A thing of a museum that a printed label may name. */
export type LabelledItem = Keyed & { id: number; isExhibition?: boolean };

/** The places where the guide looks for the thing that a label names. */
export type LabelPlaces = {
  /** The museum's copy on this phone, by the museum's key; or that of its preview, by the number of that. */
  museumOf(key: string, preview?: number): Promise<{ idMuseum: number; slug: string } | undefined>;
  /** The things of that kind in the copy on this phone. */
  itemsOf(idMuseum: number, noun: LabelNoun): Promise<readonly LabelledItem[]>;
  /** The address of the screen, from the server. */
  ask(address: string): Promise<string | 'unknown' | 'offline'>;
};

/** A screen of a museum, no museum of this installation, or a museum that only the server could find. */
export type FoundLabel = { tag: 'place'; path: string } | { tag: 'unknown' } | { tag: 'offline' };

/**
 * Finds the screen to which a printed label leads (product, section D6, Labels): in the museum's copy on the phone, else
 * by the server. A visitor without a network who scans a label that their copy does not know reads so in the museum's
 * guide.
 *
 * @param path of the label's address
 * @param search its query, with its question mark; the screen keeps it, but for the preview in which a label was scanned
 */
export async function findLabel(
  { museum, thing }: LabelAddress,
  { path, search: query }: { path: string; search: string },
  { museumOf, itemsOf, ask }: LabelPlaces,
): Promise<FoundLabel> {
  const [preview, search] = withoutPreview(query);
  const copy = await museumOf(museum, preview);
  const segment = copy && encodeVenueLink(copy.idMuseum, copy.slug);
  if (segment && !thing) return { tag: 'place', path: addressOf('Presentation', segment, {}) + search };
  // A browser may refuse one of the two databases.
  const items = copy && thing && (await itemsOf(copy.idMuseum, thing.noun).catch(() => undefined));
  const item = items && findKeyed(items, thing.key);
  if (segment && thing && item) return { tag: 'place', path: screenOf(thing.noun, segment, item) + search };
  // The server knows the museum's own works alone. A phone that stores nothing stays in the preview all the same.
  if (preview !== undefined) return inPreview(preview, museum, thing ? 'NotInGuide' : 'Presentation', search);
  const answer = await ask(path + search);
  if (answer !== 'unknown' && answer !== 'offline') return { tag: 'place', path: answer };
  if (segment && items) return { tag: 'place', path: addressOf('NotInGuide', segment, {}) };
  return { tag: answer };
}

function inPreview(preview: number, museum: string, name: 'NotInGuide' | 'Presentation', search: string): FoundLabel {
  const path = addressOf(name, encodeVenueLink(preview, museum), {});
  return { tag: 'place', path: name === 'Presentation' ? path + search : path };
}

function screenOf(noun: LabelNoun, segment: string, { id, isExhibition }: LabelledItem): string {
  if (noun === 'artwork') return addressOf('Artwork', segment, { idArtwork: id });
  if (noun === 'hall') return addressOf('Hall', segment, { idHall: id });
  if (noun === 'route') return addressOf(isExhibition ? 'Exhibition' : 'Route', segment, { idRoute: id });
  if (noun === 'timeline') return addressOf('Timeline', segment, { idTimeline: id });
  if (noun === 'beacon') return addressOf('Beacon', segment, { idBeacon: id });
  return addressOf('Sponsors', segment, { idResource: id });
}

const PREVIEW = /([?&])preview=(\d{1,15})(?:&|$)/;

/** The number of the preview in a query, and the rest of the query. */
function withoutPreview(search: string): [preview: number | undefined, rest: string] {
  const [, , digits] = PREVIEW.exec(search) ?? [];
  if (digits === undefined) return [undefined, search];
  return [Number(digits), search.replace(PREVIEW, '$1').replace(/[?&]$/, '')];
}
