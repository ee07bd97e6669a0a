import type { FastifyBaseLogger } from 'fastify';
import { publishVenue } from './domain/publish.ts';
import { importPackage } from './package/import-package.ts';
import { openPackage } from './package/open-package.ts';
import type { DataFolder } from './storage/data-folder.ts';
import { listVenues } from './storage/venue-list.ts';

/** Imports and publishes the demo venue when there is no venue at all. A demo that fails is told, and stops nothing. */
export async function loadDemo(folder: DataFolder, path: string, log: FastifyBaseLogger): Promise<void> {
  if ((await listVenues(folder)).length > 0) return;
  const source = await openPackage(path);
  if ('tag' in source) return log.warn(`The demo venue cannot be loaded. ${source.message}`);
  const imported = await importPackage(folder, source).finally(() => source.close());
  if (imported.tag !== 'imported') return log.warn(imported, 'The demo venue cannot be imported.');
  const published = await publishVenue(folder, imported.idMuseum, () => new Date());
  if (published.tag !== 'published') return log.warn(published, 'The demo venue cannot be published.');
}
