import { dirname } from 'node:path';
import type { ContentPackage } from '@cicerone/content/package/content-package';
import type { KeyOf } from '@cicerone/content/package/identifiers';
import type { DataFolder } from './data-folder.ts';
import { readDraft } from './draft-file.ts';
import { keysOf, readIdentifiers } from './identifiers-file.ts';
import { numbersIn } from './numbers-in.ts';
import { readPointer } from './release-files.ts';
import { whyUnreadable } from './why-unreadable.ts';

export type VenueEntry = {
  idMuseum: number;
  slug: string;
  name: string;
  deactivated: boolean;
  /** The release in force; undefined while nothing was published. */
  version: number | undefined;
};

/** A file of a venue that cannot be read, for a sentence to the operator. */
export type UnreadableVenue = { path: string; why: string };
export type ReadableVenues = { venues: VenueEntry[]; unreadable: UnreadableVenue[] };

/** The numbers of all venues, in order; empty before the first import. Throws if the disk fails. */
export async function venueNumbers(folder: DataFolder): Promise<number[]> {
  return numbersIn(folder.venues);
}

/** Every imported venue, by number. Throws if one of them is damaged. */
export async function listVenues(folder: DataFolder): Promise<VenueEntry[]> {
  const numbers = await venueNumbers(folder);
  const keyOf = keysOf(await readIdentifiers(folder.identifiers));
  const entries = await Promise.all(numbers.map((idMuseum) => entryOf(folder, idMuseum, keyOf)));
  return entries.flat();
}

/**
 * The readable venues, and the unreadable files of the others: damage to one museum does not affect another. Without
 * the table of identifiers a venue is named by its number, and its links work all the same.
 */
export async function readableVenues(folder: DataFolder): Promise<ReadableVenues> {
  const unreadable: UnreadableVenue[] = [];
  const orNone = <Value>(path: string, read: Promise<Value>): Promise<Value | undefined> =>
    read.catch((failure: unknown) => {
      unreadable.push({ path, why: whyUnreadable(failure) });
      return undefined;
    });
  const numbers = (await orNone(folder.venues, venueNumbers(folder))) ?? [];
  const identifiers = await orNone(folder.identifiers, readIdentifiers(folder.identifiers));
  const keyOf = identifiers ? keysOf(identifiers) : (_: string, id: number) => String(id);
  const entries = numbers.map((idMuseum) => orNone(dirname(folder.draft(idMuseum)), entryOf(folder, idMuseum, keyOf)));
  return { venues: (await Promise.all(entries)).flatMap((entry) => entry ?? []), unreadable };
}

async function entryOf(folder: DataFolder, idMuseum: number, keyOf: KeyOf): Promise<VenueEntry[]> {
  const draft = await readDraft(folder, idMuseum);
  if (!draft) return [];
  const { name, deactivated = false } = draft.content as Pick<ContentPackage, 'name' | 'deactivated'>;
  const version = await readPointer(folder, idMuseum);
  return [{ idMuseum, slug: keyOf('idMuseum', idMuseum), name, deactivated, version }];
}
