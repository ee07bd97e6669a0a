import type { DataFolder } from '../storage/data-folder.ts';

/** What a command works on and where it writes. */
export type CommandDeps = {
  folder: DataFolder;
  out: { line: (text: string) => void; complaint: (text: string) => void };
  now: () => Date;
};
