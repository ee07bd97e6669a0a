import { readdir } from 'node:fs/promises';
import { ifThere } from './if-there.ts';

/**
 * The numbers by which what lies in a folder is called, in order; none where the folder is not there. Any other failure
 * is thrown: a disk that does not tell has not said that nothing is there.
 */
export async function numbersIn(folder: string): Promise<number[]> {
  return numbersAmong((await ifThere(readdir(folder))) ?? []);
}

/** The names that are numbers, in order. */
export function numbersAmong(names: readonly string[]): number[] {
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}
