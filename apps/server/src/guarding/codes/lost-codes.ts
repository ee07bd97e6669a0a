import { DamagedFile } from '../../storage/damaged-file.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import type { Tables } from '../../storage/database/open-database.ts';
import { createAccessCodes } from './access-codes.ts';

/** Warns an operator who starts a server, in a sentence, that some access codes were made with a lost key. */
export async function whyCodesOpenNothing(tables: Tables, folder: DataFolder): Promise<string | undefined> {
  try {
    const lost = await createAccessCodes(tables, folder).lost();
    return lost > 0
      ? `${lost} access code(s) open nothing: they were made with another key than ${folder.codeKey}. ` +
          'Bring that file back from a backup, or add the codes anew.'
      : undefined;
  } catch (failure) {
    // A start that waits for the database retries, but a lost key does not return by itself.
    if (failure instanceof DamagedFile) return `${failure.message}: no access code opens. ${failure.remedy}`;
    throw failure;
  }
}
