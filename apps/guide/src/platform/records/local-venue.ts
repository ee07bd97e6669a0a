import { type LocalVenue, languageCodeOf, type OpenVenue } from '#domain/venue/open-venue.ts';
import { type GuideDatabase, STORE_NAMES, type StoredVenue, type StoreName } from './database.ts';
import type { VenueDocument } from './visit-database.ts';

/** The collections that screens have in memory; works are read one by one. */
const IN_MEMORY = STORE_NAMES.filter((name): name is Exclude<StoreName, 'artworks'> => name !== 'artworks');

/**
 * The copy of a venue on the device, without reading its works. Its collections are counted against what was written
 * (product, section 4, venue load order).
 */
export async function readLocalVenue(
  database: GuideDatabase,
  idMuseum: number,
  reading: Promise<VenueDocument | undefined>,
): Promise<LocalVenue | undefined> {
  const transaction = database.transaction(['museums', ...IN_MEMORY]);
  const stored = await transaction.objectStore('museums').get(idMuseum);
  if (!stored) return undefined;
  const collections = await Promise.all(
    IN_MEMORY.map((name) => transaction.objectStore(name).index('idMuseum').getAll(idMuseum)),
  );
  const lists = Object.fromEntries(IN_MEMORY.map((name, at) => [name, collections[at] ?? []]));
  const document = await reading;
  const { release, idLanguage } = stored;
  const isComplete = IN_MEMORY.every((name) => lists[name]?.length === stored.counts[name]);
  const isSame = document?.version === stored.version && document.idLanguage === idLanguage;
  return {
    release,
    idLanguage,
    venue: isComplete && isSame ? assemble(stored, lists, document) : undefined,
    hasAllWorks: hasAllWorks(database, stored),
  };
}

/** A failed count is treated as complete: the next reader repairs the database. */
function hasAllWorks(database: GuideDatabase, { idMuseum, counts }: StoredVenue): Promise<boolean> {
  return database.countFromIndex('artworks', 'idMuseum', idMuseum).then(
    (count) => count === counts.artworks,
    () => true,
  );
}

function assemble(stored: StoredVenue, lists: object, document: VenueDocument): OpenVenue {
  const { release, counts, ...venue } = stored;
  const languageCode = languageCodeOf(release, stored.idLanguage);
  return { ...venue, ...lists, ...document, languageCode, artworkCount: counts.artworks } as unknown as OpenVenue;
}
