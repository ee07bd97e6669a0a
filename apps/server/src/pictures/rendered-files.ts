import { createHash } from 'node:crypto';
import { mediaAddress, mediaKeyOf } from '@cicerone/content/work/media-key';
import * as z from 'zod/mini';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { mediaKey } from '../storage/media-key.ts';

/** Stores a rendered picture as a media file, named by the hash of its bytes. @returns its address */
export async function keepRendered({ files }: DataFolder, bytes: Buffer, extension: 'webp' | 'png'): Promise<string> {
  const key = mediaKey(createHash('sha256').update(bytes).digest(), extension);
  const path = filePaths.media(key);
  const there = await files.find(path).catch(() => undefined);
  if (there?.size !== bytes.length) await files.put(path, bytes);
  return mediaAddress(key);
}

/**
 * The record of pictures rendered earlier. Undefined if there is none, if it is unreadable, or if one of its files is
 * missing: then they are rendered again.
 *
 * @param addressesOf of the files that it names
 */
export async function readRecord<Schema extends z.ZodMiniType>(
  folder: DataFolder,
  name: string,
  schema: Schema,
  addressesOf: (record: z.output<Schema>) => readonly string[],
): Promise<z.output<Schema> | undefined> {
  try {
    const record = z.parse(schema, JSON.parse(String(await folder.files.read(filePaths.pictureRecord(name)))));
    return (await areKept(folder, addressesOf(record))) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the record of rendered pictures, for later publications. */
export async function saveRecord({ files }: DataFolder, name: string, record: unknown): Promise<void> {
  await files.put(filePaths.pictureRecord(name), JSON.stringify(record));
}

/** Checks that the files still exist, because somebody may have emptied the folder. */
async function areKept({ files }: DataFolder, addresses: readonly string[]): Promise<boolean> {
  const found = await Promise.all(addresses.map((address) => files.find(filePaths.media(mediaKeyOf(address) ?? ''))));
  return found.every(Boolean);
}
