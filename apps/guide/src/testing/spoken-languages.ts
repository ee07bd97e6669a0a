import type { Messages } from '#locales/messages.ts';
import { PSEUDO_LANGUAGES } from '#locales/pseudo-languages.ts';

const WRITTEN = import.meta.glob<Messages>('../locales/*.json', {
  query: '?catalogue=everything',
  import: 'messages',
  eager: true,
});

/** Every catalogue of the guide, and the pseudo-languages, by their tags. */
const CATALOGUES = new Map<string, Messages>([
  ...Object.entries(WRITTEN).map(([path, messages]) => [path.replace(/^.*\/|\.json$/g, ''), messages] as const),
  ...Object.entries(PSEUDO_LANGUAGES).map(
    ([tag, pseudo]) => [tag, pseudo(WRITTEN['../locales/en.json'] ?? {})] as const,
  ),
]);

/**
 * The tags of the languages in which tests read a screen. `VITE_AS_IF_LANGUAGES=18` adds copies of a pseudo-language up to that
 * number, to measure now how long the tests of as many languages take.
 */
export const SPOKEN_LANGUAGES: readonly string[] = [...CATALOGUES.keys(), ...copies()];

function copies(): string[] {
  const missing = Math.max(0, Number(import.meta.env.VITE_AS_IF_LANGUAGES ?? 0) - CATALOGUES.size);
  return Array.from({ length: missing }, (_, at) => `en-XA-x-${at + 1}`);
}

/**
 * Whether a language is a pseudo-language. Its words are longer than those of any language and have no hyphenation: at
 * twice the text size the longest are wider than a phone.
 */
export function isPseudo(tag: string): boolean {
  return /^(en-XA|ar-XB)/.test(tag);
}

/** The words of a language; none of a language that the guide does not speak. */
export function catalogueOf(tag: string): Messages {
  return CATALOGUES.get(tag.replace(/-x-\d+$/, '')) ?? {};
}

/**
 * One of the languages, always the same for a name, so that each screen is read in several of them and a run is
 * repeatable.
 */
export function languageFor(name: string): string {
  const hash = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7);
  return SPOKEN_LANGUAGES[hash % SPOKEN_LANGUAGES.length] ?? 'en';
}
