import { type Picture, picture as pictureSchema } from '@cicerone/content/package/fields';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { isTooHeavy, pictureProcesses } from './picture-processes.ts';
import { keepRendered, readRecord, saveRecord } from './rendered-files.ts';
import { RENDERING, type RenderedPicture } from './rendered-picture.ts';

/** The file exists, but cannot be rendered, or not within the limits of memory and time. */
export type DamagedPicture = { tag: 'damaged-picture'; key: string; isTooHeavy: boolean };

/**
 * Publishes a museum's picture: its sizes become separate media files, named by their own hashes. They are rendered
 * once for each source; later publications reuse them.
 */
export async function publishPicture(folder: DataFolder, key: string): Promise<Picture | DamagedPicture> {
  const record = `${key}.${RENDERING}.json`;
  const known = await readRecord(folder, record, pictureSchema, ({ sizes }) => Object.values(sizes));
  if (known) return known;
  const rendered = await folder.files.withLocalFile(filePaths.media(key), pictureProcesses.render);
  if ('tag' in rendered) return { tag: 'damaged-picture', key, isTooHeavy: isTooHeavy(rendered) };
  const picture = await keepPicture(folder, rendered);
  await saveRecord(folder, record, picture);
  return picture;
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
