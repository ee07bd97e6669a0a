/** The `{idMuseum}` segment of a visitor's link: `{id}-{slug}` as base64url (design, section 5). */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The segment that opens a venue: base64url, without padding, of `{id}-{slug}`. */
export function encodeVenueLink(idMuseum: number, slug: string): string {
  return toBase64Url(toUtf8(`${idMuseum}-${slug}`));
}

/**
 * The venue that a raw path segment names. Percent-decodes once, decodes either base64 alphabet strictly, else takes
 * the raw value; the id is what stands before the first hyphen. Never throws.
 *
 * @returns undefined when that is no venue id: the guide then ends loading without data (specification, section 2)
 *
 * @example readVenueLink('MS1tdXNldW0tb2YtcGF0dGVybg') // 1
 * @example readVenueLink('1-museum-of-pattern') // 1
 */
export function readVenueLink(segment: string): number | undefined {
  const raw = percentDecode(segment);
  const decoded = decodeBase64(raw);
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

function decodeBase64(text: string): string | undefined {
  const digits = text
    .replace(/={1,2}$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  if (digits === '' || digits.length % 4 === 1 || /[^A-Za-z0-9\-_]/.test(digits)) return undefined;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const digit of digits) {
    held = (held << 6) | ALPHABET.indexOf(digit);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
      held &= (1 << bits) - 1;
    }
  }
  return held === 0 ? fromUtf8(bytes) : undefined;
}

function toBase64Url(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const chunk = bytes.slice(at, at + 3);
    const [a = 0, b = 0, c = 0] = chunk;
    const word = (a << 16) | (b << 8) | c;
    for (let digit = 0; digit <= chunk.length; digit++) text += ALPHABET[(word >> (18 - 6 * digit)) & 63];
  }
  return text;
}

// The language itself has a UTF-8 coder in its address functions; TextDecoder belongs to the platforms, not to it.
function toUtf8(text: string): number[] {
  const escaped = encodeURIComponent(text);
  return [...escaped.matchAll(/%([0-9A-F]{2})|(.)/gs)].map(([, hex, plain]) =>
    hex === undefined ? (plain ?? '').charCodeAt(0) : Number.parseInt(hex, 16),
  );
}

function fromUtf8(bytes: readonly number[]): string | undefined {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}
