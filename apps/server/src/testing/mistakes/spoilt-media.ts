import sharp from 'sharp';

/** A file whose second half is missing. */
export function half(bytes: Buffer | undefined): Buffer {
  return (bytes ?? Buffer.alloc(0)).subarray(0, (bytes?.length ?? 0) / 2);
}

/** Gives a file another path. */
export function move(files: Map<string, Buffer>, from: string, to: string): void {
  files.set(to, files.get(from) ?? Buffer.alloc(0));
  files.delete(from);
}

/** Removes all files but these from a package. */
export function leave(files: Map<string, Buffer>, paths: readonly string[]): void {
  for (const path of files.keys()) if (!paths.includes(path)) files.delete(path);
}

/** A JPEG with a different value in every pixel, so that its bytes are mostly pixels. */
export function photograph(): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251));
  return sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** A recording as studios deliver it: headers, and no sound. */
export const WAV = Buffer.from(
  'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0\x88\x58\x01\0\x02\0\x10\0data\0\0\0\0',
  'latin1',
);

/**
 * A type face as far as its header tells: the signature of WOFF2 with TrueType outlines, and the length of the file.
 *
 * @param bytes its length
 */
export function typeFace(bytes: number, content = 'a'): Buffer {
  const file = Buffer.alloc(bytes, content);
  file.write('wOF2\0\x01\0\0', 'latin1');
  file.writeUInt32BE(bytes, 8);
  return file;
}

/** The head of a frame, and its bytes, by its kilobits a second. */
const FRAMES = { 128: { head: 0xfffb9064, bytes: 417 }, 64: { head: 0xfffb5064, bytes: 208 } } as const;

/**
 * An MP3 of silence, with 44,100 samples a second.
 *
 * @param there how many frames it has
 * @param frames how many frames its encoder declared in the first one; by default none
 */
export function mp3({
  there,
  frames,
  kilobits = 128,
}: {
  there: number;
  frames?: number;
  kilobits?: keyof typeof FRAMES;
}): Buffer {
  const { head, bytes } = FRAMES[kilobits];
  const file = Buffer.alloc(there * bytes);
  for (let at = 0; at < there; at++) file.writeUInt32BE(head, at * bytes);
  if (frames !== undefined) {
    file.write('Info', 36, 'latin1');
    file.writeUInt32BE(3, 40);
    file.writeUInt32BE(frames, 44);
    file.writeUInt32BE((frames + 1) * bytes, 48);
  }
  return file;
}
