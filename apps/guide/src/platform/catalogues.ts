import type { Messages, WordsPart } from '#locales/messages.ts';

type Catalogue = { messages: Messages };

/** Lazy chunks of each language, compiled at build (see build/catalogues.ts). */
const CATALOGUES = {
  first: import.meta.glob<Catalogue>('../locales/*.json', { query: '?catalogue=first' }),
  rest: import.meta.glob<Catalogue>('../locales/*.json', { query: '?catalogue=rest' }),
};

const policyCatalogues = () => import('./policy-catalogues.ts').then((m) => m.POLICY_CATALOGUES);

const tagOf = (path: string) => path.replace(/^.*\/|\.json$/g, '');

/** The languages that the interface speaks, as two-letter tags. */
export const CATALOGUE_TAGS: readonly string[] = Object.keys(CATALOGUES.first).map(tagOf);

/** What tells that no words arrived, in English. It is part of the code. */
export const MISSING_WORDS: Messages = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Messages>('../locales/en.json', { query: '?catalogue=missing', import: 'messages', eager: true }),
  ),
);

/** A part of the words of one language. Rejects when the file does not arrive. */
export async function loadCatalogue(tag: string, part: WordsPart): Promise<Messages> {
  const catalogues = part === 'policy' ? await policyCatalogues() : CATALOGUES[part];
  const load = catalogues[`../locales/${tag}.json`];
  if (!load) throw new Error(`There is no catalogue "${tag}"`);
  return (await load()).messages;
}
