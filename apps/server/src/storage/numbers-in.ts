import { readdir } from 'node:fs/promises';
import { ifThere } from './if-there.ts';

/**
 * The names in a folder that are numbers, in order; empty if the folder does not exist. Any other failure is thrown,
 * because it does not prove that the folder is missing.
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
