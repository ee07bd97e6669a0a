import { LANGUAGES, twoLetters } from '../../language/language.ts';
import { languageName } from '../../language/language-name.ts';
import { matchingLanguage } from '../../language/venue-language.ts';

/** The language code that was probably meant: `en-GB`, `EN_gb`, `en` and `English` are `en_GB`. */
export function guessLanguage(written: string): string | undefined {
  const region = /^([a-z]{2,3})[-_ ]([a-z]{2})$/i.exec(written.trim());
  if (region) return `${region[1]?.toLowerCase()}_${region[2]?.toUpperCase()}`;
  const named = LANGUAGES.find(({ code }) =>
    [languageName(code, [code]), englishName(code)].some((one) => isSame(one, written)),
  );
  return (named ?? (written.length <= 3 ? matchingLanguage(LANGUAGES, [written]) : undefined))?.code;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/** The English name of a language; the code itself if it is unknown. */
export function englishName(code: string): string {
  const letters = code.split('_', 1)[0] ?? '';
  if (!/^[a-z]{2,3}$/.test(letters)) return code;
  return new Intl.DisplayNames('en', { type: 'language' }).of(letters) ?? code;
}

/**
 * The code that was probably meant if the country is written in an old or private way (`en_UK`), or only repeats the
 * letters of the language (`ar_AR`, `ja_JA`). Undefined if the code is fine.
 */
export function likelyCountry(code: string): string | undefined {
  const [letters = '', country = ''] = code.split('_');
  const fixed = LANGUAGES.find((language) => language.tag === twoLetters(letters))?.code;
  if (country === letters.toUpperCase() && fixed !== undefined) return fixed === code ? undefined : fixed;
  const [usual = ''] = Intl.getCanonicalLocales(`und-${country}`);
  const known = usual.split('-')[1] ?? country;
  return known === country ? undefined : `${letters}_${known}`;
}
