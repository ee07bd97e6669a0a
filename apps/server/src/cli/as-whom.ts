import { lstat, stat } from 'node:fs/promises';
import type { DataFolder } from '../storage/data-folder.ts';
import { nameOfUser } from '../storage/database/embedded/postgres-account.ts';

/**
 * Why root may not run a command here, as a sentence: files that it writes belong to root, and the server of another
 * user could read neither the museum nor the locks. The owner of a data folder is the owner of the key that a server
 * creates at its first start, or of the folder if there is no key yet.
 */
export async function whyNotAsRoot({ root, cookieKey }: DataFolder): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ((await lstat(cookieKey).catch(nothing)) ?? (await stat(root).catch(nothing)))?.uid ?? 0;
  if (owner === 0) return undefined;
  const name = nameOfUser(owner) ?? `#${owner}`;
  return (
    `${root} belongs to the user ${name}, whose server could not read what root writes there. Give the command as ` +
    `that user: sudo -u '${name}' env DATA_DIR='${root}' ...`
  );
}

/** If the owner cannot be read, the next step reports the failure. */
function nothing(): undefined {}
