/**
 * Whether a picture was truncated: its own structure continues after the end of the file, as in a partial copy. Reads
 * its markers and none of its pixels. Data after its end (a second picture, a phone's note) do not count. A format
 * without such markers counts as complete.
 */
export function endsTooEarly(bytes: Buffer): boolean {
  const said = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (said(0, 2) === '\xff\xd8') return !jpegEnds(bytes);
  if (said(1, 4) === 'PNG') return !pngEnds(bytes);
  if (said(0, 4) === 'RIFF' && said(8, 12) === 'WEBP') return bytes.readUInt32LE(4) + 8 > bytes.length;
  return said(4, 8) === 'ftyp' && !boxesEnd(bytes);
}

const END_OF_JPEG = 0xd9;
/** Markers without content: an escaped byte of the picture, and the starts of its parts. */
const isAlone = (mark: number) => mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd8);

/** An embedded preview has its own end marker, so segments with a length are skipped. */
function jpegEnds(bytes: Buffer): boolean {
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const mark = at < 0 ? undefined : bytes[at + 1];
    if (mark === undefined) return false;
    if (mark === END_OF_JPEG) return true;
    if (mark === 0xff) at += 1;
    else if (isAlone(mark)) at += 2;
    else if (at + 3 < bytes.length) at += 2 + bytes.readUInt16BE(at + 2);
    else return false;
  }
}

/** The signature, then chunks: a length, a name, that many bytes and a checksum. */
function pngEnds(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (name === 'IEND') return at <= bytes.length;
  }
  return false;
}

/** Boxes, one after the other: a length that includes itself, and a name. A length of 0 means the rest of the file. */
function boxesEnd(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return true;
    const isLong = length === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : length;
    if (size < 8) return true;
    at += size;
  }
  return at === bytes.length;
}
