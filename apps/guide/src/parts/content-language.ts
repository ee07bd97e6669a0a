import { findLanguage } from '@cicerone/content/language';

/** `lang` and `dir` for a text of the museum, so that it is pronounced and set in its own language. */
export function inLanguageOf(entry: { languageCode: string } | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const language = entry && findLanguage(entry.languageCode);
  return language ? { lang: language.tag, dir: language.direction } : {};
}
