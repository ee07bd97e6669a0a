import { LANGUAGES } from './language.ts';

/** Scripts that are read from the right, by their ISO 15924 names. */
const FROM_THE_RIGHT: ReadonlySet<string> = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/**
 * The language tag of a text (BCP 47): for the eighteen only the letters, because their country is ours and not the
 * museum's; for any other code all of it (`zh-TW`, `he-IL`).
 */
export function langOf(code: string): string {
  return LANGUAGES.find((known) => known.code === code)?.tag ?? code.replace('_', '-');
}

/**
 * The reading direction of a language, from its script. Engines agree on the likely script of a tag (`maximize` of
 * Intl.Locale), but not on its direction: `getTextInfo`, if there is one, reads Divehi from the left in Node 20 and in
 * WebKitGTK 2.50.
 */
export function directionOf(codeOrTag: string): 'ltr' | 'rtl' {
  return FROM_THE_RIGHT.has(scriptOf(codeOrTag)) ? 'rtl' : 'ltr';
}

/** Kurdish in Arabic script, which WebKitGTK 2.50 treats as Latin everywhere. */
const KURDISH_IN_ARABIC = /^ku[-_]I[QR]$/i;

/** The most likely script of a language: `Hant` for zh_TW, `Arab` for ku_IQ. Empty if the text is no tag. */
export function scriptOf(codeOrTag: string): string {
  if (KURDISH_IN_ARABIC.test(codeOrTag)) return 'Arab';
  try {
    return new Intl.Locale(codeOrTag.replaceAll('_', '-')).maximize().script ?? '';
  } catch {
    return '';
  }
}
