/** The languages in which the privacy policy and the accessibility statement bind; the others are courtesy translations. */
const BINDING: ReadonlySet<string> = new Set(['en', 'es']);

/** The text of a language binds, or is a courtesy translation. */
export function isBinding(tag: string): boolean {
  return BINDING.has(tag);
}

/**
 * The languages of the interface that a native speaker has read and signed, by their tags. The settings name all others
 * and say where to write (docs/how-to/add-a-language.md).
 */
export const SIGNED_LANGUAGES: readonly string[] = [];
