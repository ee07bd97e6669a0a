import type { WrongSettings } from '../config.ts';
import type { Place } from '../listening/origins.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { DatabaseRefused } from '../storage/database/database-refused.ts';
import type { Database } from '../storage/database/open-database.ts';
import type { lookAtServer } from './look-at-server.ts';
import type { ProgressLine } from './terminal/progress-line.ts';

/** What a command works on and where it writes. */
export type CommandDeps = {
  folder: DataFolder;
  out: { line: (text: string) => void; complaint: (text: string) => void };
  now: () => Date;
  /** What is written meanwhile is as readable as the user's files usually are: what was asked for by name. */
  forOthers: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Where whoever waits sees how far a command is; nobody does unless it is there. */
  progress?: ProgressLine | undefined;
  /** In which the dates of visits are written; the usual one where none is named. */
  timezone?: string | undefined;
  /** Where the server can be reached; what is wrong with that, one sentence for each mistake. */
  place: () => Place | WrongSettings;
  /** Asks the server at an address for a venue; not asked where it is not there. */
  lookAtServer?: typeof lookAtServer | undefined;
  /** Reads what must stand in no list of commands; undefined when nothing came. */
  askSecret: (question: string) => Promise<string | undefined>;
  /** Asks for a yes at the terminal; nobody sits at one unless it is there. */
  askYes?: ((question: string) => Promise<boolean>) | undefined;
  /** Only asked by commands that need it: the others leave the database alone. */
  openDatabase: (role: 'owner' | 'guest') => Promise<Database | DatabaseRefused>;
};
