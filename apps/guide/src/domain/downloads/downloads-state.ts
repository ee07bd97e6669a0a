import type { NoRoom, Part } from '../keeping/keeping.ts';
import type { LanguageWishes } from './download-files.ts';
import type { Wishes } from './download-wishes.ts';

/** What screens show of a visitor's downloads, beside what is on the phone. */
export type DownloadsState = {
  /** In the language that is read. */
  wishes: Wishes;
  /** In the museum's other languages, where anything was wished for. */
  others: readonly LanguageWishes[];
  /** The last thing that was asked for is more than the phone has room for. */
  noRoom: NoRoom | undefined;
  /** Whether the browser has promised to keep what is stored; undefined until it has been asked. */
  isPromised: boolean | undefined;
  /** How far the files are that the museum has published since and that come before its texts; undefined without any. */
  update: Part | undefined;
};

/** Before anything was asked for. */
export const NO_DOWNLOADS: DownloadsState = {
  wishes: { marks: {}, deleted: [], isPaused: false },
  others: [],
  noRoom: undefined,
  isPromised: undefined,
  update: undefined,
};

/** Where the wishes are kept, by museum and language. */
export type WishesKept = {
  of(idMuseum: number, languageCode: string): Wishes | undefined;
  languages(idMuseum: number): readonly string[];
  set(idMuseum: number, languageCode: string, wishes: Wishes): void;
};
