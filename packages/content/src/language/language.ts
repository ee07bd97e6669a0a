/** A language that the interface can speak: its fixed id and code on the wire, and the tag of its catalogue. */
export type Language = {
  id: number;
  code: string;
  /** The two letters that catalogues and the `lang` attribute use. */
  tag: string;
};

/** The first id that an installation assigns to languages itself: to all but the eighteen (product, section D5). */
export const FIRST_OWN_LANGUAGE_ID = 100;

/** The language requested if nothing is known of the visitor's (product, section 9). */
export const DEFAULT_LANGUAGE = { id: 1, code: 'es_ES' } as const;
/** The language id of the detail call when no visit is stored (product, section 9). */
export const DEFAULT_DETAIL_LANGUAGE_ID = 2;

/** Letters for the same language as others: both kinds of Norwegian, and names that ISO 639 has withdrawn. */
const SAME_LETTERS: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id', ji: 'yi', tl: 'fil' };

/**
 * The two letters of a language tag or code in any spelling: `nb`, `nn` and `nb_NO` are `no`, `pt-BR` is `pt`, every
 * `zh` is `zh` (product, section D6). Languages of three letters (`arn`) have three.
 */
export function twoLetters(codeOrTag: string): string {
  const letters = (codeOrTag.split(/[-_]/, 1)[0] ?? '').toLowerCase();
  return SAME_LETTERS[letters] ?? letters;
}

/**
 * The eighteen languages of the interface, with ids from 1 that are the same in every installation (product, section
 * D5).
 */
export const LANGUAGES: readonly Language[] =
  'es_ES en_GB ca_ES fr_FR de_DE it_IT pt_PT eu_ES gl_ES nl_NL el_GR ru_RU ar_SA ja_JP ko_KR nb_NO sv_SE zh_CN'
    .split(' ')
    .map((code, at) => ({ id: at + 1, code, tag: twoLetters(code) }));

const ENGLISH: Language = { id: 2, code: 'en_GB', tag: 'en' };

/**
 * The interface language for a visitor who prefers these languages, in this order: the first with a catalogue,
 * otherwise English (product, section D6).
 *
 * @param spoken the tags of all languages with a catalogue
 */
export function interfaceLanguage(preferences: readonly string[], spoken: readonly string[]): Language {
  const tag = preferences.map(twoLetters).find((letters) => spoken.includes(letters));
  return LANGUAGES.find((language) => language.tag === tag) ?? ENGLISH;
}
