import type { Messages } from '#locales/messages.ts';

/** One lazy chunk per language, compiled at build (see build/catalogues.ts). */
const CATALOGUES = import.meta.glob<{ messages: Messages }>('../locales/*.json', { query: '?catalogue' });

const tagOf = (path: string) => path.replace(/^.*\/|\.json$/g, '');

/** The languages that the interface speaks, as two-letter tags. */
export const CATALOGUE_TAGS: readonly string[] = Object.keys(CATALOGUES).map(tagOf);

/** The words of one language. Rejects when the file does not arrive. */
export async function loadCatalogue(tag: string): Promise<Messages> {
  const load = CATALOGUES[`../locales/${tag}.json`];
  if (!load) throw new Error(`There is no catalogue "${tag}"`);
  return (await load()).messages;
}
