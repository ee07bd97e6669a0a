import { twoLetters } from './language.ts';
import { langOf } from './text-language.ts';

/** The eighteen in their own words, as at the beginning of a line. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  es_ES: 'Español',
  en_GB: 'English',
  ca_ES: 'Català',
  fr_FR: 'Français',
  de_DE: 'Deutsch',
  it_IT: 'Italiano',
  pt_PT: 'Português',
  eu_ES: 'Euskara',
  gl_ES: 'Galego',
  nl_NL: 'Nederlands',
  el_GR: 'Ελληνικά',
  ru_RU: 'Русский',
  ar_SA: 'العربية',
  ja_JP: '日本語',
  ko_KR: '한국어',
  nb_NO: 'Norsk',
  sv_SE: 'Svenska',
  zh_CN: '中文',
};

/**
 * The name of a venue's language in a list: its own name for itself (`עברית`), with its country if another of the
 * venue's languages has the same letters (`Español de México`). If its own name is unknown, the name in the venue's
 * first language; otherwise its code.
 *
 * Computed when a venue is published, because browsers know different names, and some far fewer: Chromium has no
 * Georgian name for Georgian and no Welsh one for Welsh.
 */
export function languageName(code: string, venueLanguages: readonly string[]): string {
  const isAlone = venueLanguages.every((other) => other === code || twoLetters(other) !== twoLetters(code));
  const fixed = isAlone ? OWN_NAMES[code] : undefined;
  if (fixed !== undefined) return fixed;
  const [first = code] = venueLanguages;
  const tag = code.replace('_', '-');
  const wanted = isAlone ? (tag.split('-', 1)[0] ?? tag) : tag;
  const name = nameIn(tag, wanted) ?? nameIn(langOf(first), wanted);
  return name === undefined ? code : capitalised(name, tag);
}

/** Whether a language has a name at all: a mistyped code has none. */
export function hasLanguageName(code: string): boolean {
  return nameIn('en', code.split('_', 1)[0] ?? '') !== undefined;
}

/** The name of a language in another one; undefined if one of them is unknown. */
function nameIn(language: string, tag: string): string | undefined {
  try {
    const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
    // An unknown language would be answered in the language of this machine.
    const isKnown = new Intl.Locale(names.resolvedOptions().locale).language === new Intl.Locale(language).language;
    return isKnown ? names.of(tag) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Most languages write their own name in lower case, and a list begins each line with a capital. Georgian has no
 * capitals.
 */
function capitalised(name: string, tag: string): string {
  const [first = '', ...rest] = name;
  return /\p{Script=Georgian}/u.test(first) ? name : first.toLocaleUpperCase(tag) + rest.join('');
}
