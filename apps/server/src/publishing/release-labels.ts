import { chooseLocalization, type Localized } from '@cicerone/content/language/localization';
import { readingOrder } from '@cicerone/content/language/venue-language';
import type { ContentPackage } from '@cicerone/content/package/content-package';
import type { ReleasedLabel } from '@cicerone/content/release/labels';
import { LABEL_NOUNS, type LabelNoun } from '@cicerone/content/venue/label-address';
import type { KeysOf } from '../storage/identifiers-file.ts';

/**
 * Everything that a printed label may name, with the screen to which it leads (product, section D6, Labels): the works,
 * halls, routes, timelines and beacons of a museum, and its sponsors.
 */
export function releaseLabels(content: ContentPackage, keysOf: KeysOf): ReleasedLabel[] {
  const locales = readingOrder(content.languages[0] ?? '', content.languages);
  const titleOf = (thing: { localizations?: readonly Localized[] }) => {
    const entry = chooseLocalization(thing.localizations, locales) as { name?: string; title?: string } | undefined;
    const title = entry?.name ?? entry?.title;
    return title === undefined ? {} : { title };
  };
  const label = (noun: LabelNoun, id: number, screen: string): ReleasedLabel => {
    return { noun, ...keysOf(LABEL_NOUNS[noun], id), path: `${screen}/${id}` };
  };
  const { artworks, halls, routes, timeline, beacons } = content;
  return [
    ...artworks.map((work) => {
      return { ...label('artwork', work.idArtwork, 'artworks'), number: work.code, title: work.artworkName };
    }),
    ...halls.map((hall) => ({ ...label('hall', hall.idHall, 'hall'), ...titleOf(hall) })),
    ...routes.map((route) => {
      const screen = route.isExhibition ? 'exhibitions' : 'routes';
      return { ...label('route', route.idRoute, screen), ...titleOf(route) };
    }),
    ...timeline.map((one) => ({ ...label('timeline', one.idTimeline, 'timeline'), ...titleOf(one) })),
    ...beacons.map(({ idBeacon }) => label('beacon', idBeacon, 'beacon')),
    ...sponsorsOf(content).map((sponsor) => ({
      ...label('sponsor', sponsor.idResource, 'sponsors'),
      ...(sponsor.title !== undefined ? { title: sponsor.title } : titleOf(sponsor)),
    })),
  ];
}

function sponsorsOf({ navigationSections }: ContentPackage) {
  return navigationSections.flatMap(({ sectionType, resources = [] }) => (sectionType === 'SPONSORS' ? resources : []));
}
