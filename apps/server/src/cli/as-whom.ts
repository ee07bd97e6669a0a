import { lstat, stat } from 'node:fs/promises';
import type { DataFolder } from '../storage/data-folder.ts';
import { nameOfUser } from '../storage/database/embedded/postgres-account.ts';

/**
 * Why root gives no command here, as a sentence: what it writes is root's alone, and the server of another user could
 * read neither the museum nor the locks. Whose data folder it is, the key tells that a server makes at its first start;
 * before there is one, the folder.
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

/** Who cannot be asked whose it is will be told by what comes next. */
function nothing(): undefined {}
