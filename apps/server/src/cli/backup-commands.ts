import { openBackup } from '../upkeep/backup/read-backup.ts';
import { restoreBackup } from '../upkeep/backup/restore-backup.ts';
import { whyNoBackup, writeBackup } from '../upkeep/backup/write-backup.ts';
import type { CommandDeps } from './command-deps.ts';

/** `cicerone backup`: writes all content of the installation into one archive, while the server runs. */
export async function backUp(
  { folder, out, now, progress, openDatabase }: CommandDeps,
  target: string,
): Promise<number> {
  const nothing = await whyNoBackup(folder);
  if (nothing) return refused(out, nothing);
  const database = await openDatabase('guest');
  if ('tag' in database) return refused(out, database.message);
  try {
    const result = await writeBackup(folder, database, target, now, progress?.report).finally(progress?.end);
    if (result.tag !== 'backed-up') return refused(out, result.message);
    out.line(`Backed up ${result.rows} row(s) and ${result.files} file(s) to ${target}.`);
    return 0;
  } finally {
    await database.close();
  }
}

/** `cicerone restore`: restores such an archive, into an installation that holds nothing and has no running server. */
export async function restore({ folder, out, progress, openDatabase }: CommandDeps, path: string): Promise<number> {
  const source = await openBackup(path);
  if ('tag' in source) return refused(out, source.message);
  try {
    const database = await openDatabase('owner');
    if ('tag' in database) return refused(out, database.message);
    const coming = restoreBackup(folder, database, source, progress?.report).finally(progress?.end);
    const result = await coming.finally(database.close);
    if (result.tag !== 'restored') return refused(out, result.message);
    out.line(`Restored ${result.rows} row(s) and ${result.files} file(s).`);
    return 0;
  } finally {
    source.close();
  }
}

function refused(out: CommandDeps['out'], sentence: string): number {
  out.complaint(sentence);
  return 1;
}
