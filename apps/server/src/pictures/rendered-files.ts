import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaAddress, mediaKey } from '../domain/media-key.ts';
import { writeAtomically } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';

/** Keeps a picture that the server made as a media file, named by its bytes. @returns its address */
export async function keepRendered(folder: DataFolder, bytes: Buffer, extension: 'webp' | 'png'): Promise<string> {
  await mkdir(folder.media, { recursive: true });
  const key = mediaKey(createHash('sha256').update(bytes).digest(), extension);
  const place = join(folder.media, key);
  const there = await stat(place).catch(() => undefined);
  if (there?.size !== bytes.length) await writeAtomically(place, bytes);
  return mediaAddress(key);
}

/** Whether every one of these addresses still has its file; somebody may have cleared the folder. */
export async function areKept(folder: DataFolder, addresses: readonly string[]): Promise<boolean> {
  const files = await Promise.all(
    addresses.map((address) => stat(join(folder.media, address.slice(mediaAddress('').length))).catch(() => undefined)),
  );
  return files.every((file) => file?.isFile());
}
