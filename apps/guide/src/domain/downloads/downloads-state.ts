import type { NoRoom, Progress } from '../keeping/keeping.ts';
import type { LanguageRequests } from './download-files.ts';
import type { DownloadRequests } from './download-requests.ts';

/** What screens show of a visitor's downloads, beside what is on the phone. */
export type DownloadsState = {
  /** In the language that is read. */
  requests: DownloadRequests;
  /** In the museum's other languages, where anything was wished for. */
  others: readonly LanguageRequests[];
  /** The last thing that was asked for is more than the phone has room for. */
  noRoom: NoRoom | undefined;
  /** Whether the browser has promised to keep what is stored; undefined until it has been asked. */
  isPromised: boolean | undefined;
  /** How far the files are that the museum has published since and that come before its texts; undefined without any. */
  update: Progress | undefined;
};

/** Before anything was asked for. */
export const NO_DOWNLOADS: DownloadsState = {
  requests: { marks: {}, deleted: [], isPaused: false },
  others: [],
  noRoom: undefined,
  isPromised: undefined,
  update: undefined,
};

/** Where the wishes are kept, by museum and language. */
export type RequestStore = {
  of(idMuseum: number, languageCode: string): DownloadRequests | undefined;
  languages(idMuseum: number): readonly string[];
  set(idMuseum: number, languageCode: string, wishes: DownloadRequests): void;
};
