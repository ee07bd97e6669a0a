import { VARIANTS, type Variant } from '@cicerone/content/work/variants';

/**
 * The key of a recording, under which a visitor resumes where they left it, in that language.
 *
 * @param of its subject, as one word or more: a work's is its id
 */
export function storyKey(of: string, languageCode: string, variant: string | undefined): string {
  return `${of} ${languageCode} ${variant ?? 'standard'}`;
}

/** The story of a work: the languages and variants of one work are heard one by one. */
export type WorkStory = { idArtwork: number; languageCode: string; variant: Variant | undefined };

/** The story of a work that such a key means; undefined for any other sound. */
export function workStoryOf(key: string): WorkStory | undefined {
  const [, idArtwork, languageCode, name] = /^(\d+) (\S+) (\S+)$/.exec(key) ?? [];
  if (languageCode === undefined) return undefined;
  return { idArtwork: Number(idArtwork), languageCode, variant: VARIANTS.find((variant) => variant === name) };
}
