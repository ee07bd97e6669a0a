import { chooseLocalization } from '@cicerone/content/language/localization';
import type { Pictures } from '@cicerone/content/package/fields';
import type { NavigationSection } from '@cicerone/content/venue/navigation-section';
import type { Resource } from '@cicerone/content/work/resource';

/**
 * The sponsors of a section, first those with an entry in the visitor's language: a museum may write one sponsor once for
 * each language (product, section 2, Sponsor resource). One without any entry speaks every language.
 */
export function sponsorsInOrder(
  { resources = [] }: Pick<NavigationSection, 'resources'>,
  languageCode: string,
): Resource[] {
  const speaks = ({ localizations }: Resource) =>
    localizations.length === 0 || chooseLocalization(localizations, [languageCode]) !== undefined;
  return [...resources.filter(speaks), ...resources.filter((resource) => !speaks(resource))];
}

/** A sponsor, with the pictures of its section and the section's other sponsors. */
export type Sponsor = { resource: Resource; pictures: Pictures | undefined; others: readonly Resource[] };

type Thanks = Pick<NavigationSection, 'sectionType' | 'enableSection' | 'active' | 'resources' | 'pictures'>;

/** The sponsor with that id; undefined for one that no section on the home screen names. */
export function sponsorAt(sections: readonly Thanks[], idResource: number, languageCode: string): Sponsor | undefined {
  const shown = sections.filter(
    ({ sectionType, enableSection, active }) => sectionType === 'SPONSORS' && enableSection && active,
  );
  for (const section of shown) {
    const sponsors = sponsorsInOrder(section, languageCode);
    const resource = sponsors.find((candidate) => candidate.idResource === idResource);
    if (resource)
      return { resource, pictures: section.pictures, others: sponsors.filter((other) => other !== resource) };
  }
  return undefined;
}
