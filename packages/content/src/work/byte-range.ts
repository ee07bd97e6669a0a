/** No valid range header is longer. */
const MAX_CHARACTERS = 64;

/** A part of a file: its first and its last byte, both included. */
export type ByteRange = { first: number; last: number };

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, section 14). Undefined means the complete file: there is
 * no header, it is in another unit or malformed, or it asks for several parts, which no player does.
 *
 * @example readByteRange('bytes=-500', 200) // { first: 0, last: 199 }
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (header === undefined || header.length > MAX_CHARACTERS) return undefined;
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (start === '') {
    if (end === '') return undefined;
    return Number(end) > 0 && size > 0 ? { first: Math.max(0, size - Number(end)), last: size - 1 } : 'unsatisfiable';
  }
  const first = Number(start);
  if (end !== '' && Number(end) < first) return undefined;
  if (first >= size) return 'unsatisfiable';
  return { first, last: end === '' ? size - 1 : Math.min(Number(end), size - 1) };
}
