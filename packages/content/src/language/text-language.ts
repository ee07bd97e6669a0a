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

/** The scripts of the tags met so far. A strange header may name any tag, so that their number is bounded. */
const scripts = new Map<string, string>();
const MOST_SCRIPTS = 500;

/** The most likely script of a language: `Hant` for zh_TW, `Arab` for ku_IQ. Empty if the text is no tag. */
export function scriptOf(codeOrTag: string): string {
  const known = scripts.get(codeOrTag);
  if (known !== undefined) return known;
  // Asking Intl takes an old phone a millisecond, and a list of works asks for each of its texts.
  const script = likelyScript(codeOrTag);
  if (scripts.size >= MOST_SCRIPTS) scripts.clear();
  scripts.set(codeOrTag, script);
  return script;
}

function likelyScript(codeOrTag: string): string {
  if (KURDISH_IN_ARABIC.test(codeOrTag)) return 'Arab';
  try {
    return new Intl.Locale(codeOrTag.replaceAll('_', '-')).maximize().script ?? '';
  } catch {
    return '';
  }
}
