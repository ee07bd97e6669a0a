import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Picture, picture as pictureSchema } from '@cicerone/content/fields';
import * as z from 'zod/mini';
import { writeAtomically } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { isTooHeavy, pictureProcesses } from './picture-processes.ts';
import { areKept, keepRendered } from './rendered-files.ts';
import { RENDERING, type RenderedPicture } from './rendered-picture.ts';

/** The file is there, but no picture comes out of it, or none in the memory and time that one may take. */
export type DamagedPicture = { tag: 'damaged-picture'; key: string; isTooHeavy: boolean };

/**
 * The published form of a picture that a museum gave: its sizes as media files of their own, named by their own
 * hashes. Rendered once for each source; a later publication finds the result.
 */
export async function publishPicture(folder: DataFolder, key: string): Promise<Picture | DamagedPicture> {
  const note = join(folder.pictures, `${key}.${RENDERING}.json`);
  const known = await readNote(folder, note);
  if (known) return known;
  const rendered = await pictureProcesses.render(join(folder.media, key));
  if ('tag' in rendered) return { tag: 'damaged-picture', key, isTooHeavy: isTooHeavy(rendered) };
  const picture = await keepPicture(folder, rendered);
  await writeAtomically(note, JSON.stringify(picture));
  return picture;
}

async function readNote(folder: DataFolder, note: string): Promise<Picture | undefined> {
  const text = await readFile(note, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const picture = z.parse(pictureSchema, JSON.parse(text));
  return (await areKept(folder, Object.values(picture.sizes))) ? picture : undefined;
}

async function keepPicture(
  folder: DataFolder,
  { width, height, standIn, ground, sizes }: RenderedPicture,
): Promise<Picture> {
  return {
    width,
    height,
    standIn,
    ...(ground && { ground }),
    sizes: {
      small: await keepRendered(folder, sizes.small, 'webp'),
      medium: await keepRendered(folder, sizes.medium, 'webp'),
      large: await keepRendered(folder, sizes.large, 'webp'),
    },
  };
}
