import type { NoRoom, Progress } from '../keeping/keeping.ts';
import type { LanguageRequests } from './download-files.ts';
import type { DownloadRequests, RequestChange } from './download-requests.ts';

/** The state of a visitor's downloads as screens show it, beside the stored files. */
export type DownloadsState = {
  /** In the language that the visitor reads. */
  requests: DownloadRequests;
  /** In the museum's other languages, if they have requests. */
  others: readonly LanguageRequests[];
  /** The last request exceeds the free space of the phone. */
  noRoom: NoRoom | undefined;
  /** Whether the browser has promised to keep stored files; undefined until the guide has asked. */
  isPromised: boolean | undefined;
  /** The progress of the newly published files that are downloaded before the texts; undefined if there are none. */
  update: Progress | undefined;
};

/** The state before any request. */
export const NO_DOWNLOADS: DownloadsState = {
  requests: { marks: {}, deleted: [], isPaused: false },
  others: [],
  noRoom: undefined,
  isPromised: undefined,
  update: undefined,
};

/** The store of the requests, by museum and language. */
export type RequestStore = {
  of(idMuseum: number, languageCode: string): DownloadRequests | undefined;
  languages(idMuseum: number): readonly string[];
  change(idMuseum: number, languageCode: string, change: RequestChange): void;
};
