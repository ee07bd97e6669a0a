import type { ManifestEntry } from '@cicerone/content/release/release';
import { type LanguageRequests, requestedFiles } from './download-files.ts';
import { createMissingFiles, type ItemFiles } from './item-files.ts';

/** The missing files of the requests in a language, paused or not. */
export type Unfinished = { languageCode: string; missing: readonly ManifestEntry[] };

/** The state of the phone. */
export type PhoneStatus = { stored: ReadonlySet<string>; version: number; savesData: boolean };

/**
 * Returns the unfinished requests in each language, several times a second while files arrive. The requested files are
 * computed once for each change of the requests, and only files that were missing before are checked again.
 *
 * @returns languages that lack nothing are left out
 */
export function createUnfinished() {
  const known = new Map<string, ReturnType<typeof requestedIn>>();
  return (
    languages: readonly LanguageRequests[],
    itemsIn: (languageCode: string) => ItemFiles | undefined,
    now: PhoneStatus,
  ): Unfinished[] =>
    languages.flatMap(({ languageCode, requests }) => {
      const items = itemsIn(languageCode);
      if (!items || Object.keys(requests.marks).length === 0) return [];
      let asked = known.get(languageCode);
      if (!asked?.isOf(items, requests, now)) asked = requestedIn(items, requests, now);
      known.set(languageCode, asked);
      const missing = asked.missingOf(asked.files, now.stored);
      return missing.length === 0 ? [] : [{ languageCode, missing }];
    });
}

/** The requested files of one language. */
function requestedIn(items: ItemFiles, wishes: LanguageRequests['requests'], { version, savesData }: PhoneStatus) {
  const { asked, held } = requestedFiles(items.all, items.items, wishes, { version, savesData });
  return {
    files: items.all.filter(({ key }) => asked.has(key) || held.has(key)),
    missingOf: createMissingFiles(),
    isOf: (...[items_, wishes_, now]: Parameters<typeof requestedIn>) =>
      items_ === items && wishes_ === wishes && now.version === version && now.savesData === savesData,
  };
}
