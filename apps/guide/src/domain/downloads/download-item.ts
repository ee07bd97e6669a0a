import type { ManifestEntry } from '@cicerone/content/release/release';
import { activeTimelines } from '../halls/timeline-stops.ts';
import { worksForChildren } from '../museum/kids.ts';
import type { OpenVenue } from '../venue/open-venue.ts';

/** The collections that are downloaded as one item each, in the order of the list. */
export const EXTRAS = ['oneMinutes', 'infoSections', 'outstandingArtworks', 'kids', 'sponsors', 'otherWorks'] as const;
export type Extra = (typeof EXTRAS)[number];

/** The section of the downloads screen that lists an item. */
export type DownloadSection = 'routes' | 'exhibitions' | 'timeline' | 'extras';
export type DownloadId = `routes/${number}` | `timeline/${number}` | `extras/${Extra}`;

/** Something that a visitor can download as one. */
export type DownloadItem = {
  id: DownloadId;
  section: DownloadSection;
  /** The records that belong to it, as a manifest names them, such as `artworks/101`. */
  records: ReadonlySet<string>;
  /** Its works; the screen shows their number. */
  works: readonly number[];
};

/** The parts of a venue that determine its download items. */
export type DownloadContent = Pick<
  OpenVenue,
  'routes' | 'timeline' | 'halls' | 'oneMinutes' | 'infoSections' | 'sections' | 'navigationSections'
> &
  Partial<Pick<OpenVenue, 'outstandingArtworkIds' | 'kidsArtworkIds'>>;

/**
 * Lists the download items of a museum: its routes and exhibitions with their works, its timelines with their halls and
 * works, and its extra content, one item for each collection (product, section 2, Downloads). An empty collection is
 * left out. The last collection has the works of no other item, so that all items together contain every work.
 *
 * @param media the files of the release, which show which works have files
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

/** The prefix of the records of works. */
export const WORKS = 'artworks/';
