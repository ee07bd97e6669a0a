import type { CommandDeps } from '../cli/command-deps.ts';
import { readConfig } from '../config.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { TEST_TIME } from './test-venue.ts';

/**
 * The dependencies of a command that leaves the database alone, at https://guide.example.org.
 *
 * @param said receives every line and complaint
 */
export function commandDeps(folder: DataFolder, said: (text: string) => void): CommandDeps {
  return {
    folder,
    out: { line: said, complaint: said },
    now: () => TEST_TIME,
    askSecret: async () => undefined,
    place: () => readConfig({ PUBLIC_URL: 'https://guide.example.org' }),
    openDatabase: () => Promise.reject(new Error('This command leaves the database alone.')),
    forOthers: (work) => work(),
  };
}
