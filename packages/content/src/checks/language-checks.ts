import type { ContentPackage } from '../content-package.ts';
import { type FieldPath, type Json, writePath } from '../field-walk.ts';
import { hasLanguageName } from '../language-name.ts';
import type { Localized } from '../localization.ts';
import { readsAlike } from '../venue-language.ts';
import { type Problem, problem } from './problem.ts';

/** A list of localizations anywhere in the content. */
type LocalizedList = { path: FieldPath; entries: readonly Localized[] };

/** What else there is may be in any language: the name of the house is in its own. */
export function venueSpeaksItsOwnLanguage({ languages, localizations }: ContentPackage): Problem[] {
  const [language = ''] = languages;
  if (localizations.some((entry) => entry.languageCode === language)) return [];
  return [problem('venue-language-missing', ['localizations'], { language })];
}

/** A language that is named twice would be offered twice. */
export function languagesAreNamedOnce({ languages }: ContentPackage): Problem[] {
  return languages.flatMap((language, at) =>
    languages.indexOf(language) < at ? [problem('language-twice', ['languages', at], { language })] : [],
  );
}

/** Any code of the right form is a language; one that nobody has a name for is most likely mistyped. */
export function languagesHaveNames({ languages }: ContentPackage): Problem[] {
  return languages.flatMap((language, at) =>
    hasLanguageName(language) ? [] : [problem('language-nameless', ['languages', at], { language })],
  );
}

/** Every text is in a language that visitors can choose, and is there once for each language and variant. */
export function languagesAgree(content: ContentPackage): Problem[] {
  const isOffered = (language: string) => content.languages.some((other) => readsAlike(other, language));
  return localizedLists(content as unknown as Json).flatMap(({ path, entries }) =>
    entries.flatMap(({ languageCode: language, variant = 'standard' }, at) => {
      const first = entries.findIndex((other) => {
        return other.languageCode === language && (other.variant ?? 'standard') === variant;
      });
      const place = [...path, at, 'languageCode'];
      if (first < at) return [problem('localization-twice', place, { language, first: writePath([...path, first]) })];
      return isOffered(language) ? [] : [problem('language-not-offered', place, { language })];
    }),
  );
}

/** Partial translation is normal, but the museum should know of it. */
export function worksAreTranslated({ artworks, languages }: ContentPackage): Problem[] {
  const spokenByWork = artworks.map(({ localizations }) => {
    const spoken = localizations.map(({ languageCode }) => languageCode);
    return new Set(languages.filter((language) => isThereIn(language, spoken, languages)));
  });
  const isUnspoken = (language: string) => !spokenByWork.some((spoken) => spoken.has(language));
  const unspoken = artworks.length === 0 ? [] : languages.filter(isUnspoken);
  const nowhere = unspoken.map((language) => {
    return problem('language-unspoken', ['languages', languages.indexOf(language)], { language });
  });
  const partly = spokenByWork.flatMap((spoken, at) => {
    const missing = languages.filter((language) => !unspoken.includes(language) && !spoken.has(language));
    if (missing.length === 0) return [];
    return [problem('work-not-translated', ['artworks', at, 'localizations'], { languages: missing.join(', ') })];
  });
  return [...nowhere, ...partly];
}

/** A text in es_AR is there for es_MX, unless the venue has es_AR apart. */
function isThereIn(language: string, spoken: readonly string[], languages: readonly string[]): boolean {
  return spoken.some((other) => other === language || (!languages.includes(other) && readsAlike(other, language)));
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
