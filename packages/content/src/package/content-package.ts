import * as z from 'zod/mini';
import { type Problem, problem } from '../checks/problems/problem.ts';
import { shapeProblems } from '../checks/problems/shape-problems.ts';
import { signsAreLetters } from '../checks/texts/sign-checks.ts';
import { authoredCollections, authoredVenueSchema } from '../venue/venue.ts';
import { field } from './field-notes.ts';
import { type FieldPath, firstEntries, type Json, valueAt } from './field-walk.ts';
import { withDefaults } from './package-defaults.ts';

/** The version of the package format, written in every package. */
export const PACKAGE_SCHEMA_VERSION = 1;

/** The largest number that a package may bring. */
const LARGEST_NUMBER = 9_999_999;

const numbersSchema = z.record(
  z.string(),
  z.record(z.string(), z.int().check(z.minimum(1), z.maximum(LARGEST_NUMBER))),
);

/**
 * `venue.json` of a content package after its keys were replaced by numbers: the venue's own fields and its
 * collections, each of which may be omitted (docs/content-package.md).
 */
export const contentPackageSchema = z.extend(authoredVenueSchema, {
  $schema: field(z.optional(z.string()), 'The address of the JSON Schema of this format, for editors.'),
  transcriptsComing: field(
    z._default(z.boolean(), false),
    'Whether transcripts are still being written: then a recording without one is reported, and published all the same.',
  ),
  schemaVersion: field(
    z._default(z.literal(PACKAGE_SCHEMA_VERSION), PACKAGE_SCHEMA_VERSION),
    'The version of this format.',
  ),
  numbers: field(
    z.optional(numbersSchema),
    'The numbers that its keys had in another installation, as an export writes them: taken up where they are free, so that links with numbers stay right.',
  ),
  artworks: z._default(authoredCollections.artworks, []),
  halls: z._default(authoredCollections.halls, []),
  floors: z._default(authoredCollections.floors, []),
  infoSections: z._default(authoredCollections.infoSections, []),
  navigationSections: z._default(authoredCollections.navigationSections, []),
  oneMinutes: z._default(authoredCollections.oneMinutes, []),
  routes: z._default(authoredCollections.routes, []),
  sections: z._default(authoredCollections.sections, []),
  timeline: z._default(authoredCollections.timeline, []),
  slides: z._default(authoredCollections.slides, []),
  beacons: z._default(authoredCollections.beacons, []),
  studies: z._default(authoredCollections.studies, []),
});
/** All content that a museum wrote, checked, with numbers for ids and paths for media. */
export type ContentPackage = z.infer<typeof contentPackageSchema>;

/** A package of the right shape, or all problems of its shape. */
export type ReadPackage = { tag: 'read'; content: ContentPackage } | { tag: 'refused'; problems: Problem[] };

/** So many entries of each list are checked when all of them have too many mistakes: as many as can be, in turn. */
const CHECKED_ENTRIES = [1000, 30, 1] as const;

/** Checks the shape of a package whose keys are numbers already. Every problem has its place. */
export function readContentPackage(value: Json): ReadPackage {
  const read = readAll(value);
  if (read) return read;
  for (const most of CHECKED_ENTRIES) {
    const first = readAll(firstEntries(value, most));
    const problems = first?.tag === 'refused' ? first.problems : [];
    if (first) return { tag: 'refused', problems: [...problems, problem('too-many-mistakes', [], { most })] };
  }
  return { tag: 'refused', problems: [problem('too-many-mistakes', [], { most: 0 })] };
}

/** Undefined if there are more mistakes than the schema library can collect. */
function readAll(value: Json): ReadPackage | undefined {
  const complete = withDefaults(value);
  const read = parsed(complete);
  if (!read) return undefined;
  const signs = signsAreLetters(value);
  if (read.success) return signs.length > 0 ? { tag: 'refused', problems: signs } : { tag: 'read', content: read.data };
  // A default was derived from another field of the package, where its problem is reported.
  const shape = shapeProblems(contentPackageSchema, complete, read.error.issues).filter(
    ({ path }) => valueAt(value, path) !== undefined || valueAt(complete, path) === undefined,
  );
  const hasFirstLanguage = typeof valueAt(value, ['languages', 0]) === 'string';
  // Entries without a language get it from `languages`, and then the name that their thing has in the first one: if
  // `languages` is wrong, only that is reported.
  const isDerived = (path: FieldPath) =>
    path.at(-1) === 'languageCode' ||
    (path.at(-1) === 'name' &&
      path.at(-3) === 'localizations' &&
      valueAt(value, [...path.slice(0, -1), 'languageCode']) === undefined &&
      ['name', 'artworkName'].some((name) => typeof valueAt(value, [...path.slice(0, -3), name]) === 'string'));
  const own = shape.filter(({ code, path }) => hasFirstLanguage || code !== 'field-missing' || !isDerived(path));
  return { tag: 'refused', problems: [...own, ...signs] };
}

/** The library passes all issues of a field as arguments of one call, which the stack limits to some 100,000. */
function parsed(value: Json) {
  try {
    return z.safeParse(contentPackageSchema, value);
  } catch (failure) {
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}
