import { LANGUAGES } from '../language.ts';
import { languageName } from '../language-name.ts';
import { wishedLanguage } from '../venue-language.ts';

/** The language code that was probably meant: `en-GB`, `EN_gb`, `en` and `English` are `en_GB`. */
export function guessLanguage(written: string): string | undefined {
  const region = /^([a-z]{2,3})[-_ ]([a-z]{2})$/i.exec(written.trim());
  if (region) return `${region[1]?.toLowerCase()}_${region[2]?.toUpperCase()}`;
  const named = LANGUAGES.find(({ code }) =>
    [languageName(code, [code]), englishName(code)].some((one) => isSame(one, written)),
  );
  return (named ?? (written.length <= 3 ? wishedLanguage(LANGUAGES, [written]) : undefined))?.code;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/** What a language is called in English; the code itself where nobody knows. */
export function englishName(code: string): string {
  const letters = code.split('_', 1)[0] ?? '';
  if (!/^[a-z]{2,3}$/.test(letters)) return code;
  return new Intl.DisplayNames('en', { type: 'language' }).of(letters) ?? code;
}
