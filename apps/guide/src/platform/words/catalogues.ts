import type { Messages } from '#locales/messages.ts';
import type { WordGroup } from '#locales/word-groups.ts';

type Catalogue = { messages: Messages };

/** Lazy chunks of each language, compiled at build (see build/catalogues.ts). */
const CATALOGUES = {
  first: import.meta.glob<Catalogue>('/src/locales/*.json', { query: '?catalogue=first' }),
  visit: import.meta.glob<Catalogue>('/src/locales/*.json', { query: '?catalogue=visit' }),
};

const tagOf = (path: string) => path.replace(/^.*\/|\.json$/g, '');

/** The languages that the interface speaks, as two-letter tags. */
export const CATALOGUE_TAGS: readonly string[] = Object.keys(CATALOGUES.first).map(tagOf);

/** Loads one group of a language's words. Rejects if the file does not arrive. */
export async function loadCatalogue(tag: string, group: WordGroup): Promise<Messages> {
  const catalogues =
    group === 'first' || group === 'visit'
      ? CATALOGUES[group]
      : await import('virtual:rare-catalogues').then((rare) => rare.RARE_CATALOGUES[group]);
  const load = catalogues[`/src/locales/${tag}.json`];
  if (!load) throw new Error(`There is no catalogue "${tag}"`);
  return (await load()).messages;
}
