import { readdir } from 'node:fs/promises';

/**
 * The numbers by which what lies in a folder is called, in order; none where the folder is not there. Any other failure
 * is thrown: a disk that does not tell has not said that nothing is there.
 */
export async function numbersIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}
