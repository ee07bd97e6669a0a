import type { Messages } from '@cicerone/content/language/messages';
import type { WordGroup } from '#locales/word-groups.ts';

type Catalogue = { messages: Messages };
type Following<Group extends WordGroup, Loaded> = { following: Readonly<Record<Group, () => Promise<Loaded>>> };
type VisitWords = Catalogue & Following<'rare' | 'phone' | 'tour' | 'policy', Catalogue>;
/**
 * The first words of a language name the file of those of a visit, and these name all others: the names of eighteen
 * languages' files would be in the code that every visitor waits for.
 */
type FirstWords = Catalogue & Following<'visit', VisitWords>;

/** Lazy chunks, one of each language, compiled at build (see build/catalogues.ts). */
const FIRST_WORDS = import.meta.glob<FirstWords>('/src/locales/*.json', { query: '?catalogue=first' });

const tagOf = (path: string) => path.replace(/^.*\/|\.json$/g, '');

/** The languages that the interface speaks, as two-letter tags. */
export const CATALOGUE_TAGS: readonly string[] = Object.keys(FIRST_WORDS).map(tagOf);

/** Loads one group of a language's words. Rejects if the file does not arrive. */
export async function loadCatalogue(tag: string, group: WordGroup): Promise<Messages> {
  const load = FIRST_WORDS[`/src/locales/${tag}.json`];
  if (!load) throw new Error(`There is no catalogue "${tag}"`);
  const first = await load();
  if (group === 'first') return first.messages;
  const visit = await first.following.visit();
  return group === 'visit' ? visit.messages : (await visit.following[group]()).messages;
}
