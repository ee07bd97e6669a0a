import type { ManifestEntry } from '@cicerone/content/release/release';
import { type LanguageWishes, wishedFiles } from './download-files.ts';
import { createMissing, type ItemFiles } from './item-files.ts';

/** What was asked for in a language, paused or not, and is not on the phone. */
export type Unfinished = { languageCode: string; missing: readonly ManifestEntry[] };

/** What is known of the phone. */
export type PhoneNow = { here: ReadonlySet<string>; version: number; savesData: boolean };

/**
 * Answers what is unfinished in each language, several times a second while files come: what was asked for is found out once
 * for each change of the wishes, and only what was missing before is looked at again.
 *
 * @returns languages of which nothing is missing are left out
 */
export function createUnfinished() {
  const known = new Map<string, ReturnType<typeof askedIn>>();
  return (
    languages: readonly LanguageWishes[],
    itemsIn: (languageCode: string) => ItemFiles | undefined,
    now: PhoneNow,
  ): Unfinished[] =>
    languages.flatMap(({ languageCode, wishes }) => {
      const items = itemsIn(languageCode);
      if (!items || Object.keys(wishes.marks).length === 0) return [];
      let asked = known.get(languageCode);
      if (!asked?.isOf(items, wishes, now)) asked = askedIn(items, wishes, now);
      known.set(languageCode, asked);
      const missing = asked.missingOf(asked.files, now.here);
      return missing.length === 0 ? [] : [{ languageCode, missing }];
    });
}

/** The files that were asked for in one language. */
function askedIn(items: ItemFiles, wishes: LanguageWishes['wishes'], { version, savesData }: PhoneNow) {
  const { asked, held } = wishedFiles(items.all, items.items, wishes, { version, savesData });
  return {
    files: items.all.filter(({ key }) => asked.has(key) || held.has(key)),
    missingOf: createMissing(),
    isOf: (...[items_, wishes_, now]: Parameters<typeof askedIn>) =>
      items_ === items && wishes_ === wishes && now.version === version && now.savesData === savesData,
  };
}
