import { directionOf, langOf } from '@cicerone/content/text-language';

/** `lang` and `dir` for a text of the museum, so that it is pronounced and set in its own language. */
export function inLanguageOf(text: { languageCode?: string | undefined } | undefined): {
  lang?: string;
  dir?: 'ltr' | 'rtl';
} {
  const code = text?.languageCode;
  return code === undefined ? {} : { lang: langOf(code), dir: directionOf(code) };
}
