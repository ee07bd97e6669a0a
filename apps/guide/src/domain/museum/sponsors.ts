import { chooseLocalization } from '@cicerone/content/language/localization';
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
