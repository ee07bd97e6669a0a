/** An animation of a minute has a thousand frames. Visitors see only the first one. */
const MOST_PARTS = 5000;

/**
 * Whether a WebP or AVIF has more parts than a picture needs: the libraries that read them look through all parts for
 * each part, so a file of ten megabytes takes minutes.
 */
export function hasTooManyParts(bytes: Buffer): boolean {
  const said = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (said(0, 4) === 'RIFF' && said(8, 12) === 'WEBP') return isBeyond(bytes, 12, chunkLength);
  return said(4, 8) === 'ftyp' && isBeyond(bytes, 0, boxLength);
}

type LengthAt = (bytes: Buffer, at: number) => number;

function isBeyond(bytes: Buffer, first: number, lengthAt: LengthAt): boolean {
  let at = first;
  for (let parts = 0; at + 8 <= bytes.length; parts += 1) {
    if (parts > MOST_PARTS) return true;
    at += lengthAt(bytes, at);
  }
  return false;
}

/** A name, the length of the content, and the content, padded to an even number of bytes. */
const chunkLength: LengthAt = (bytes, at) => {
  const length = bytes.readUInt32LE(at + 4);
  return 8 + length + (length % 2);
};

/** A length that includes itself, and a name. A length of 0 means the rest of the file; of 1, that eight bytes follow. */
const boxLength: LengthAt = (bytes, at) => {
  const length = bytes.readUInt32BE(at);
  if (length === 1 && at + 16 <= bytes.length) return Math.max(16, Number(bytes.readBigUInt64BE(at + 8)));
  return length === 0 ? bytes.length : Math.max(8, length);
};
