import type { DataFolder } from '../storage/data-folder.ts';

/** What a command works on and where it writes. */
export type CommandDeps = {
  folder: DataFolder;
  out: { line: (text: string) => void; complaint: (text: string) => void };
  now: () => Date;
  /** In which the dates of visits are written; the usual one where none is named. */
  timezone?: string | undefined;
};
