import { fromBase64, toBase64 } from '../base64.ts';

/** The `{idMuseum}` segment of a visitor's link: base64url, without padding, of `{id}-{slug}` (product, section D5). */
export function encodeVenueLink(idMuseum: number, slug: string): string {
  return toBase64(`${idMuseum}-${slug}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

/**
 * The venue that a raw path segment names. Percent-decodes once, decodes either base64 alphabet strictly, otherwise
 * uses the raw value. The id is the part before the first hyphen. Never throws.
 *
 * @returns undefined if that is no venue id: the guide then ends loading without data (product, section 2)
 *
 * @example readVenueLink('MS1tdXNldW0tb2YtcGF0dGVybg') // 1
 * @example readVenueLink('1-museum-of-pattern') // 1
 */
export function readVenueLink(segment: string): number | undefined {
  const raw = percentDecode(segment);
  const decoded = fromBase64(raw.replaceAll('-', '+').replaceAll('_', '/'));
  const text = decoded !== undefined && /^\d+(-.*)?$/s.test(decoded) ? decoded : raw;
  const id = text.split('-', 1)[0] ?? '';
  if (!/^\d{1,15}$/.test(id)) return undefined;
  return Number(id) > 0 ? Number(id) : undefined;
}

function percentDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
