import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppIcon, appIconsSchema } from '@cicerone/content/release';
import * as z from 'zod/mini';
import { writeAtomically } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { APP_ICON_DRAWING, type AppIconSource } from './app-icon-drawing.ts';
import { pictureProcesses } from './picture-processes.ts';
import { areKept, keepRendered } from './rendered-files.ts';

/**
 * The icons of a venue's app as media files, named by their hashes like every other. Drawn once for each logo and
 * accent; a later publication finds the result. The logo is one that was read to its end before.
 *
 * @param logo the media key of the venue's logo, where it has one
 */
export async function publishAppIcons(folder: DataFolder, { logo, accent }: AppIconSource): Promise<AppIcon[]> {
  const note = join(folder.pictures, `${logo ?? 'mark'}.${accent.slice(1)}.${APP_ICON_DRAWING}.json`);
  const known = await readNote(folder, note);
  if (known) return known;
  const drawn = await pictureProcesses.drawIcons({ logo: logo && join(folder.media, logo), accent });
  if ('tag' in drawn) throw new Error(`The icons of the app were not drawn. ${drawn.message}`);
  const icons: AppIcon[] = [];
  for (const { bytes, size, purpose } of drawn) {
    icons.push({ url: await keepRendered(folder, bytes, 'png'), size, purpose });
  }
  await writeAtomically(note, JSON.stringify(icons));
  return icons;
}

async function readNote(folder: DataFolder, note: string): Promise<AppIcon[] | undefined> {
  const text = await readFile(note, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const icons = z.parse(appIconsSchema, JSON.parse(text));
  return (await areKept(
    folder,
    icons.map(({ url }) => url),
  ))
    ? icons
    : undefined;
}
