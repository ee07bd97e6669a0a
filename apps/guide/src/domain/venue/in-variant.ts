import type { Artwork } from '@cicerone/content/work/artwork';
import type { Resource } from '@cicerone/content/work/resource';
import { VARIANTS, type Variant } from '@cicerone/content/work/variants';

type Localization = { languageCode: string; variant?: string | undefined };

/** A work as a visitor reads it. */
export type ArtworkRead = Omit<Artwork, 'otherResources'> & {
  /** The variants that it has in the language of the visit, beside the standard one, in the order of choice. */
  variants?: readonly Variant[];
  otherResources: ResourceRead[];
};

/** A resource as a visitor reads it. */
export type ResourceRead = Resource & {
  /** The versions of a film with audio description, by language: in any variant a switch leads there and back. */
  described?: Resource['localizations'];
};

/** Pairs that belong together: a recording with its transcript, a film with its captions. */
const TOGETHER = [
  ['mainAudioUrl', 'transcript'],
  ['url', 'captionsUrl'],
] as const;

/**
 * A work in a variant (product, section D6, Variants): in each language that has them, its words replace those for all
 * visitors, field by field. If a recording or a film exists for all visitors only, it is that one, with its own words:
 * not every child can read. A film in sign language takes the place of the recording. A film with audio description
 * waits beside the one for all visitors.
 */
export function inVariant(artwork: Artwork, variant: Variant | undefined): ArtworkRead {
  const read = <Entry extends Localization>(entries: readonly Entry[]) =>
    variant === undefined ? [...entries] : wordsInVariant(entries, variant);
  return {
    ...artwork,
    variants: VARIANTS.filter((one) => artwork.localizations.some((entry) => entry.variant === one)),
    localizations: read(artwork.localizations),
    otherResources: artwork.otherResources.map((resource) => {
      const described = describedVersions(resource);
      const entries = resource.localizations.map((entry) => (described.includes(entry) ? withoutFilm(entry) : entry));
      return { ...resource, localizations: read(entries), ...(described.length > 0 && { described }) };
    }),
  };
}

/** The versions of a film with audio description beside one for all visitors. */
function describedVersions({ resourceType, localizations }: Resource): Resource['localizations'] {
  if (resourceType !== 'VIDEO') return [];
  const isForAll = (code: string) =>
    localizations.some(({ languageCode, variant = 'standard' }) => languageCode === code && variant === 'standard');
  return localizations.filter(
    ({ variant, url, languageCode }) => variant === 'described' && url !== undefined && isForAll(languageCode),
  );
}

const withoutFilm = ({ url: _url, captionsUrl: _captions, ...words }: Resource['localizations'][number]) => words;

function wordsInVariant<Entry extends Localization>(entries: readonly Entry[], wanted: Variant): Entry[] {
  const ofLanguage = (code: string) => entries.filter(({ languageCode }) => languageCode === code);
  return [...new Set(entries.map(({ languageCode }) => languageCode))].flatMap((code) => {
    const all = ofLanguage(code);
    const own = all.find(({ variant }) => variant === wanted);
    const standard = all.find(({ variant = 'standard' }) => variant === 'standard');
    return own && standard ? [together(standard, own)] : all;
  });
}

function together<Entry extends Localization>(standard: Entry, own: Entry): Entry {
  if ('signedVideoUrl' in own) return signed(standard, own);
  const both = { ...standard, ...own } as Record<string, unknown>;
  for (const [file, words] of TOGETHER) {
    const of = (file in own || !(file in standard) ? own : standard) as Record<string, unknown>;
    if (!(file in of)) continue;
    both[file] = of[file];
    both[words] = of[words];
  }
  return both as Entry;
}

/** The words of a signed story stay to be read. Its recording would begin by itself for somebody who does not hear it. */
function signed<Entry extends Localization>(standard: Entry, own: Entry): Entry {
  const { mainAudioUrl: _, ...both } = { mainAudioUrl: undefined, ...standard, ...own };
  return both as unknown as Entry;
}
