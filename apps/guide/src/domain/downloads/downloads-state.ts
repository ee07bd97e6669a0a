import type { NoRoom, Part } from '../keeping/keeping.ts';
import type { Wishes } from './download-wishes.ts';

/** What screens show of a visitor's downloads, beside what is on the phone. */
export type DownloadsState = {
  wishes: Wishes;
  /** The last thing that was asked for is more than the phone has room for. */
  noRoom: NoRoom | undefined;
  /** What the browser answered when it was asked to keep what is stored; undefined before. */
  isPromised: boolean | undefined;
  /** How far the files are that the museum has published since and that come before its texts; undefined without any. */
  update: Part | undefined;
};

/** Before anything was asked for. */
export const NO_DOWNLOADS: DownloadsState = {
  wishes: { marks: {}, deleted: [], isPaused: false },
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
