import type { Messages } from '@cicerone/content/language/messages';
import { PSEUDO_LANGUAGES } from '#locales/pseudo-languages.ts';
import { oneFor } from './one-for.ts';

const WRITTEN = import.meta.glob<Messages>('../locales/*.json', {
  query: '?catalogue=everything',
  import: 'messages',
  eager: true,
});

const tagOf = (path: string) => path.replace(/^.*\/|\.json$/g, '');

/** Every catalogue of the guide, and the pseudo-languages, by their tags. */
const CATALOGUES = new Map<string, Messages>([
  ...Object.entries(WRITTEN).map(([path, messages]) => [tagOf(path), messages] as const),
  ...Object.entries(PSEUDO_LANGUAGES).map(
    ([tag, pseudo]) => [tag, pseudo(WRITTEN['../locales/en.json'] ?? {})] as const,
  ),
]);

/** The tags of the languages of the interface. */
export const INTERFACE_LANGUAGES: readonly string[] = Object.keys(WRITTEN).map((path) => tagOf(path));

/**
 * True while a screen is met in every language and at every width: `npm run test:matrix`. An ordinary run meets each screen
 * in one language and in the pseudo-languages, on a small phone.
 */
export const IS_MATRIX = Boolean(import.meta.env.VITE_MATRIX);

/** The languages in which a screen, or a part, is met. */
export function languagesFor(name: string): readonly string[] {
  return IS_MATRIX ? [...CATALOGUES.keys()] : [languageFor(name), ...Object.keys(PSEUDO_LANGUAGES)];
}

/**
 * Whether a language is a pseudo-language. Its words are longer than those of any language and have no hyphenation: at
 * twice the text size the longest are wider than a phone.
 */
export function isPseudo(tag: string): boolean {
  return tag in PSEUDO_LANGUAGES;
}

/** The words of a language; none of a language that the guide does not speak. */
export function catalogueOf(tag: string): Messages {
  return CATALOGUES.get(tag) ?? {};
}

/** One of the languages, always the same for a name, so that a run is repeatable. */
export function languageFor(name: string): string {
  return oneFor(name, INTERFACE_LANGUAGES);
}

/**
 * The texts of the page that English has in the same words and this language in others: nobody translated them. A text of
 * the museum says in its `lang` that it is English.
 */
export function untranslatedIn(tag: string): string[] {
  const own = new Set(plainTextsOf(tag));
  const english = new Set(plainTextsOf('en').filter((text) => !own.has(text)));
  return textsOnPage(tag).filter((text) => english.has(text));
}

function plainTextsOf(tag: string): string[] {
  return Object.values(catalogueOf(tag)).flatMap((message) => (message.length === 1 ? String(message[0]) : []));
}

/** The texts of the page in this language, and the names of its controls. */
function textsOnPage(tag: string): string[] {
  const spoken = [...document.querySelectorAll('body, body *')].filter(
    (element) => (element.closest('[lang]') as HTMLElement).lang === tag,
  );
  return spoken.flatMap((element) => {
    const texts = [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : []));
    const names = ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name));
    return [...texts, ...names].map((text) => text?.trim() ?? '');
  });
}
