import { stat } from 'node:fs/promises';
import { ifThere } from './if-there.ts';

/** A string that changes if a file is replaced, or if a name in a folder changes. Undefined if neither exists. */
export async function fileState(path: string): Promise<string | undefined> {
  const found = await ifThere(stat(path, { bigint: true }));
  return found && `${found.ino} ${found.mtimeNs}`;
}
