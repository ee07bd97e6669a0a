import { stat } from 'node:fs/promises';
import { ifThere } from './if-there.ts';

/**
 * Changes with every file that is put in place of another, and with every name in a folder; undefined where there is
 * neither.
 */
export async function fileState(path: string): Promise<string | undefined> {
  const found = await ifThere(stat(path, { bigint: true }));
  return found && `${found.ino} ${found.mtimeNs}`;
}
