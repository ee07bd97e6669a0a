/** A language of the product: its fixed id on the wire, its code there, and how it names and writes itself. */
export type Language = {
  id: number;
  code: string;
  /** The two letters by which catalogues and the `lang` attribute name it. */
  tag: string;
  /** Its own name for itself. */
  name: string;
  direction: 'ltr' | 'rtl';
};

function language(id: number, code: string, tag: string, name: string): Language {
  return { id, code, tag, name, direction: tag === 'ar' ? 'rtl' : 'ltr' };
}

/** The eighteen languages with the ids of every installation (design, section 5). */
export const LANGUAGES: readonly Language[] = [
  language(1, 'es_ES', 'es', 'Español'),
  language(2, 'en_GB', 'en', 'English'),
  language(3, 'ca_ES', 'ca', 'Català'),
  language(4, 'fr_FR', 'fr', 'Français'),
  language(5, 'de_DE', 'de', 'Deutsch'),
  language(6, 'it_IT', 'it', 'Italiano'),
  language(7, 'pt_PT', 'pt', 'Português'),
  language(8, 'eu_ES', 'eu', 'Euskara'),
  language(9, 'gl_ES', 'gl', 'Galego'),
  language(10, 'nl_NL', 'nl', 'Nederlands'),
  language(11, 'el_GR', 'el', 'Ελληνικά'),
  language(12, 'ru_RU', 'ru', 'Русский'),
  language(13, 'ar_SA', 'ar', 'العربية'),
  language(14, 'ja_JP', 'ja', '日本語'),
  language(15, 'ko_KR', 'ko', '한국어'),
  language(16, 'nb_NO', 'no', 'Norsk'),
  language(17, 'sv_SE', 'sv', 'Svenska'),
  language(18, 'zh_CN', 'zh', '中文'),
];

/** What is asked for when nothing is known of the visitor's language (specification, section 9). */
export const DEFAULT_LANGUAGE = { id: 1, code: 'es_ES' } as const;
/** The language id of the detail call when no visit is stored (specification, section 9). */
export const DEFAULT_DETAIL_LANGUAGE_ID = 2;

/**
 * The two letters that stand for a language tag or code of any spelling: `nb`, `nn` and `nb_NO` are `no`,
 * `pt-BR` is `pt`, every `zh` is `zh` (design, section 6). Languages of three letters (`arn`) keep them: they are none of ours.
 */
export function twoLetters(codeOrTag: string): string {
  const letters = (codeOrTag.split(/[-_]/, 1)[0] ?? '').toLowerCase();
  return letters === 'nb' || letters === 'nn' ? 'no' : letters;
}

/** The product's language for a tag or code of any spelling, if it is one of the eighteen. */
export function findLanguage(codeOrTag: string): Language | undefined {
  const tag = twoLetters(codeOrTag);
  return LANGUAGES.find((known) => known.tag === tag);
}

/** The language with that id on the wire. */
export function languageById(id: number): Language | undefined {
  return LANGUAGES.find((known) => known.id === id);
}
