import type { Pictures } from '@cicerone/content/package/fields';
import type { NavigationSection } from '@cicerone/content/venue/navigation-section';
import type { Resource } from '@cicerone/content/work/resource';
import { sponsorsInOrder } from './sponsors.ts';

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
