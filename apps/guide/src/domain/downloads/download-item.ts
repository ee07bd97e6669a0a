import type { ManifestEntry } from '@cicerone/content/release/release';
import { activeTimelines } from '../halls/timeline-stops.ts';
import { worksForChildren } from '../museum/kids.ts';
import type { OpenVenue } from '../venue/open-venue.ts';

/** The collections that are downloaded as a whole, in the order in which they are listed. */
export const EXTRAS = ['oneMinutes', 'infoSections', 'outstandingArtworks', 'kids', 'sponsors', 'otherWorks'] as const;
export type Extra = (typeof EXTRAS)[number];

/** Where an item stands on the screen of the downloads. */
export type DownloadSection = 'routes' | 'exhibitions' | 'timeline' | 'extras';
export type DownloadId = `routes/${number}` | `timeline/${number}` | `extras/${Extra}`;

/** Something that a visitor can take along as a whole. */
export type DownloadItem = {
  id: DownloadId;
  section: DownloadSection;
  /** The records that belong to it, as a manifest names them, such as `artworks/101`. */
  records: ReadonlySet<string>;
  /** Its works, which are what it counts. */
  works: readonly number[];
};

/** What of a venue decides what there is to take along. */
export type DownloadContent = Pick<
  OpenVenue,
  'routes' | 'timeline' | 'halls' | 'oneMinutes' | 'infoSections' | 'sections' | 'navigationSections'
> &
  Partial<Pick<OpenVenue, 'outstandingArtworkIds' | 'kidsArtworkIds'>>;

/**
 * What a visitor can take along of a museum: its routes and exhibitions with their works, its timelines with their halls and
 * works, and its extra content, each collection as a whole (product, section 2, Downloads). A collection that has nothing is left out. The
 * works that stand on none of them are the last collection, so that all items together are every work.
 *
 * @param media the files of the release, which tell of the works that have any
 */
export function downloadItems(content: DownloadContent, media: readonly ManifestEntry[]): DownloadItem[] {
  const walks = [...routeItems(content), ...timelineItems(content)];
  const extras = extraItems(content);
  const known = new Set([...walks, ...extras].flatMap(({ works }) => works));
  const others = worksWithFiles(media).filter((idArtwork) => !known.has(idArtwork));
  return [...walks, ...extras, item('extras/otherWorks', 'extras', [], others)].filter(
    ({ records }) => records.size > 0,
  );
}

function routeItems({ routes }: Pick<DownloadContent, 'routes'>): DownloadItem[] {
  return routes.map(({ idRoute, isExhibition, artworkIDs, steps }) => {
    const halls = steps.flatMap(({ idHall }) => (idHall === undefined ? [] : [`halls/${idHall}`]));
    return item(
      `routes/${idRoute}`,
      isExhibition ? 'exhibitions' : 'routes',
      [`routes/${idRoute}`, ...halls],
      artworkIDs,
    );
  });
}

function timelineItems({ timeline, halls }: Pick<DownloadContent, 'timeline' | 'halls'>): DownloadItem[] {
  return activeTimelines(timeline).map((line) => {
    const passed = halls.filter(({ idHall }) => line.halls.includes(idHall));
    const works = [...line.artworkIDs, ...passed.flatMap(({ artworkIds }) => artworkIds)];
    const records = [`timeline/${line.idTimeline}`, ...passed.map(({ idHall }) => `halls/${idHall}`)];
    return item(`timeline/${line.idTimeline}`, 'timeline', records, works);
  });
}

function extraItems(content: DownloadContent): DownloadItem[] {
  const { oneMinutes, infoSections, outstandingArtworkIds = [], sections, navigationSections } = content;
  const sponsors = navigationSections.filter(
    ({ sectionType, resources }) => sectionType === 'SPONSORS' && resources?.length,
  );
  const forChildren = [
    ...(worksForChildren(content, undefined) ?? []),
    ...sections.flatMap(({ artworkIds }) => artworkIds),
  ];
  const extra = (name: Extra, records: readonly string[], works: readonly number[] = []) =>
    item(`extras/${name}`, 'extras', records, works);
  return [
    extra(
      'oneMinutes',
      oneMinutes.map(({ idOneMinute }) => `oneMinutes/${idOneMinute}`),
    ),
    extra(
      'infoSections',
      infoSections.map(({ idInfoSection }) => `infoSections/${idInfoSection}`),
    ),
    extra('outstandingArtworks', [], outstandingArtworkIds),
    extra(
      'kids',
      sections.map(({ idSection }) => `sections/${idSection}`),
      forChildren,
    ),
    extra(
      'sponsors',
      sponsors.map(({ idNavigationSection }) => `navigationSections/${idNavigationSection}`),
    ),
  ];
}

function item(
  id: DownloadId,
  section: DownloadSection,
  records: readonly string[],
  ids: readonly number[],
): DownloadItem {
  const works = [...new Set(ids)];
  return { id, section, works, records: new Set([...records, ...works.map((idArtwork) => `artworks/${idArtwork}`)]) };
}

/** The works that a manifest names, in its order. */
export function worksWithFiles(media: readonly Pick<ManifestEntry, 'usedBy'>[]): number[] {
  const works = new Set<string>();
  for (const { usedBy } of media) for (const record of usedBy) if (record.startsWith(WORKS)) works.add(record);
  return [...works].map((record) => Number(record.slice(WORKS.length)));
}

/** How the records of works are named. */
export const WORKS = 'artworks/';
