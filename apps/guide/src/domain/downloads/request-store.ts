import { type DownloadRequests, NO_REQUESTS, requestsAfter } from './download-requests.ts';
import type { RequestStore } from './downloads-state.ts';

/** Requests by museum and language, under names such as `1 en_GB`. */
export type RequestTable = Readonly<Record<string, DownloadRequests>>;

/** The requests in such a table, which is read and written as a whole. */
export function createRequestStore(
  read: () => RequestTable,
  write: (table: RequestTable) => void,
): RequestStore & { forget(idMuseum: number): void } {
  const nameOf = (idMuseum: number, languageCode: string) => `${idMuseum} ${languageCode}`;
  const isOf = (idMuseum: number) => (name: string) => name.startsWith(nameOf(idMuseum, ''));
  const of = (idMuseum: number, languageCode: string): DownloadRequests | undefined =>
    read()[nameOf(idMuseum, languageCode)];
  return {
    of,
    languages: (idMuseum) =>
      Object.keys(read())
        .filter(isOf(idMuseum))
        .map((name) => name.slice(name.indexOf(' ') + 1)),
    change(idMuseum, languageCode, change) {
      const requests = requestsAfter(of(idMuseum, languageCode) ?? NO_REQUESTS, change);
      write({ ...read(), [nameOf(idMuseum, languageCode)]: requests });
    },
    /** Nobody wants anything of a museum any more. */
    forget(idMuseum) {
      const ofMuseum = isOf(idMuseum);
      write(Object.fromEntries(Object.entries(read()).filter(([name]) => !ofMuseum(name))));
    },
  };
}
