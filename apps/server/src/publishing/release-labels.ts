import { chooseLocalization, type Localized } from '@cicerone/content/language/localization';
import { readingOrder } from '@cicerone/content/language/venue-language';
import type { ContentPackage } from '@cicerone/content/package/content-package';
import type { ReleasedLabel } from '@cicerone/content/release/labels';
import { LABEL_NOUNS, type LabelNoun } from '@cicerone/content/venue/label-address';
import type { KeysOf } from '../storage/identifiers-file.ts';

/** An entry of a thing in one language, as far as a label needs it: a thing has a name, a resource a title. */
export type Titled = Localized & { name?: string | undefined; title?: string | undefined };

/** A thing that may have a label, with its entries in the museum's languages. */
export type LabelledThing = {
  noun: LabelNoun;
  id: number;
  /** The path of its screen, without its id. */
  screen: string;
  /** The number that visitors type, of a work. */
  number?: string | undefined;
  /** The title that it has in no language in particular. */
  title?: string | undefined;
  localizations?: readonly Titled[] | undefined;
};

/**
 * Everything that a printed label may name (product, section D6, Labels): the works, halls, routes, timelines and
 * beacons of a museum, and its sponsors, each kind in the order of the package.
 */
export function labelledThings(content: ContentPackage): LabelledThing[] {
  const { artworks, halls, routes, timeline, beacons } = content;
  return [
    ...artworks.map(({ idArtwork, code, artworkName, localizations }): LabelledThing => {
      return { noun: 'artwork', id: idArtwork, screen: 'artworks', number: code, title: artworkName, localizations };
    }),
    ...halls.map(({ idHall, localizations }): LabelledThing => {
      return { noun: 'hall', id: idHall, screen: 'hall', localizations };
    }),
    ...routes.map(({ idRoute, isExhibition, localizations }): LabelledThing => {
      return { noun: 'route', id: idRoute, screen: isExhibition ? 'exhibitions' : 'routes', localizations };
    }),
    ...timeline.map(({ idTimeline, localizations }): LabelledThing => {
      return { noun: 'timeline', id: idTimeline, screen: 'timeline', localizations };
    }),
    ...beacons.map(({ idBeacon, resource, idHall }): LabelledThing => {
      // A beacon has no name of its own: it is called like what it opens.
      const opened = resource ?? halls.find((hall) => hall.idHall === idHall);
      return {
        noun: 'beacon',
        id: idBeacon,
        screen: 'beacon',
        title: resource?.title,
        localizations: opened?.localizations,
      };
    }),
    ...sponsorsOf(content).map(({ idResource, title, localizations }): LabelledThing => {
      return { noun: 'sponsor', id: idResource, screen: 'sponsors', title, localizations };
    }),
  ];
}

/** The labels of a release, each with the screen to which it leads. */
export function releaseLabels(content: ContentPackage, keysOf: KeysOf): ReleasedLabel[] {
  const locales = readingOrder(content.languages[0] ?? '', content.languages);
  return labelledThings(content).map(({ noun, id, screen, number, title, localizations }) => {
    const called = title ?? titleOf(chooseLocalization(localizations, locales));
    return {
      noun,
      ...keysOf(LABEL_NOUNS[noun], id),
      path: `${screen}/${id}`,
      ...(number !== undefined && { number }),
      ...(called !== undefined && { title: called }),
    };
  });
}

/** The title in one entry; undefined if the entry has none. */
export function titleOf(entry: Titled | undefined): string | undefined {
  return entry?.name ?? entry?.title;
}

function sponsorsOf({ navigationSections }: ContentPackage) {
  return navigationSections.flatMap(({ sectionType, resources = [] }) => (sectionType === 'SPONSORS' ? resources : []));
}
