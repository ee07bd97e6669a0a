import { hasLanguageName } from '../language/language-name.ts';
import type { Localized } from '../language/localization.ts';
import { readsAlike } from '../language/venue-language.ts';
import type { ContentPackage } from '../package/content-package.ts';
import { type FieldPath, type Json, writePath } from '../package/field-walk.ts';
import { likelyCountry } from './problems/guess-language.ts';
import { type Fault, fault, type Problem, problem, problemAt } from './problems/problem.ts';

/** A list of localizations anywhere in the content. */
type LocalizedList = { path: FieldPath; entries: readonly Localized[] };

/** A language that is listed twice would be offered twice. */
export function languagesAreNamedOnce({ languages }: ContentPackage): Problem[] {
  return languages.flatMap((language, at) =>
    languages.indexOf(language) < at ? [problem('language-twice', ['languages', at], { language })] : [],
  );
}

/** Any code of the right form is a language, but a code without a known name is most likely mistyped. */
export function languagesHaveNames({ languages }: ContentPackage): Problem[] {
  return languages.flatMap((language, at) =>
    hasLanguageName(language) ? [] : [problem('language-nameless', ['languages', at], { language })],
  );
}

/** `en_UK` is a separate language beside en_GB, and ar_AR is the Arabic of Argentina: most likely neither is meant. */
export function languagesHaveTheirCountry({ languages }: ContentPackage): Problem[] {
  return languages.flatMap((language, at) => {
    const guess = likelyCountry(language);
    return guess === undefined ? [] : [problem('language-country', ['languages', at], { language, guess })];
  });
}

/** Every text is in a language that visitors can choose, and appears once for each language and variant. */
export function languagesAgree(content: ContentPackage): Problem[] {
  return localizedLists(content as unknown as Json).flatMap(({ path, entries }) =>
    entries.flatMap(({ languageCode: language, variant = 'standard' }, at) => {
      const first = entries.findIndex((other) => {
        return other.languageCode === language && (other.variant ?? 'standard') === variant;
      });
      const place = [...path, at, 'languageCode'];
      if (first < at) return [problem('localization-twice', place, { language, first: writePath([...path, first]) })];
      return offerProblems(language, variant, entries, content.languages).map((found) => problemAt(place, found));
    }),
  );
}

/** A text in es_MX is used in a venue that offers es_ES, unless there is one in es_ES for the same visitors. */
function offerProblems(
  language: string,
  variant: string,
  entries: readonly Localized[],
  languages: readonly string[],
): Fault[] {
  if (languages.includes(language)) return [];
  const kin = languages.filter((other) => readsAlike(other, language));
  const [first] = kin;
  if (first === undefined) return [fault('language-not-offered', { language })];
  const isThere = (other: string) =>
    entries.some((entry) => entry.languageCode === other && (entry.variant ?? 'standard') === variant);
  const offered = kin.find((other) => !isThere(other));
  return [fault('language-of-kin', { language, offered: offered ?? first, isUnread: offered === undefined })];
}

function localizedLists(value: Json, path: FieldPath = []): LocalizedList[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...inner].flatMap(([part, held]) => {
    const place = [...path, part];
    const own = part === 'localizations' ? [{ path: place, entries: held as unknown as Localized[] }] : [];
    return [...own, ...localizedLists(held, place)];
  });
}
