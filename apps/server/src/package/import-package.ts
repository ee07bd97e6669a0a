import { rm } from 'node:fs/promises';
import { type ContentPackage, readContentPackage } from '@cicerone/content/content-package';
import type { Json } from '@cicerone/content/field-walk';
import { replaceKeys } from '@cicerone/content/identifiers';
import type { Problem } from '@cicerone/content/problem';
import type { DataFolder } from '../storage/data-folder.ts';
import { saveDraft } from '../storage/draft-file.ts';
import { noteGuarded } from '../storage/guarded-note.ts';
import { numbersFor, readIdentifiers, saveIdentifiers } from '../storage/identifiers-file.ts';
import { type Busy, withWriteLock } from '../storage/write-lock.ts';
import { type PackageLimits, STANDARD_LIMITS } from './package-limits.ts';
import { keepPackageMedia, receivePackageMedia } from './package-media.ts';
import type { PackageSource } from './package-source.ts';
import { readVenueJson } from './read-venue-json.ts';

/** The venue's draft is now what the package says. */
export type Imported = { tag: 'imported'; idMuseum: number; slug: string; content: ContentPackage; mediaFiles: number };
/** Nothing was changed; these are all the reasons. */
export type ImportRefused = { tag: 'import-refused'; problems: Problem[] };

/**
 * Takes a content package into the data folder as the venue's draft, all of it or nothing. Keys get their numbers:
 * the same as before when the package was here before (design, section 3). Visitors see nothing of it until it is
 * published.
 */
export function importPackage(
  folder: DataFolder,
  source: PackageSource,
  limits: PackageLimits = STANDARD_LIMITS,
): Promise<Imported | ImportRefused | Busy> {
  return withWriteLock(folder, async () => {
    // What an interrupted import left behind.
    await rm(folder.incoming, { recursive: true, force: true });
    try {
      return await importUnderLock(folder, source, limits);
    } finally {
      await rm(folder.incoming, { recursive: true, force: true });
    }
  });
}

async function importUnderLock(
  folder: DataFolder,
  source: PackageSource,
  limits: PackageLimits,
): Promise<Imported | ImportRefused> {
  const packaged = await readVenueJson(source, limits.venueJsonBytes);
  if ('problem' in packaged) return { tag: 'import-refused', problems: [packaged.problem] };

  // Before its media are there.
  if (needsCode(packaged.json)) await noteGuarded(folder);
  const identifiers = await readIdentifiers(folder.identifiers);
  const slug = venueKey(packaged.json);
  const { value, problems: keyProblems } = replaceKeys(packaged.json, numbersFor(identifiers, slug));
  const content = readContentPackage(value);
  const media = await receivePackageMedia(folder, source, packaged.json, limits);
  const problems = [...oncePerField([...keyProblems, ...(Array.isArray(content) ? content : [])]), ...media.problems];
  if (Array.isArray(content) || problems.length > 0) return { tag: 'import-refused', problems };

  await keepPackageMedia(folder, media);
  // First the numbers, then the draft that uses them: an interruption may waste a number, never give it twice.
  await saveIdentifiers(folder.identifiers, identifiers);
  await saveDraft(folder, content.idMuseum, { schemaVersion: 1, content: value, media: media.keys });
  return { tag: 'imported', idMuseum: content.idMuseum, slug, content, mediaFiles: Object.keys(media.keys).length };
}

function needsCode(packaged: Json): boolean {
  return packaged !== null && typeof packaged === 'object' && 'accessCodeRequired' in packaged
    ? packaged.accessCodeRequired === true
    : false;
}

function venueKey(packaged: Json): string {
  const key = packaged !== null && typeof packaged === 'object' && 'idMuseum' in packaged ? packaged.idMuseum : '';
  return typeof key === 'string' ? key : '';
}

/** A malformed key is also no number: the first sentence about a field says it best. */
function oncePerField(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>();
  for (const problem of problems) if (!first.has(problem.field)) first.set(problem.field, problem);
  return [...first.values()];
}
