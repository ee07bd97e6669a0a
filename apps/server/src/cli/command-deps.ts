import type { WrongSettings } from '../config.ts';
import type { Place } from '../listening/origins.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { DatabaseRefused } from '../storage/database/database-refused.ts';
import type { Database } from '../storage/database/open-database.ts';
import type { lookAtServer } from './look-at-server.ts';
import type { ProgressLine } from './terminal/progress-line.ts';

/** The dependencies of a command: its data folder, output, clock, terminal and database. */
export type CommandDeps = {
  folder: DataFolder;
  out: { line: (text: string) => void; complaint: (text: string) => void };
  now: () => Date;
  /** Runs work whose files get the user's usual permissions, for files that the user requested by name. */
  forOthers: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Shows the progress of a command; missing if nobody watches. */
  progress?: ProgressLine | undefined;
  /** The timezone in which the dates of visits are written; the usual one by default. */
  timezone?: string | undefined;
  /** The folders in which the system looks for programs, as in PATH. If missing, none is used. */
  programs?: string | undefined;
  /** The addresses of the server, or the mistakes in its settings, one sentence each. */
  place: () => Place | WrongSettings;
  /** Asks the server at an address for a venue; skipped if missing. */
  lookAtServer?: typeof lookAtServer | undefined;
  /** Reads a secret that must appear in no list of commands; undefined if there was no input. */
  askSecret: (question: string) => Promise<string | undefined>;
  /** Asks for a yes at the terminal; missing if there is no terminal. */
  askYes?: ((question: string) => Promise<boolean>) | undefined;
  /** True if there is a database already, as if missing: opening one would make it. */
  hasDatabase?: (() => boolean) | undefined;
  /** Called only by commands that need the database: the others leave it alone. */
  openDatabase: (role: 'owner' | 'guest') => Promise<Database | DatabaseRefused>;
};
