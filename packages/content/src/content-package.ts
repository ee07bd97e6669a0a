import * as z from 'zod/mini';
import type { Problem } from './checks/problem.ts';
import { shapeProblems } from './checks/shape-problems.ts';
import type { Json } from './field-walk.ts';
import { identifier } from './fields.ts';
import { authoredCollections, authoredVenueSchema } from './venue.ts';

/** The version of the package format, written in every package. */
export const PACKAGE_SCHEMA_VERSION = 1;

/**
 * `venue.json` of a content package once its keys are numbers: the venue's own fields and its collections, each of
 * which may be left out (docs/content-package.md).
 */
export const contentPackageSchema = z.extend(authoredVenueSchema, {
  schemaVersion: z.literal(PACKAGE_SCHEMA_VERSION),
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
/** All that a museum wrote, checked, with numbers for ids and paths for media. */
export type ContentPackage = z.infer<typeof contentPackageSchema>;

/** Checks the shape of a package whose keys are numbers already; every problem comes with its place. */
export function readContentPackage(value: Json): ContentPackage | Problem[] {
  const read = z.safeParse(contentPackageSchema, value);
  return read.success ? read.data : shapeProblems(contentPackageSchema, value, read.error.issues);
}

/** The JSON Schema of `venue.json`, for editors and for other programs. */
export function packageJsonSchema(): object {
  const schema = z.toJSONSchema(contentPackageSchema, {
    io: 'input',
    override: (context) => {
      if (context.zodSchema !== identifier) return;
      // zod keeps the object it handed out: another one in its place would be ignored.
      for (const keyword of Object.keys(context.jsonSchema)) delete context.jsonSchema[keyword];
      Object.assign(context.jsonSchema, KEY_JSON_SCHEMA);
    },
  });
  return { title: 'Cicerone content package', ...schema };
}

const KEY_JSON_SCHEMA = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$' } as const;
