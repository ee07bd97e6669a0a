import type { Artwork } from '@cicerone/content/work/artwork';

type Localization = { languageCode: string; variant?: string | undefined };

/** Pairs that belong together: a recording with its transcript, a film with its captions. */
const TOGETHER = [
  ['mainAudioUrl', 'transcript'],
  ['url', 'captionsUrl'],
] as const;

/**
 * Returns a work as kids mode shows it (product, section D6, Variants): texts for children replace those for all
 * visitors, in each language that has them. If a recording or a film exists for all visitors only, children get that
 * one, with its own words: not every child can read.
 */
export function forChildren(artwork: Artwork): Artwork {
  return {
    ...artwork,
    localizations: withChildrensWords(artwork.localizations),
    otherResources: artwork.otherResources.map((resource) => ({
      ...resource,
      localizations: withChildrensWords(resource.localizations),
    })),
  };
}

function withChildrensWords<Entry extends Localization>(entries: readonly Entry[]): Entry[] {
  const ofLanguage = (code: string) => entries.filter(({ languageCode }) => languageCode === code);
  return [...new Set(entries.map(({ languageCode }) => languageCode))].flatMap((code) => {
    const own = ofLanguage(code);
    const childrens = own.find(({ variant }) => variant === 'kids');
    const standard = own.find(({ variant = 'standard' }) => variant === 'standard');
    return childrens && standard ? [together(standard, childrens)] : own;
  });
}

function together<Entry extends Localization>(standard: Entry, childrens: Entry): Entry {
  const both = { ...standard, ...childrens } as Record<string, unknown>;
  for (const [file, words] of TOGETHER) {
    const of = (file in childrens || !(file in standard) ? childrens : standard) as Record<string, unknown>;
    if (!(file in of)) continue;
    both[file] = of[file];
    both[words] = of[words];
  }
  return both as Entry;
}
