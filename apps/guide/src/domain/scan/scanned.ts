import { type LabelAddress, readLabelAddress, writeLabelAddress } from '@cicerone/content/venue/label-address';
import { encodeVenueLink, readVenueLink } from '@cicerone/content/venue/venue-link';
import { writtenLink } from '@cicerone/content/venue/written-link';
import { labelNumber } from '../label-number.ts';
import { addressOf, placeAt, type Query, type VenuePlace } from '../paths.ts';
import { shownText } from './shown-text.ts';

/** The meaning of a code's text for a visitor of this museum. */
export type Scanned =
  /** An address of this museum's guide, as the guide itself writes it. */
  | { tag: 'place'; path: string }
  /** The number of a work, as it is on its label. */
  | { tag: 'number'; code: string }
  /** An address in the guide of another museum of this installation. */
  | { tag: 'other-museum'; path: string }
  /** A text that this guide cannot open, with the part of it that may be shown. */
  | { tag: 'elsewhere'; shown: string }
  /** No text. */
  | { tag: 'unreadable' };

/** The visitor's museum and address. */
export type Here = {
  /** Of the page, such as `https://guide.example`. */
  origin: string;
  /** The museum's segment in the address that is open. */
  museum: string;
  /** The museum's own key, as in the addresses of its labels. */
  key: string;
  /** The number of the open preview, which has the labels of its museum. */
  preview?: number | undefined;
};

/** A link of ours is never longer, and no longer text is looked at, in characters. A code holds up to 7,089. */
const MAX_LINK_CHARACTERS = 2000;
/** Printers of codes leave out `https://` as people do. */
const WEB_LINK = /^(?:(https?:)\/\/)?([^/?#\\\s]+)(\/[^#\\]*)/i;
/** A path with such a segment leads elsewhere than it looks. */
const WALKS_UP = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
/** The parameters that links of a museum carry; all others are dropped. */
const CARRIED = ['lang', 'code', 'idRoute', 'idTimeline', 'idStep', 'idSection'] as const;

/**
 * Interprets a scanned text (product, section 2, Scan). The text itself is never opened: the guide writes the address
 * of its place again, below the open museum. So a label may name the museum by its public address while the visitor's
 * phone knows it by another one, and no text leads out of the guide.
 *
 * @example scanned('104', here) // { tag: 'number', code: '104' }
 */
export function scanned(text: string, here: Here): Scanned {
  const shown = shownText(text);
  if (shown === '') return { tag: 'unreadable' };
  if (text.length > MAX_LINK_CHARACTERS) return { tag: 'elsewhere', shown };
  const code = labelNumber(text);
  if (code !== undefined) return { tag: 'number', code };
  return linkOf(text.trim(), here) ?? { tag: 'elsewhere', shown };
}

function linkOf(text: string, here: Here): Scanned | undefined {
  const [, scheme, host = '', link = ''] = WEB_LINK.exec(text) ?? [];
  if (WALKS_UP.test(link.split('?', 1)[0] ?? '')) return undefined;
  const [path = '', ...queries] = writtenLink(link).split('?');
  const search = queries.join('?');
  const origin = `${scheme ?? here.origin.split('//')[0]}//${host}`;
  const isOurs = origin.toLowerCase() === here.origin.toLowerCase();
  const label = readLabelAddress(path);
  if (label) return ofLabel(label, search, { ...here, isOurs });
  const place = placeAt(path);
  if (place.name === 'NotFound' || place.idMuseum === undefined) return undefined;
  // Another installation numbers its museums from one, too: there the name has to be the same as well.
  const isHere = isOurs ? place.idMuseum === readVenueLink(here.museum) : isSameVenue(place.museum, here.museum);
  if (isHere) return { tag: 'place', path: pathOf(place, here.museum, search) };
  return isOurs ? { tag: 'other-museum', path: pathOf(place, place.museum, search) } : undefined;
}

/** A label is printed for every installation: its key alone says of which museum it is. */
function ofLabel(label: LabelAddress, search: string, { isOurs, key, preview }: Here & { isOurs: boolean }) {
  const path = writeLabelAddress(label);
  const carried = carriedIn(search);
  if (label.museum === key) return { tag: 'place', path: path + queryOf({ ...carried, preview }) } as const;
  return isOurs ? ({ tag: 'other-museum', path: path + queryOf(carried) } as const) : undefined;
}

function queryOf(parameters: Query): string {
  const carried = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const query = carried.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return query && `?${query}`;
}

function pathOf({ name, params }: VenuePlace, museum: string, search: string): string {
  return addressOf(name, museum, params as never, carriedIn(search));
}

function carriedIn(search: string): Query {
  const given = new Map(search.split('&').map((pair) => pairOf(pair)));
  return Object.fromEntries(CARRIED.map((key) => [key, given.get(key)]));
}

function pairOf(pair: string): [key: string, value: string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), decoded(pair.slice(at + 1))];
}

/** Whether two segments are of one venue: its id and its name, in whichever way they are written. */
function isSameVenue(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(segment: string): string {
  const raw = decoded(segment);
  const [, id, slug] = /^(\d{1,15})-(.*)$/s.exec(raw) ?? [];
  if (id !== undefined && slug !== undefined) return encodeVenueLink(Number(id), slug);
  return raw.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
