import type { CurrentRelease } from '@cicerone/content/release/release';
import type { NavigationSection } from '@cicerone/content/venue/navigation-section';
import type { Venue } from '@cicerone/content/venue/venue';
import type { Hall } from '@cicerone/content/walk/hall';
import type { InfoSection } from '@cicerone/content/walk/info-section';
import type { OneMinute } from '@cicerone/content/walk/one-minute';
import type { Route } from '@cicerone/content/walk/route';
import type { Section } from '@cicerone/content/walk/section';
import type { Timeline } from '@cicerone/content/walk/timeline';
import type { Artwork } from '@cicerone/content/work/artwork';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A stored record: its own fields and its venue's id, since a phone may keep several venues. */
type OfVenue<Item> = Item & { idMuseum: number };

/**
 * The venue's own record: its fields, and the release and language of the other records. It is written last, so it
 * never names records that are missing; `counts` shows whether some have gone missing since.
 */
export type StoredVenue = Venue & {
  schemaVersion: number;
  version: number;
  release: CurrentRelease;
  idLanguage: number;
  exampleCode: string | undefined;
  counts: Record<StoreName, number>;
};

/** The local database, its stores and keys as in the contract (product, section 3). */
export type GuideSchema = DBSchema & {
  museums: { key: number; value: StoredVenue };
  artworks: {
    key: number;
    value: OfVenue<Artwork>;
    indexes: { idMuseum: number; code: [number, string]; idHall: number };
  };
  halls: { key: number; value: OfVenue<Hall>; indexes: { idMuseum: number } };
  infoSections: { key: number; value: OfVenue<InfoSection>; indexes: { idMuseum: number } };
  oneMinutes: { key: number; value: OfVenue<OneMinute>; indexes: { idMuseum: number } };
  routes: { key: number; value: OfVenue<Route>; indexes: { idMuseum: number } };
  sections: { key: number; value: OfVenue<Section>; indexes: { idMuseum: number } };
  timeline: { key: number; value: OfVenue<Timeline>; indexes: { idMuseum: number } };
  navigationSections: { key: number; value: OfVenue<NavigationSection>; indexes: { idMuseum: number } };
};

/** The stores that hold a venue's collections, with the field that is their key. */
export const STORES = {
  artworks: 'idArtwork',
  halls: 'idHall',
  infoSections: 'idInfoSection',
  oneMinutes: 'idOneMinute',
  routes: 'idRoute',
  sections: 'idSection',
  timeline: 'idTimeline',
  navigationSections: 'idNavigationSection',
} as const;
export type StoreName = keyof typeof STORES;
export const STORE_NAMES = Object.keys(STORES) as readonly StoreName[];

export const DATABASE_NAME = 'cicerone';
export const DATABASE_VERSION = 2;

export type GuideDatabase = IDBPDatabase<GuideSchema>;

/**
 * Opens the local database, creating or upgrading it. Version 1 had no `navigationSections`; its records stay. This tab
 * closes the database when another tab needs a newer version.
 */
export async function openGuideDatabase(name = DATABASE_NAME): Promise<GuideDatabase> {
  const database = await openDB<GuideSchema>(name, DATABASE_VERSION, {
    upgrade(opened, _from, _to, transaction) {
      if (!opened.objectStoreNames.contains('museums')) opened.createObjectStore('museums', { keyPath: 'idMuseum' });
      for (const store of STORE_NAMES) {
        const made = opened.objectStoreNames.contains(store)
          ? transaction.objectStore(store)
          : opened.createObjectStore(store, { keyPath: STORES[store] });
        if (!made.indexNames.contains('idMuseum')) made.createIndex('idMuseum', 'idMuseum');
      }
      const artworks = transaction.objectStore('artworks');
      if (!artworks.indexNames.contains('code')) artworks.createIndex('code', ['idMuseum', 'code']);
      if (!artworks.indexNames.contains('idHall')) artworks.createIndex('idHall', 'idHall');
    },
    blocking: () => database.close(),
  });
  return database;
}
