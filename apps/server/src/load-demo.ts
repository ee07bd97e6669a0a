import { publishVenue } from './domain/publish.ts';
import { importPackage } from './package/import-package.ts';
import { openPackage } from './package/open-package.ts';
import type { DataFolder } from './storage/data-folder.ts';
import { listVenues, type VenueEntry } from './storage/venue-list.ts';

const DEMO = 'museum-of-pattern';

/** A first start that was cut off between import and publication leaves a draft; the next one finishes it. */
function isUnfinishedDemo({ slug, version }: VenueEntry): boolean {
  return slug === DEMO && version === undefined;
}

/**
 * Imports and publishes the demo venue when there is no venue at all (design, section 5, Environment).
 *
 * @param timezone in which the dates of visits are written; the usual one where none is given
 * @returns why that failed, which stops nothing; undefined when the demo is there or not needed
 */
export async function loadDemo(folder: DataFolder, path: string, timezone?: string): Promise<string | undefined> {
  if (!(await listVenues(folder)).every(isUnfinishedDemo)) return undefined;
  const source = await openPackage(path);
  if ('tag' in source) return source.message;
  const imported = await importPackage(folder, source).finally(() => source.close());
  if (imported.tag === 'busy') return imported.message;
  if (imported.tag === 'import-refused') return `It has problems: ${JSON.stringify(imported.problems)}`;
  const published = await publishVenue(folder, imported.idMuseum, () => new Date(), timezone);
  return published.tag === 'published' ? undefined : `It cannot be published: ${JSON.stringify(published)}`;
}
