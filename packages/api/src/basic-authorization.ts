/** Who asks: the fixed pair that every copy of the guide carries, no secret (design, section 5, Environment). */
export type Credentials = { user: string; password: string };

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * The value of the `Authorization` header (RFC 7617), in UTF-8.
 *
 * @example basicAuthorization({ user: 'cicerone', password: 'cicerone' }) // 'Basic Y2ljZXJvbmU6Y2ljZXJvbmU='
 */
export function basicAuthorization({ user, password }: Credentials): string {
  return `Basic ${toBase64(toUtf8(`${user}:${password}`))}`;
}

// The platforms' own coders (btoa, Buffer) are not the language's.
function toBase64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const chunk = bytes.slice(at, at + 3);
    const [a = 0, b = 0, c = 0] = chunk;
    const word = (a << 16) | (b << 8) | c;
    for (let digit = 0; digit < 4; digit++) {
      text += digit <= chunk.length ? ALPHABET[(word >> (18 - 6 * digit)) & 63] : '=';
    }
  }
  return text;
}

function toUtf8(text: string): number[] {
  const escaped = encodeURIComponent(text);
  return [...escaped.matchAll(/%([0-9A-F]{2})|(.)/g)].map(([, hex, plain = '']) =>
    hex === undefined ? plain.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}
