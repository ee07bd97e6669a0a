import { museumAddresses } from '@cicerone/api/museum-calls';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { RELEASE_SCHEMA_VERSION } from '@cicerone/content/release/release-version';
import type { LocalVenue } from '#domain/venue/open-venue.ts';
import type { KeptFiles } from '../files/kept-files.ts';
import type { GuideDatabase } from '../records/database.ts';
import type { DatabaseAccess } from '../records/database-access.ts';
import type { VisitDatabase } from '../records/visit-database.ts';
import { venueDocument, venueRecord, writeVenue } from '../records/write-venue.ts';

/** Stores the release's `current.json` beside its texts: with it the texts can be opened if the records are lost. */
export async function keepRelease(files: Pick<KeptFiles, 'put'>, release: CurrentRelease): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(release)).buffer;
  await files.put(museumAddresses.current(release.idMuseum), bytes, 'application/json');
}

type Copies = {
  guide: DatabaseAccess<GuideDatabase>;
  visit: DatabaseAccess<VisitDatabase>;
  files: Pick<KeptFiles, 'put'>;
};

/** Writes a complete venue at once, in place of the previous copy. */
export async function replaceCopy(
  { guide, visit, files }: Copies,
  release: CurrentRelease,
  idLanguage: number,
  detail: VenueDetail,
): Promise<void> {
  await keepRelease(files, release);
  // The venue's own record is written last and names the others: until then the previous copy counts.
  await visit((database) => database.put('venueDocuments', venueDocument(detail, idLanguage)));
  await guide((database) => writeVenue(database, detail, venueRecord(detail, { release, idLanguage })));
}

/**
 * Finds the rest of a venue whose records are lost: its release, in a language with stored texts. Undefined if no texts
 * are stored.
 *
 * @param kept the release as it was kept
 */
export async function recoveredVenue(
  files: Pick<KeptFiles, 'paths'>,
  kept: Pick<Response, 'json'>,
): Promise<LocalVenue | undefined> {
  const release: CurrentRelease | undefined = await kept.json().catch(() => undefined);
  if (release?.schemaVersion !== RELEASE_SCHEMA_VERSION) return undefined;
  const paths = await files.paths();
  const isHere = ({ id }: { id: number }) => paths.has(museumAddresses.allData(release.idMuseum, id));
  const language = release.languages.find(isHere);
  return language && { release, idLanguage: language.id, venue: undefined, hasAllWorks: Promise.resolve(true) };
}
