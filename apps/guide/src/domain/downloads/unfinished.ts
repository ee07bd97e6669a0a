import type { ManifestEntry } from '@cicerone/content/release/release';
import { type LanguageRequests, requestedFiles } from './download-files.ts';
import type { DownloadRequests } from './download-requests.ts';
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
  const known = new Map<string, Requested>();
  return (
    languages: readonly LanguageRequests[],
    itemsIn: (languageCode: string) => ItemFiles | undefined,
    now: PhoneStatus,
  ): Unfinished[] =>
    languages.flatMap(({ languageCode, requests }) => {
      const items = itemsIn(languageCode);
      if (!items || Object.keys(requests.marks).length === 0) return [];
      const before = known.get(languageCode);
      const asked = before && isOf(before, items, requests, now) ? before : requestedIn(items, requests, now);
      known.set(languageCode, asked);
      const missing = asked.missingOf(asked.files, now.stored);
      return missing.length === 0 ? [] : [{ languageCode, missing }];
    });
}

type Requested = ReturnType<typeof requestedIn>;

/** The requested files of one language, and the values that they were computed from. */
function requestedIn(items: ItemFiles, requests: DownloadRequests, { version, savesData }: PhoneStatus) {
  const { asked, held } = requestedFiles(items.all, items.items, requests, { version, savesData });
  return {
    items,
    requests,
    version,
    savesData,
    files: items.all.filter(({ key }) => asked.has(key) || held.has(key)),
    missingOf: createMissingFiles(),
  };
}

/** Compares the values that requested files were computed from with the present ones. */
function isOf(of: Requested, items: ItemFiles, requests: DownloadRequests, { version, savesData }: PhoneStatus) {
  return of.items === items && of.requests === requests && of.version === version && of.savesData === savesData;
}
