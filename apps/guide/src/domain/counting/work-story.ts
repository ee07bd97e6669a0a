import { VARIANTS, type Variant } from '@cicerone/content/work/variants';

/** Whether a story is of a variant, not the standard one. */
export function isVariant(name: string | undefined): name is Variant {
  return VARIANTS.some((variant) => variant === name);
}

/** The story of a work: the languages and variants of one work are heard one by one. */
export type WorkStory = { idArtwork: number; languageCode: string; variant: string | undefined };

/** The story of a work, by the key of its recording; undefined for any other sound. */
export function workStoryOf(key: string): WorkStory | undefined {
  const [, idArtwork, languageCode, name] = /^(\d+) (\S+) (\S+)$/.exec(key) ?? [];
  if (languageCode === undefined) return undefined;
  return { idArtwork: Number(idArtwork), languageCode, variant: isVariant(name) ? name : undefined };
}
