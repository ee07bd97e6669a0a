import { DamagedFile } from '../../storage/damaged-file.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import type { Tables } from '../../storage/database/open-database.ts';
import { createAccessCodes } from './access-codes.ts';

/** What whoever starts a server has to know of its access codes, as a sentence: that some were made with a lost key. */
export async function whyCodesOpenNothing(tables: Tables, folder: DataFolder): Promise<string | undefined> {
  try {
    const lost = await createAccessCodes(tables, folder).lost();
    return lost > 0
      ? `${lost} access code(s) open nothing: they were made with another key than ${folder.codeKey}. ` +
          'Bring that file back from a backup, or add the codes anew.'
      : undefined;
  } catch (failure) {
    // A start that waits for the database tries again; a key does not come by itself.
    if (failure instanceof DamagedFile) return `${failure.message}: no access code opens. ${failure.remedy}`;
    throw failure;
  }
}
