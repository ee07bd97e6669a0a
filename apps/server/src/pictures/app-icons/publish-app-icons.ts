import { type AppIcon, appIconsSchema } from '@cicerone/content/release/release';
import type { DataFolder } from '../../storage/data-folder.ts';
import { filePaths } from '../../storage/files/file-paths.ts';
import { pictureProcesses } from '../picture-processes.ts';
import { keepRendered, readRecord, saveRecord } from '../rendered-files.ts';
import { APP_ICON_DRAWING, type AppIconSource } from './app-icon-drawing.ts';

/**
 * The icons of a venue's app as media files, named by their hashes like all others. They are drawn once for each logo
 * and accent; later publications reuse them. The logo must have been read completely before.
 *
 * @param logo the media key of the venue's logo, if it has one
 */
export async function publishAppIcons(folder: DataFolder, { logo, accent }: AppIconSource): Promise<AppIcon[]> {
  const record = `${logo ?? 'mark'}.${accent.slice(1)}.${APP_ICON_DRAWING}.json`;
  const known = await readRecord(folder, record, appIconsSchema, (icons) => icons.map(({ url }) => url));
  if (known) return known;
  const drawn = logo
    ? await folder.files.withLocalFile(filePaths.media(logo), (path) =>
        pictureProcesses.drawIcons({ logo: path, accent }),
      )
    : await pictureProcesses.drawIcons({ logo, accent });
  if ('tag' in drawn) throw new Error(`The icons of the app were not drawn. ${drawn.message}`);
  const icons: AppIcon[] = [];
  for (const { bytes, size, purpose } of drawn) {
    icons.push({ url: await keepRendered(folder, bytes, 'png'), size, purpose });
  }
  await saveRecord(folder, record, icons);
  return icons;
}
