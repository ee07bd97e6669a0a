import { rm } from 'node:fs/promises';
import { hasErrors, type Problem } from '@cicerone/content/checks/problem';
import { releaseProblems } from '@cicerone/content/checks/release-checks';
import { soundsReachTheirTimes } from '@cicerone/content/checks/sound-checks';
import { type ContentPackage, readContentPackage } from '@cicerone/content/content-package';
import { type Json, writePath } from '@cicerone/content/field-walk';
import { replaceKeys } from '@cicerone/content/identifiers';
import type { DataFolder } from '../storage/data-folder.ts';
import { readDraft, saveDraft } from '../storage/draft-file.ts';
import { noteGuarded } from '../storage/guarded-note.ts';
import {
  languageNumber,
  numbersFor,
  readIdentifiers,
  saveIdentifiers,
  venueNumber,
} from '../storage/identifiers-file.ts';
import { type Busy, withWriteLock } from '../storage/write-lock.ts';
import { type AnotherMuseum, anotherMuseum } from './another-museum.ts';
import { type PackageLimits, STANDARD_LIMITS } from './package-limits.ts';
import { keepPackageMedia, type PackageMedia, receivePackageMedia } from './package-media.ts';
import type { PackageSource } from './package-source.ts';
import { readVenueJson, type VenueJson } from './read-venue-json.ts';

/** What was looked at: the package as it was written, how much it is, and everything that is wrong with it. */
export type Examined = {
  packaged: Json;
  files: number;
  bytes: number;
  problems: Problem[];
  /** Whether its form let everything be looked at that visitors would meet. */
  isWhole: boolean;
};

/** The venue's draft is now what the package says; errors among the problems will stop its publication. */
export type Imported = Examined & { tag: 'imported'; idMuseum: number; slug: string; content: ContentPackage };
/** Nothing was changed; the errors among the problems are all the reasons. */
export type ImportRefused = Examined & { tag: 'import-refused' };

/** How a package is taken in. */
export type ImportOptions = {
  limits?: PackageLimits | undefined;
  /** Whether it may take the place of another museum under the same key. */
  replace?: boolean | undefined;
};

/**
 * Takes a content package into the data folder as the venue's draft, all of it or nothing. Keys get their numbers:
 * the same as before when the package was here before (design, section 3). Visitors see nothing of it until it is
 * published.
 */
export function importPackage(
  folder: DataFolder,
  source: PackageSource,
  options: ImportOptions = {},
): Promise<Imported | ImportRefused | AnotherMuseum | Busy> {
  return withWriteLock(folder, async () => {
    // What an interrupted import left behind.
    await rm(folder.incoming, { recursive: true, force: true });
    try {
      return await importUnderLock(folder, source, options);
    } finally {
      await rm(folder.incoming, { recursive: true, force: true });
    }
  });
}

async function importUnderLock(
  folder: DataFolder,
  source: PackageSource,
  { limits = STANDARD_LIMITS, replace = false }: ImportOptions,
): Promise<Imported | ImportRefused | AnotherMuseum> {
  const packaged = await readVenueJson(source, limits.venueJsonBytes);
  if ('problem' in packaged) return { tag: 'import-refused', ...NOTHING, problems: [packaged.problem] };

  const identifiers = await readIdentifiers(folder.identifiers);
  const slug = typeof packaged.json.idMuseum === 'string' ? packaged.json.idMuseum : '';
  const here = venueNumber(identifiers, slug);
  const draft = here === undefined || replace ? undefined : await readDraft(folder, here);
  const another = anotherMuseum(packaged.json, slug, identifiers, draft);
  if (another) return another;
  // Before its media are there.
  if (packaged.json.accessCodeRequired === true) await noteGuarded(folder);
  const { value, problems: keyProblems } = replaceKeys(packaged.json, numbersFor(identifiers, slug));
  const content = readContentPackage(value);
  const media = await receivePackageMedia({ folder, source, limits }, packaged.json);
  const shapeProblems = Array.isArray(content) ? content : [];
  const refusing = [...packaged.problems, ...oncePerField([...keyProblems, ...shapeProblems]), ...media.problems];
  const examined = examinedAs(packaged, content, media, refusing);
  if (Array.isArray(content) || hasErrors(refusing)) return { tag: 'import-refused', ...examined };

  for (const code of content.languages) languageNumber(identifiers, code);
  await keepPackageMedia(folder, media);
  // First the numbers, then the draft that uses them: an interruption may waste a number, never give it twice.
  await saveIdentifiers(folder.identifiers, identifiers);
  await saveDraft(folder, content.idMuseum, { schemaVersion: 1, content: value, media: media.keys });
  return { tag: 'imported', idMuseum: content.idMuseum, slug, content, ...examined };
}

const NOTHING = { packaged: null, files: 0, bytes: 0, isWhole: false };

/** What visitors would meet is told at once with what refuses the package, as far as its form lets it be looked at. */
function examinedAs(
  packaged: VenueJson,
  content: ContentPackage | Problem[],
  media: PackageMedia,
  refusing: readonly Problem[],
): Examined {
  const isWhole = !Array.isArray(content);
  const met = isWhole ? [...releaseProblems(content), ...soundsReachTheirTimes(content, media.lengths)] : [];
  return {
    packaged: packaged.json,
    files: Object.keys(media.keys).length,
    bytes: packaged.bytes + media.bytes,
    problems: [...refusing, ...met],
    isWhole,
  };
}

/** A malformed key is also no number: the first sentence about a field says it best. */
function oncePerField(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>();
  for (const problem of problems) {
    const field = writePath(problem.path);
    if (!first.has(field)) first.set(field, problem);
  }
  return [...first.values()];
}
