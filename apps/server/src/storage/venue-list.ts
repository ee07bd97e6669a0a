import { readdir } from 'node:fs/promises';
import type { ContentPackage } from '@cicerone/content/content-package';
import type { DataFolder } from './data-folder.ts';
import { readDraft } from './draft-file.ts';
import { keysOf, readIdentifiers } from './identifiers-file.ts';
import { readPointer } from './release-files.ts';

export type VenueEntry = {
  idMuseum: number;
  slug: string;
  name: string;
  deactivated: boolean;
  /** The release in force; undefined while nothing was published. */
  version: number | undefined;
};

/** The numbers of all venues, in order. */
export async function venueNumbers(folder: DataFolder): Promise<number[]> {
  const names = await readdir(folder.venues).catch(() => []);
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

/** Every venue that was imported, by number. */
export async function listVenues(folder: DataFolder): Promise<VenueEntry[]> {
  const numbers = await venueNumbers(folder);
  const keyOf = keysOf(await readIdentifiers(folder.identifiers));
  const entries = await Promise.all(
    numbers.map(async (idMuseum) => {
      const draft = await readDraft(folder, idMuseum);
      if (!draft) return [];
      const { name, deactivated = false } = draft.content as Pick<ContentPackage, 'name' | 'deactivated'>;
      return [
        {
          idMuseum,
          slug: keyOf('idMuseum', idMuseum),
          name,
          deactivated,
          version: await readPointer(folder, idMuseum),
        },
      ];
    }),
  );
  return entries.flat();
}
